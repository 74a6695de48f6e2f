import { useEffect, useId, useState } from 'preact/hooks';
import type { Resolution } from '../../../reference/url/relate/resolve-steps.ts';
import { asTyped } from '../../../reference/url/report.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { privateField } from '../../hooks/private-field.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import type { TextToolProps } from '../encode/text-tool.ts';
import { kept } from '../kept.ts';
import type { Ask } from '../questions.ts';
import { useRoom } from '../use-room.ts';
import { Resolved } from './Resolved.tsx';
import '../encode/TextTool.css';

/** Most characters of reference and base together. A choice: a parser needs a second for the worst of 2 MB. */
const longestResolved = 65_536;

/** What was typed; null while a field follows what is inspected. */
interface Fields {
  reference: string | null;
  base: string | null;
}

const useFields = kept<Fields>({ reference: null, base: null });

/** A reference and a base in fields, and below how the one is resolved against the other. */
export function ResolvingTool(props: TextToolProps) {
  const [fields, setFields] = useFields();
  const given = defaultsFor(props);
  const reference = fields.reference ?? given.reference;
  const base = fields.base ?? given.base;
  const answer = useResolution(props.ask, reference, base);
  return (
    <div class="text-tool">
      <Field
        label="Reference"
        placeholder="../path?query"
        text={reference}
        onText={(text) => setFields({ ...fields, reference: text })}
      />
      <Field
        label="Base"
        placeholder="https://example.com/app/"
        text={base}
        onText={(text) => setFields({ ...fields, base: text })}
      />
      {typeof answer === 'string' ? <p role="status">{answer}</p> : <Resolved resolution={answer} />}
      <p class="tool-links">
        <EntryLink to="url-terms/relative-reference#how-it-is-resolved">Entry: Relative reference</EntryLink>
        <ExternalLink href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986, section 5.2</ExternalLink>
        <ExternalLink href="https://url.spec.whatwg.org/#url-parsing">URL Standard, URL parsing</ExternalLink>
      </p>
    </div>
  );
}

interface FieldProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
}

function Field({ label, placeholder, text, onText }: FieldProps) {
  const id = useId();
  const room = useRoom(longestResolved);
  return (
    <>
      <div class="tool-field">
        <label for={id}>{label}</label>
        <input
          id={id}
          type="text"
          class="text-field"
          placeholder={placeholder}
          {...privateField}
          // A browser stalls on megabytes in a field.
          value={text.length > longestResolved ? '' : text}
          onBeforeInput={room.onBeforeInput}
          onInput={(event) => {
            room.clear();
            onText(event.currentTarget.value);
          }}
        />
      </div>
      {room.refusal !== null && <p role="alert">{room.refusal}</p>}
    </>
  );
}

/** The text in the inspector's field is a reference where it has a base or needs one, else the base. */
function defaultsFor({ input, base, report }: TextToolProps): { reference: string; base: string } {
  if (base.trim() !== '') return { reference: input, base };
  const parsed = report && asTyped(report)?.parsed;
  return parsed ? { reference: '', base: parsed.href } : { reference: input, base: '' };
}

/** What the worker answers, or a sentence while it cannot: the newest question counts. */
function useResolution(ask: Ask, reference: string, base: string): Resolution | string {
  const [answer, setAnswer] = useState<Resolution | string>('');
  useEffect(() => {
    if (base.trim() === '') {
      setAnswer('Type a base: the URL of the page or document that contains the reference.');
      return;
    }
    const length = reference.length + base.length;
    if (length > longestResolved) {
      const most = longestResolved.toLocaleString('en');
      setAnswer(`Reference and base have ${length.toLocaleString('en')} characters; the limit is ${most}.`);
      return;
    }
    let isNewest = true;
    const show = (next: Resolution | string) => isNewest && setAnswer(next);
    ask('resolveSteps', reference, base).then(
      (resolution) => show(resolution ?? 'The base is not a URL that a browser can use.'),
      () => show('Resolving failed. Change the reference or the base to try again.'),
    );
    return () => {
      isNewest = false;
    };
  }, [ask, reference, base]);
  return answer;
}
