import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { counted } from '../../../reference/text/counted.ts';
import { byteOf, splitAtBytes } from '../../../reference/url/other-parsers/bytes.ts';
import {
  browserReading,
  type Cell,
  type Comparison,
  compareReadings,
  type ReaderRow,
  standardReading,
  textForOthers,
} from '../../../reference/url/other-parsers/differences.ts';
import { LONGEST_READ, type Reader, readByOthers } from '../../../reference/url/other-parsers/index.ts';
import type { Reading } from '../../../reference/url/other-parsers/reading.ts';
import { asTyped, type UrlReport } from '../../../reference/url/report.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { cut } from '../../parts/text/cut.ts';
import { masked, useHide } from '../../parts/text/hidden.ts';
import { listed } from '../../parts/text/listed.ts';
import { shownText, Visible } from '../../parts/text/Visible.tsx';
import { AsTyped } from '../anatomy/AsTyped.tsx';
import type { SectionProps } from '../section.ts';
import './Readings.css';

/** Most characters of a value that are shown. A choice: the values of all readers stand below each other. */
const longestShown = 300;

/** One table of what each reader makes of the text, the host first of all, and every field in the reader's own names. */
export function Readings({ report }: SectionProps) {
  const result = useMemo(() => resultFor(asTyped(report)), [report]);
  const title = 'How other parsers read it';
  if (result === null) {
    return (
      <Fold title={title} hint="too long">
        <p>Inputs of more than {LONGEST_READ.toLocaleString('en')} characters are not read here.</p>
      </Fold>
    );
  }
  const { comparison, others, resolved } = result;
  const host = comparison.rows.find(({ component }) => component === 'host');
  const hostDiffers = host !== undefined && host.groups.length > 1;
  return (
    <div class="readings">
      <Fold
        title={
          <>
            {title} {hostDiffers && <Icon class="warning" name="warning" size={14} label="Warning" />}
          </>
        }
        hint={summaryOf(comparison)}
      >
        <AsTyped report={report} />
        {host && (hostDiffers || host.written) && <HostNote row={host} />}
        {resolved && <p>The other parsers accept no base URL, so they get the resolved URL.</p>}
        {comparison.objections.length > 0 && (
          <ul class="objections">
            {comparison.objections.map(({ reader, error }) => (
              <li key={reader}>
                <b>{reader}</b> reports: <Visible text={error} />
              </li>
            ))}
          </ul>
        )}
        <table aria-label="Each component as each parser sees it">
          {comparison.rows.map((row) => (
            <Component key={row.component} row={row} />
          ))}
        </table>
        <h3>Every component with each parser’s own names</h3>
        {others.map(({ reader, reading }) => (
          <AllFields key={reader.id} reader={reader} reading={reading} />
        ))}
        <p class="readings-note">
          These are our models, checked against these versions of Python, Go and PHP. “…” stands for part of the input.
        </p>
      </Fold>
    </div>
  );
}

interface Result {
  comparison: Comparison;
  others: readonly { reader: Reader; reading: Reading }[];
  /** Whether the others read the resolved URL instead of the text. */
  resolved: boolean;
}

/** null for a text that is too long. */
function resultFor(report: UrlReport | null): Result | null {
  if (report === null) return null;
  const text = textForOthers(report);
  const others = readByOthers(text);
  if (others === null) return null;
  const browser = browserReading(report);
  const all = [standardReading(report), ...(browser ? [browser] : []), ...others];
  return { comparison: compareReadings(all), others, resolved: text !== report.input };
}

/** The worst in a few words. */
function summaryOf({ rows, objections }: Comparison): string {
  const differing = rows.filter(({ groups }) => groups.length > 1).map(({ component }) => component);
  if (differing.includes('host')) return 'the host differs';
  if (differing.length > 1) return `${differing.length} components differ`;
  if (differing.length === 1) return `the ${differing[0]} differs`;
  const host = rows.find(({ component }) => component === 'host');
  if (host?.written) return `one host, spelled in ${spellings(host)} ways`;
  if (objections.length > 0)
    return objections.length === 1
      ? `${objections[0]?.reader} reports an error`
      : `${counted(objections.length, 'parser')} report errors`;
  return 'all agree';
}

/** A difference in host in words, with the page of the book that tells what follows from it. */
function HostNote({ row }: { row: ReaderRow }) {
  if (row.groups.length === 1) {
    return (
      <p class="host-note">
        One host, spelled in {spellings(row)} ways. A filter that compares strings treats them as different hosts:{' '}
        <EntryLink to="url-terms/host#filtering-addresses">filtering addresses</EntryLink>.
      </p>
    );
  }
  return (
    <div class="host-note differs">
      <p>
        <Icon class="warning" name="warning" size={14} label="Warning" /> <b>The parsers disagree on the host.</b>
      </p>
      <ul>
        {row.groups.map((group) => (
          <li key={group[0]?.reader}>
            {group[0]?.value ? <Value value={group[0].value} /> : 'No host'} is read by{' '}
            {listed(group.map(({ reader }) => reader))}
          </li>
        ))}
      </ul>
      <p>
        If an application checks the host with one parser and connects with another, it can accept hosts that it should
        refuse, as in server-side request forgery (SSRF):{' '}
        <EntryLink to="url-terms/authority#checking-where-a-url-leads">checking where a URL leads</EntryLink>.
      </p>
    </div>
  );
}

/** One line where all say the same, else one line per reader, those who agree next to each other. */
function Component({ row: { component, groups, written } }: { row: ReaderRow }) {
  const cells = groups.flat();
  const first = cells[0];
  if (groups.length <= 1 && !written) {
    return (
      <tbody>
        <tr>
          <th scope="row">{component}</th>
          <td>
            <Value value={first?.value ?? null} />
          </td>
        </tr>
      </tbody>
    );
  }
  const differs = groups.length > 1;
  return (
    <tbody class={differs ? 'differs' : 'written'}>
      <tr>
        <th scope="rowgroup">{component}</th>
        <td class="readings-count">
          {differs ? `≠ ${groups.length} readings` : `≈ one meaning, written in ${spellings({ groups })} ways`}
        </td>
      </tr>
      {groups.map((group, index) =>
        group.map((cell, at) => (
          <tr key={cell.reader} class={at === 0 && index > 0 ? 'other-group' : undefined}>
            <th scope="row">
              {cell.reader} <code>{cell.field}</code>
            </th>
            <td>
              {differs && (
                <span class="group-mark">
                  <span class="sr">reading </span>
                  {index + 1}
                </span>
              )}
              <Value value={cell.value} />
            </td>
          </tr>
        )),
      )}
    </tbody>
  );
}

function AllFields({ reader, reading }: { reader: Reader; reading: Reading }) {
  const { name, call, version, otherwise } = reader;
  return (
    <details class="all-fields">
      <summary>
        <Icon name="chevron" size={10} class="chevron" /> <b>{name}</b> {version} <code>{call}</code>
      </summary>
      {reading.error !== null && (
        <p>
          Error: <Visible text={reading.error} />
        </p>
      )}
      {reading.fields.length > 0 && (
        <dl>
          {reading.fields.map(([field, value]) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <Value value={value} empty="empty" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {otherwise && <p>{otherwise}</p>}
    </details>
  );
}

/** @param empty what is said of the empty string, where it is told apart from nothing */
function Value({ value, empty = 'none' }: { value: string | null; empty?: string }) {
  if (value === null || value === '') return <em>{value === null ? 'none' : empty}</em>;
  return (
    <code>
      <Bytes value={value} />
    </code>
  );
}

/** Bytes that are not UTF-8, as other-parsers/bytes.ts keeps them, by their number. */
function Bytes({ value }: { value: string }) {
  const hide = useHide();
  // Before the value is cut and split, which would tear a secret apart.
  const { shown, left } = cut(masked(value, hide(value)), longestShown);
  const pieces = splitAtBytes(shown);
  return (
    <>
      {pieces.map((piece, index) =>
        index % 2 === 1 ? (
          <span class="escaped" key={index}>
            byte {byteOf(piece).toString(16).toUpperCase()}
          </span>
        ) : (
          piece !== '' && <Fragment key={index}>{shownText(piece)}</Fragment>
        ),
      )}
      {left && <span class="left-out">{left}</span>}
    </>
  );
}

const spellings = ({ groups }: Pick<ReaderRow, 'groups'>): number =>
  new Set(groups.flat().map(({ value }: Cell) => value)).size;
