import { useEffect, useRef, useState } from 'preact/hooks';
import { readExpectedTypes } from '../../reference/capture/expected-types.ts';
import { auditImport } from '../../reference/capture/imported.ts';
import type { ImportSource, NewRow, SessionEvent } from '../../reference/capture/session.ts';
import { Surroundings } from '../../reference/capture/surroundings.ts';
import type { ContentTypeList } from '../../reference/export/content-types.ts';
import { LARGEST_IMPORT, readImport, TOO_LARGE } from '../../reference/http/read-import.ts';
import { Icon } from '../Icon/Icon.tsx';
import { privateField } from '../private-field.ts';
import './OpenOrPaste.css';

/** Longest file name that is shown, in characters. */
const LONGEST_NAME = 80;

/** Rows listed at once, in number. Our choice: some 10 ms. */
const MOST_AT_ONCE = 1_000;

interface Props {
  shown: boolean;
  /** Most responses that are read. */
  most: number;
  onClose: () => void;
  /** In parts. */
  onImport: (part: Extract<SessionEvent, { type: 'imported' }>) => void;
  /** What was imported and what was not, in whole sentences. */
  onResult: (sentences: readonly string[]) => void;
  /** It was a list of Content-Types to expect. */
  onExpected: (name: string, list: ContentTypeList) => void;
}

/**
 * A modal dialog that takes a HAR file or pasted HTTP. With a problem it stays, and so does the text, in memory only:
 * also when it is closed and shown again.
 */
export function OpenOrPaste({ shown, ...props }: Props) {
  const [text, setText] = useState('');
  if (!shown) return null;
  return <ImportDialog text={text} onText={setText} {...props} />;
}

interface DialogProps extends Omit<Props, 'shown'> {
  text: string;
  onText: (text: string) => void;
}

function ImportDialog({ text, onText, most, onClose, onImport, onResult, onExpected }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** What the live region says; null while there is nothing to say. */
  const [says, setSays] = useState<{ problem: boolean; words: string } | null>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  /** @param read gives the text; rejects when it cannot be read */
  async function take(name: string, size: number, read: () => Promise<string>): Promise<boolean> {
    const fail = (words: string) => {
      setSays({ problem: true, words });
      return false;
    };
    // An announcement of the same words as before is one only after the region was empty.
    setSays({ problem: false, words: `Reading ${name}` });
    await drawn();
    if (size > LARGEST_IMPORT) return fail(TOO_LARGE);
    let content: string;
    try {
      content = await read();
    } catch {
      return fail('The browser could not read this file. It may have been moved or changed: choose it again.');
    }
    const expected = readExpectedTypes(content);
    if (expected !== null) {
      if ('problem' in expected) return fail(expected.problem);
      dialog.current?.close();
      onExpected(name, expected.list);
      return true;
    }
    const reading = readImport(content, most);
    let step = reading.next();
    for (; !step.done; step = reading.next()) await drawn();
    const imported = step.value;
    if ('problem' in imported) return fail(imported.problem);
    const source: ImportSource = { name, count: imported.exchanges.length, page: imported.page };
    dialog.current?.close();
    onResult([`${counted(source.count)} imported from ${name}.`, ...imported.notes]);
    const surroundings = new Surroundings();
    let rows: NewRow[] = [];
    let sent = 0;
    const send = () => {
      onImport({ type: 'imported', source, isFirst: sent === 0, rows, revised: surroundings.takeRevised() });
      sent += rows.length;
      rows = [];
    };
    for (const piece of auditImport(source, imported.exchanges, surroundings)) {
      rows.push(...piece);
      // The first piece at once, then more: each time what is shown is drawn anew.
      if (rows.length >= Math.min(sent, MOST_AT_ONCE)) send();
      await drawn();
    }
    if (rows.length > 0) send();
    return true;
  }
  const takeFile = (file: File | undefined) => {
    if (file) void take(shortened(file.name), file.size, () => file.text());
  };
  async function takeText() {
    if (await take('pasted text', text.length, async () => text)) onText('');
  }

  return (
    <dialog
      ref={dialog}
      class="open-or-paste"
      data-dragging={dragging}
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
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        setDragging(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (!file) return;
        // The browser would go to the file.
        event.preventDefault();
        takeFile(file);
      }}
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
          A HAR file, what <code>curl -i</code> or <code>curl -v</code> printed, or a raw HTTP response; or an expected
          list of Content-Types, to hold the responses against. It is read here and not stored.
        </p>
        <label class="drop">
          <span>Open a file, or drop it here</span>
          <input
            type="file"
            accept=".har,.json,.txt,.log,.http"
            autocomplete="off"
            onChange={({ currentTarget }) => {
              takeFile(currentTarget.files?.[0]);
              // The same file can be chosen again, once it was mended.
              currentTarget.value = '';
            }}
          />
        </label>
        <label class="paste">
          <span>Or paste it</span>
          <textarea rows={9} {...privateField} value={text} onInput={(event) => onText(event.currentTarget.value)} />
        </label>
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
            Audit the text
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Gives the browser time to draw. A timer, because a hidden panel gets no animation frames. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function counted(responses: number): string {
  return responses === 1 ? '1 response' : `${responses.toLocaleString('en')} responses`;
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
