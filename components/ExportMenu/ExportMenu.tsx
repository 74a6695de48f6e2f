import { useMemo, useRef, useState } from 'preact/hooks';
import type { HeardRow } from '../../reference/capture/attention.ts';
import { contentTypesAsJson, contentTypesOf } from '../../reference/export/content-types.ts';
import { findingsAsCsv } from '../../reference/export/csv.ts';
import { findingsAsJson } from '../../reference/export/json.ts';
import { findingsAsMarkdown } from '../../reference/export/markdown.ts';
import { type Report, reportOf, type SourcesOf } from '../../reference/export/report.ts';
import { findingsAsSarif } from '../../reference/export/sarif.ts';
import {
  smokeTestForCi,
  smokeTestForNode,
  smokeTestForPython,
  smokeTestForShell,
} from '../../reference/export/smoke-test.ts';
import { loadSources } from './load-sources.ts';
import { Menu } from './Menu.tsx';
import { RedactChoice } from './RedactChoice.tsx';
import { useHandingOver } from './use-handing-over.ts';

/** A file that the user asked for. */
export interface TextFile {
  name: string;
  /** Its media type. */
  type: string;
  text: string;
}

interface Props {
  /** As they are listed. */
  rows: readonly HeardRow[];
  /** Of the page; null when it is not known. */
  origin: string | null;
  copy: (text: string) => Promise<void>;
  save: (file: TextFile) => void;
}

interface Format {
  name: string;
  file: string;
  type: string;
  make: (report: Report, origin: string | null) => string;
}

const FINDINGS: readonly Format[] = [
  { name: 'Markdown', file: 'wirenote-findings.md', type: 'text/markdown', make: findingsAsMarkdown },
  { name: 'JSON', file: 'wirenote-findings.json', type: 'application/json', make: findingsAsJson },
  { name: 'SARIF 2.1.0', file: 'wirenote-findings.sarif', type: 'application/sarif+json', make: findingsAsSarif },
  { name: 'CSV', file: 'wirenote-findings.csv', type: 'text/csv', make: findingsAsCsv },
];

/** A format of the types that were seen. */
const ofTypes =
  (write: (list: ReturnType<typeof contentTypesOf>) => string): Format['make'] =>
  ({ rows, redacted }, origin) =>
    write(
      contentTypesOf(
        rows.map(({ exchange }) => exchange),
        origin,
        redacted,
      ),
    );

const TYPES: readonly Format[] = [
  { name: 'Expected list', file: 'content-types.json', type: 'application/json', make: ofTypes(contentTypesAsJson) },
  {
    name: 'Smoke test: sh with curl',
    file: 'content-types.sh',
    type: 'application/x-sh',
    make: ofTypes(smokeTestForShell),
  },
  {
    name: 'Smoke test: Node',
    file: 'content-types.mjs',
    type: 'text/javascript',
    make: ofTypes(smokeTestForNode),
  },
  {
    name: 'Smoke test: Python',
    file: 'content-types.py',
    type: 'text/x-python',
    make: ofTypes(smokeTestForPython),
  },
  { name: 'Smoke test: CI step', file: 'content-types.yml', type: 'application/yaml', make: ofTypes(smokeTestForCi) },
];

/** What is listed, to take along: copied or saved, on a click and not before. */
export function ExportMenu({ rows, origin, copy, save }: Props) {
  const [redact, setRedact] = useState(true);
  const sources = useRef<Promise<SourcesOf> | null>(null);
  const { said, forget, handOver } = useHandingOver();
  // With the menu closed nobody sees the count, and each filter, each response would have all rows counted.
  const [isOpen, setOpen] = useState(false);
  const count = useMemo(
    () => (isOpen ? rows.reduce((sum, { findings }) => sum + findings.length, 0) : 0),
    [rows, isOpen],
  );
  const ready = () => sources.current ?? loadSources(rows.flatMap(({ findings }) => findings));

  /** Asked for as the menu opens: a browser lets a click copy for some seconds only. */
  function open() {
    forget();
    setOpen(true);
    setRedact(true);
    sources.current = null;
    sources.current = ready();
  }
  async function textOf({ make }: Format): Promise<string> {
    return make(reportOf(rows, await ready(), redact), origin);
  }
  const list = (title: string, subject: string, formats: readonly Format[]) => (
    <>
      <h2>{title}</h2>
      {formats.map((format) => (
        <div key={format.name} class="menu-row">
          <span class="name">{format.name}</span>
          <button
            type="button"
            class="button quiet"
            aria-label={`Copy ${subject}: ${format.name}`}
            onClick={({ currentTarget }) =>
              void handOver(
                textOf(format).then(copy),
                currentTarget,
                `Copied: ${format.name}`,
                'The browser did not allow copying',
              )
            }
          >
            Copy
          </button>
          <button
            type="button"
            class="button quiet"
            aria-label={`Download ${subject}: ${format.name}`}
            onClick={({ currentTarget }) =>
              void handOver(
                textOf(format).then((text) => save({ name: format.file, type: format.type, text })),
                currentTarget,
                `Download: ${format.file}`,
                'The browser did not allow the download',
              )
            }
          >
            Download
          </button>
        </div>
      ))}
    </>
  );
  return (
    <Menu
      face="Export"
      title="Take along what is listed"
      disabled={rows.length === 0}
      onOpen={open}
      onClose={() => setOpen(false)}
    >
      <RedactChoice redact={redact} onRedact={setRedact} />
      {list(`Findings: ${count.toLocaleString('en')} in ${counted(rows.length)}`, 'findings', FINDINGS)}
      {list('Content-Types seen', 'Content-Types', TYPES)}
      <p class="said" role="status">
        {said}
      </p>
    </Menu>
  );
}

function counted(responses: number): string {
  return responses === 1 ? '1 listed response' : `${responses.toLocaleString('en')} listed responses`;
}
