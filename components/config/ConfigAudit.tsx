import { useId, useMemo, useRef, useState } from 'preact/hooks';
import {
  auditConfiguration,
  CONFIGURATION_TOO_LARGE,
  type ConfigResult,
  LARGEST_CONFIGURATION,
} from '../../reference/config/audit.ts';
import { configFormats, type FormatId } from '../../reference/config/formats.ts';
import { grepCommand } from '../../reference/config/grep.ts';
import { counted } from '../../reference/text/counted.ts';
import { CodeBlock } from '../book/prose/CodeBlock.tsx';
import { drawn } from '../panel/import/drawn.ts';
import { SourceFields } from '../panel/import/SourceFields.tsx';
import { shortFileName } from '../panel/import/short-file-name.ts';
import { useDroppedFile } from '../panel/import/use-dropped-file.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useMuted } from '../parts/muting/muting.tsx';
import { ConfigFindings } from './ConfigFindings.tsx';
import { inPieces } from './in-pieces.ts';
import './ConfigAudit.css';

const UNREADABLE = 'The browser could not read this file. It may have been moved or changed. Choose it again.';

/** What is audited: a file or what was pasted. */
interface Source {
  /** Of the file; '' for a pasted text. */
  name: string;
  text: string;
}

/** What stays while another page is shown, in memory only. */
export interface KeptConfiguration {
  /** In the field. */
  text: string;
  /** null: as it looks. */
  format: FormatId | null;
  source: Source | null;
  result: ConfigResult | null;
}

interface Props {
  kept: { current: KeptConfiguration | null };
}

/** Opens or takes a server's configuration and names what is wrong with it. Nothing is stored or sent. */
export function ConfigAudit({ kept }: Props) {
  const id = useId();
  const [state, setState] = useState<KeptConfiguration>(
    () => kept.current ?? { text: '', format: null, source: null, result: null },
  );
  const [busy, setBusy] = useState(false);
  /** The newest audit: older ones are dropped. */
  const newest = useRef(0);

  function change(part: Partial<KeptConfiguration>) {
    setState((before) => {
      const after = { ...before, ...part };
      kept.current = after;
      return after;
    });
  }
  async function audit(source: Source, format: FormatId | null) {
    newest.current += 1;
    const own = newest.current;
    // An announcement of the same words as before is one only after the region was empty.
    change({ source, format, result: null });
    setBusy(true);
    await drawn();
    const steps = auditConfiguration(source.text, source.name, format);
    const result = await inPieces(steps, () => newest.current === own);
    if (result === null) return;
    setBusy(false);
    change({ result });
  }
  async function takeFile(file: File | undefined) {
    if (!file) return;
    newest.current += 1;
    const own = newest.current;
    const fail = (problem: string) => {
      setBusy(false);
      change({ source: null, result: { problem } });
    };
    if (file.size > LARGEST_CONFIGURATION) return fail(CONFIGURATION_TOO_LARGE);
    const text = await file.text().catch(() => null);
    if (newest.current !== own) return;
    if (text === null) return fail(UNREADABLE);
    await audit({ name: shortFileName(file.name), text }, state.format);
  }
  const takeText = () => void audit({ name: '', text: state.text }, state.format);
  const dropped = useDroppedFile((file) => void takeFile(file));
  const { source } = state;
  const muted = useMuted();
  const whole = state.result;
  const result = useMemo(() => (whole && !('problem' in whole) ? whole.without(muted) : whole), [whole, muted]);

  return (
    <div class="config-audit" {...dropped}>
      <h1>Audit a configuration</h1>
      <p class="lead">
        Wirenote checks media types, response headers, CORS, caching, compression and redirects in nginx, Apache and
        Caddy, media types and CORS in IIS, and the types in a <code>mime.types</code> file or a JSON or YAML map. It
        does not follow rewrite rules, conditions, variables or included files, and does not check access control or
        TLS. Your configuration is read on this page, and neither stored nor sent.
      </p>
      <div class="config-source">
        <SourceFields
          accept={null}
          text={state.text}
          onText={(text) => change({ text })}
          onFile={takeFile}
          onEnter={takeText}
        />
        <div class="config-actions">
          <label for={`${id}-format`}>Format</label>
          <select
            id={`${id}-format`}
            class="text-field"
            autocomplete="off"
            value={state.format ?? ''}
            onChange={({ currentTarget }) => {
              const format = configFormats.find((one) => one.id === currentTarget.value)?.id ?? null;
              if (source) void audit(source, format);
              else change({ format });
            }}
          >
            <option value="">Detect</option>
            {configFormats.map((format) => (
              <option key={format.id} value={format.id}>
                {format.name}
              </option>
            ))}
          </select>
          <button type="button" class="button primary" onClick={takeText}>
            Audit the input
          </button>
        </div>
      </div>
      {/* Always there: what changes inside a live region is announced, a region that appears may not be. */}
      <p class="config-said" role="status">
        {busy ? 'Reading …' : result && <Said result={result} name={source?.name ?? ''} />}
      </p>
      {result && !('problem' in result) && <ConfigFindings audit={result} file={source?.name ?? ''} />}
      <div class="config-more">
        <Fold title="Search a folder for old names">
          <p>The command is for a POSIX shell with GNU or BSD grep. It prints file names, line numbers and lines.</p>
          <div class="config-code">
            <CopyButton text={grepCommand} label="Copy the command" />
            <CodeBlock text={grepCommand()} />
          </div>
        </Fold>
      </div>
      <p class="config-guide">
        How to search a whole folder and test what servers really send:{' '}
        <a href="#guides/auditing-media-types">Auditing media types</a>.
      </p>
    </div>
  );
}

/** The result in a sentence or two. */
function Said({ result, name }: { result: ConfigResult; name: string }) {
  if ('problem' in result) {
    return (
      <>
        <Icon name="warning" size={14} /> <span>{result.problem}</span>
      </>
    );
  }
  const { types, settings, counts, format } = result;
  const found = [
    some(counts.error, 'error'),
    some(counts.warning, 'warning'),
    some(counts.advice, 'piece of advice', 'pieces of advice'),
    some(counts.info, 'note'),
  ].filter((part) => part !== '');
  const what = name === '' ? 'The input' : <bdi>{name}</bdi>;
  return (
    <span>
      {what}, read as {format.name}: {some(types, 'media type') || some(settings, 'setting') || 'no media type'}
      {types + settings === 0
        ? '. Is it another format?'
        : found.length === 0
          ? ', and no findings.'
          : `. ${found.join(', ')}.`}
    </span>
  );
}

const some = (count: number, one: string, many?: string) => (count === 0 ? '' : counted(count, one, many));
