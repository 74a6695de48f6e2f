import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ContentTypeList } from '../../../reference/capture/content-types-format.ts';
import { auditPiece, sourcesOf } from '../../../reference/capture/imported.ts';
import type { NewRow } from '../../../reference/capture/row.ts';
import type { SessionEvent } from '../../../reference/capture/session.ts';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import type { Baseline } from '../../../reference/export/baseline/format.ts';
import { LARGEST_IMPORT, TOO_LARGE } from '../../../reference/http/import/read-import.ts';
import { counted } from '../../../reference/text/counted.ts';
import { Icon } from '../../parts/Icon.tsx';
import { drawn } from './drawn.ts';
import { readAway } from './import-client.ts';
import { SourceFields } from './SourceFields.tsx';
import { shortFileName } from './short-file-name.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import './OpenOrPaste.css';

/** Rows listed at once, in number. Our choice: some 10 ms for them, besides what a list of tens of thousands costs. */
const MOST_AT_ONCE = 500;

/** A response that was pasted elsewhere: the dialog audits it when it opens. */
export interface PastedText {
  text: string;
}

interface Props {
  shown: boolean;
  /** A new object is a new request. */
  pasted: PastedText | null;
  /** Most responses that are read. */
  most: number;
  onClose: () => void;
  /** In parts. */
  onImport: (part: Extract<SessionEvent, { type: 'imported' }>) => void;
  /** What was imported and what was not, in whole sentences. */
  onResult: (sentences: readonly string[]) => void;
  /** It was a list of Content-Types to expect. */
  onExpected: (name: string, list: ContentTypeList) => void;
  /** It was a baseline. */
  onBaseline: (name: string, baseline: Baseline) => void;
}

/**
 * A modal dialog that takes a HAR file or pasted HTTP. With a problem it stays, and so does the text, in memory only:
 * also when it is closed and shown again.
 */
export function OpenOrPaste({ shown, pasted, ...props }: Props) {
  const [text, setText] = useState('');
  if (!shown) return null;
  return <ImportDialog pasted={pasted} text={text} onText={setText} {...props} />;
}

interface DialogProps extends Omit<Props, 'shown'> {
  text: string;
  onText: (text: string) => void;
}

function ImportDialog({ pasted, text, onText, most, onClose, onImport, onResult, ...on }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** What the live region says; null while there is nothing to say. */
  const [says, setSays] = useState<{ problem: boolean; words: string } | null>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  async function take(name: string, from: File | string): Promise<boolean> {
    const fail = (words: string) => {
      setSays({ problem: true, words });
      return false;
    };
    // An announcement of the same words as before is one only after the region was empty.
    setSays({ problem: false, words: `Reading ${name}` });
    await drawn();
    if ((typeof from === 'string' ? from.length : from.size) > LARGEST_IMPORT) return fail(TOO_LARGE);
    const read = await readAway(from, most);
    if ('problem' in read) return fail(read.problem);
    dialog.current?.close();
    if ('expected' in read) {
      on.onExpected(name, read.expected);
      return true;
    }
    if ('baseline' in read) {
      on.onBaseline(name, read.baseline);
      return true;
    }
    const { source, sourceAt } = sourcesOf({ name, count: read.count, page: read.page }, read.pages);
    onResult([`${counted(source.count, 'response')} imported from ${name}.`, ...read.notes]);
    const surroundings = new SessionContext();
    let rows: NewRow[] = [];
    let sent = 0;
    let place = 0;
    const send = () => {
      onImport({ type: 'imported', source, isFirst: sent === 0, rows, revised: surroundings.takeRevised() });
      sent += rows.length;
      rows = [];
    };
    for await (const piece of read.pieces) {
      for (const exchange of piece) rows.push(...auditPiece(sourceAt(place++), [exchange], surroundings));
      // Auditing and listing are two tasks: together they would hold up the page.
      await drawn();
      // The first piece at once, then more: each time what is shown is drawn anew.
      if (rows.length >= Math.min(sent, MOST_AT_ONCE)) send();
    }
    if (rows.length > 0) send();
    return true;
  }
  const takeFile = (file: File | undefined) => {
    if (file) void take(shortFileName(file.name), file);
  };
  const dropped = useDroppedFile(takeFile);
  async function takeText(value = text) {
    if (await take('pasted text', value)) onText('');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (!pasted) return;
    onText(pasted.text);
    void takeText(pasted.text);
  }, [pasted]);

  return (
    <dialog
      ref={dialog}
      class="open-or-paste"
      aria-labelledby="open-or-paste-title"
      onClose={onClose}
      onKeyDown={(event) => {
        // Neither the panel's own keys nor those of DevTools, which opens its console drawer on Escape.
        event.stopPropagation();
        if (event.key === 'Escape') {
          event.preventDefault();
          dialog.current?.close();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void takeText();
        }
      }}
      {...dropped}
    >
      {/* No form: what is pasted can be sent nowhere. */}
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id="open-or-paste-title">Open or paste</h2>
          <button type="button" class="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" size={14} />
          </button>
        </div>
        <p>
          Open a HAR file, the output of <code>curl -i</code> or <code>curl -v</code>, or a raw HTTP response. To
          compare the responses, open a pinned baseline or a list of expected Content-Types. The input is read here and
          not stored.
        </p>
        <SourceFields accept=".har,.json,.txt,.log,.http" text={text} onText={onText} onFile={takeFile} />
        {/* Always there: what changes inside a live region is announced, a region that appears may not be. */}
        <p class="result" role="alert" data-problem={says?.problem ?? false}>
          {says && (
            <>
              {says.problem && <Icon name="warning" size={14} />}
              <span>{says.words}</span>
            </>
          )}
        </p>
        <div class="dialog-foot">
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="button" class="button primary" onClick={() => void takeText()}>
            Audit the input
          </button>
        </div>
      </div>
    </dialog>
  );
}
