import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { countFindings } from '../../../reference/rules/rule.ts';
import { counted } from '../../../reference/text/counted.ts';
import { inPieces, LONG_PIECE } from '../../config/in-pieces.ts';
import { useHost } from '../../hooks/host.tsx';
import { Menu } from '../../parts/menu/Menu.tsx';
import { useChosenServer } from '../detail/chosen-server.ts';
import { FormatRow } from './FormatRow.tsx';
import type { FileName } from './formats.ts';
import { PagePatch } from './PagePatch.tsx';
import { type Prepared, prepare } from './prepare.ts';
import { RedactChoice } from './RedactChoice.tsx';
import { useHandingOver } from './use-handing-over.ts';

interface Props {
  /** As they are listed. */
  rows: readonly VisibleRow[];
  /** Of the page; null when it is not known. */
  origin: string | null;
}

interface Format {
  name: string;
  file: FileName;
  type: string;
}

const FINDINGS: readonly Format[] = [
  { name: 'Markdown', file: 'wirenote-findings.md', type: 'text/markdown' },
  { name: 'JSON', file: 'wirenote-findings.json', type: 'application/json' },
  { name: 'SARIF 2.1.0', file: 'wirenote-findings.sarif', type: 'application/sarif+json' },
  { name: 'CSV', file: 'wirenote-findings.csv', type: 'text/csv' },
  { name: 'HTML report', file: 'wirenote-report.html', type: 'text/html' },
];

const TYPES: readonly Format[] = [{ name: 'Expected list', file: 'content-types.json', type: 'application/json' }];

const BASELINE: Format = { name: 'Pin as baseline', file: 'wirenote-baseline.json', type: 'application/json' };

const SMOKE_TESTS: readonly Format[] = [
  { name: 'Smoke test: sh with curl', file: 'wirenote-smoke-test.sh', type: 'application/x-sh' },
  { name: 'Smoke test: Node', file: 'wirenote-smoke-test.mjs', type: 'text/javascript' },
  { name: 'Smoke test: Python', file: 'wirenote-smoke-test.py', type: 'text/x-python' },
  { name: 'Smoke test: CI step', file: 'wirenote-smoke-test.yml', type: 'application/yaml' },
];

/** What is listed, to take along: copied or saved, on a click and not before. */
export function ExportMenu({ rows, origin }: Props) {
  const { save } = useHost();
  const [redact, setRedact] = useState(true);
  const [asksOthers, setAsksOthers] = useState(false);
  const [server] = useChosenServer();
  const prepared = useRef<Promise<Prepared> | null>(null);
  const { said, forget, say, handOver, copyText } = useHandingOver();
  /** What is being written, and how much of it is; null while nothing is. */
  const [busy, setBusy] = useState<{ name: string; share: number } | null>(null);
  const job = useRef(0);
  /** Written, and not copied: the browser lets a click copy for some seconds only, and writing took longer. */
  const [uncopied, setUncopied] = useState<{ name: string; text: string } | null>(null);
  // With the menu closed nobody sees the count, and each filter, each response would have all rows counted.
  const [isOpen, setOpen] = useState(false);
  const count = useMemo(
    () => (isOpen ? rows.reduce((sum, { findings }) => sum + countFindings(findings), 0) : 0),
    [rows, isOpen],
  );
  const ready = () => prepared.current ?? prepare(rows);

  /** Asked for as the menu opens: a browser lets a click copy for some seconds only. */
  function open() {
    if (busy === null) forget();
    setOpen(true);
    setRedact(true);
    setAsksOthers(false);
    prepared.current = prepare(rows);
  }
  /** Null when it was cancelled, or something else was asked for. */
  async function textOf({ name, file }: Format): Promise<string | null> {
    const own = ++job.current;
    forget();
    setUncopied(null);
    const { formats, sourcesOf } = await ready();
    const isWanted = () => job.current === own;
    const time = new Date().toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
    const choice = { origin, asksOthers, server, time, browser: navigator.userAgent };
    const steps = formats.written(file, rows, sourcesOf, redact, choice);
    try {
      return await inPieces(steps, isWanted, (share) => setBusy({ name, share }), LONG_PIECE);
    } finally {
      if (isWanted()) setBusy(null);
    }
  }
  async function copied(format: Format, button: HTMLElement) {
    const { name } = format;
    const left = await copyText(textOf(format), button, name, `${name} is written but not copied yet.`);
    if (left !== null) setUncopied({ name, text: left });
  }
  const download = (format: Format, button: HTMLElement) =>
    handOver(
      textOf(format),
      (text) => save({ name: format.file, type: format.type, text }),
      button,
      `Download: ${format.file}`,
      'The browser did not allow the download',
    );
  function cancel() {
    job.current += 1;
    setBusy(null);
    say('Cancelled');
  }
  const list = (title: string, subject: string, formats: readonly Format[], choice?: ComponentChildren) => (
    <>
      <h2>{title}</h2>
      {choice}
      {formats.map((format) => (
        <FormatRow
          key={format.name}
          subject={subject}
          name={format.name}
          onCopy={(button) => void copied(format, button)}
          onDownload={(button) => void download(format, button)}
        />
      ))}
    </>
  );
  const pin = (
    <>
      <div class="menu-row">
        <button
          type="button"
          class="menu-item"
          title="Saves the status, type, caching, redirect, CORS and findings of each listed response"
          onClick={({ currentTarget }) => void download(BASELINE, currentTarget)}
        >
          {BASELINE.name}
        </button>
      </div>
      <p class="hint">Saves {BASELINE.file}. Open that file here later to see what differs.</p>
      <div class="menu-row">
        <label class="check">
          <input
            type="checkbox"
            checked={asksOthers}
            onChange={(event) => setAsksOthers(event.currentTarget.checked)}
          />
          Smoke tests also request other origins
        </label>
      </div>
    </>
  );
  return (
    <Menu
      face="Export"
      title="Export the listed responses"
      disabled={rows.length === 0}
      onOpen={open}
      onClose={() => {
        setOpen(false);
        setUncopied(null);
      }}
    >
      <RedactChoice redact={redact} onRedact={setRedact} />
      {list(
        `Findings: ${count.toLocaleString('en')} in ${counted(rows.length, 'listed response')}`,
        'findings',
        FINDINGS,
      )}
      {isOpen && (
        <PagePatch rows={rows} origin={origin} redact={redact} ready={ready} handing={{ handOver, copyText }} />
      )}
      {list('Content-Types seen', 'Content-Types', TYPES)}
      {list('Compare later', '', SMOKE_TESTS, pin)}
      {busy && (
        <div class="menu-row">
          <progress class="name" aria-label={`Writing ${busy.name}`} value={busy.share} />
          <button type="button" class="button quiet" onClick={cancel}>
            Cancel
          </button>
        </div>
      )}
      {uncopied && (
        <div class="menu-row">
          <span class="name">{uncopied.name} is ready</span>
          <button
            type="button"
            class="button quiet"
            onClick={({ currentTarget }) => {
              const { name, text } = uncopied;
              void copyText(Promise.resolve(text), currentTarget, name).then(
                (left) => left === null && setUncopied(null),
              );
            }}
          >
            Copy now
          </button>
        </div>
      )}
      <p class="said" role="status">
        {said}
      </p>
    </Menu>
  );
}
