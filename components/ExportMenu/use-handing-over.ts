import { useState } from 'preact/hooks';

export interface HandingOver {
  /** What became of the last click; '' before the first. */
  said: string;
  forget: () => void;
  /** @param done said when it worked, @param failed when the browser refused */
  handOver: (work: Promise<void>, button: HTMLElement, done: string, failed: string) => Promise<void>;
}

/** Says what became of a copy or a download, and keeps the focus where the click was. */
export function useHandingOver(): HandingOver {
  const [said, setSaid] = useState('');
  return {
    said,
    forget: () => setSaid(''),
    async handOver(work, button, done, failed) {
      try {
        await work;
        setSaid(done);
      } catch {
        setSaid(failed);
      }
      // Copying may have needed a field of its own.
      button.focus();
    },
  };
}
