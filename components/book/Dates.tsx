import { bookDate } from '../../reference/book/date.ts';

/** How old the page is: the date of the book where it wrote something, and of the registry copy where one speaks. */
export function Dates({ registry, written }: { registry?: string; written: boolean }) {
  return (
    <p class="dates">
      {written && `Book as of ${bookDate}. `}
      {registry}
    </p>
  );
}
