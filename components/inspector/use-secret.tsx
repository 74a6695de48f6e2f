import { type ComponentChild, type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo, useRef, useState } from 'preact/hooks';
import type { UrlReport } from '../../reference/url/report.ts';
import { findHidden, plainSpelling } from '../../reference/url/secrets/hidden-ranges.ts';
import { type SecretText, secretTexts } from '../../reference/url/secrets/secret-texts.ts';
import { secretsIn } from '../../reference/url/secrets-in.ts';
import { Icon } from '../parts/Icon.tsx';
import { cut } from '../parts/text/cut.ts';
import { Hidden, MASK } from '../parts/text/hidden.ts';

/** Longest name that a button repeats. A choice. */
const longestName = 60;

interface Secrets {
  /** Those of the whole URL. */
  known: readonly SecretText[];
  /** Whether it is hidden now, wherever it stands. */
  isHidden(secret: Pick<SecretText, 'text'>): boolean;
  /** Shows or hides these, wherever they stand. */
  show(secrets: readonly Pick<SecretText, 'text'>[], shown: boolean): void;
}

/** null: nobody gave the URL's secrets, and each value is hidden and shown by itself. */
const SecretsContext = createContext<Secrets | null>(null);

const none: readonly SecretText[] = [];

/** Which secrets were asked for, in their plain spelling, and how to change that. */
export type ShownSecrets = readonly [
  shown: ReadonlySet<string>,
  change: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
];

/** Once for all views of one inspector. What was shown stays shown while the URL is edited; another secret is hidden. */
export function useShownSecrets(): ShownSecrets {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => [shown, setShown], [shown]);
}

interface Props {
  /** What is shown below, as its secrets are hidden. */
  report: UrlReport | null;
  shown: ShownSecrets;
  children: ComponentChildren;
}

function secretsOf(known: readonly SecretText[], [shown, change]: ShownSecrets): Secrets {
  return {
    known,
    isHidden: ({ text }) => !shown.has(plainSpelling(text)),
    show: (chosen, isShown) =>
      change((before) => {
        const after = new Set(before);
        for (const { text } of chosen) {
          if (isShown) after.add(plainSpelling(text));
          else after.delete(plainSpelling(text));
        }
        return after;
      }),
  };
}

/**
 * Hides the secrets of a URL in every text below until they are asked for, one by one or all of them. The fields keep
 * what was typed or pasted into them, as all fields of a form do: nobody could edit or check a mask, and who typed the
 * text has it on the screen already.
 */
export function WithSecrets({ report, shown: [shown, change], children }: Props) {
  // Not with every report: whatever shows text is drawn again when this changes.
  const found = report?.secrets;
  const unread = found === undefined ? report : null;
  const known = useMemo(() => found ?? (unread === null ? none : secretsIn(unread)), [found, unread]);
  const secrets = useMemo(() => secretsOf(known, [shown, change]), [known, shown, change]);
  const hide = useMemo(() => {
    const hidden = known.filter(secrets.isHidden);
    return findHidden(hidden.flatMap(({ text, raw }) => (raw === undefined ? [text] : [text, raw])));
  }, [known, secrets]);
  return (
    <SecretsContext.Provider value={secrets}>
      <Hidden.Provider value={hide}>{children}</Hidden.Provider>
    </SecretsContext.Provider>
  );
}

/** Shows or hides all secrets of the URL. Nothing where it has none. */
export function AllSecrets() {
  const secrets = useContext(SecretsContext);
  if (secrets === null || secrets.known.length === 0) return null;
  const { known, isHidden, show } = secrets;
  const hidden = known.some(isHidden);
  return (
    <button type="button" class="button quiet" onClick={() => show(known, hidden)}>
      <Icon name="lock" size={12} />
      {hidden ? 'Show secrets' : 'Hide secrets'}
    </button>
  );
}

/** Whether a secret of the URL is hidden now: what is copied then has more in it than what is seen. */
export function useHiddenSecrets(): boolean {
  const secrets = useContext(SecretsContext);
  return secrets?.known.some(secrets.isHidden) ?? false;
}

/** What a button that copies is called: it copies all, also what is hidden. */
export const copyLabel = (label: string, hasHidden: boolean): string =>
  hasHidden ? `${label}, including hidden parts` : label;

export interface SecretState {
  /** There is a secret in it that is hidden: the value must not be shown, not in titles and accessible names either. */
  hidden: boolean;
  /** It is not even to be shown with `Visible`, which leaves out a secret in a longer value. */
  isWhole: boolean;
  /** It is whole, yet what is inside may be listed: the secrets in it are hidden there by themselves. */
  opens: boolean;
  /** What stands instead of the value, with the button that shows it; after it was shown, the button that hides it. */
  control: ComponentChild;
  /** The same value, edited while it is shown, stays shown. */
  reveal(value: string): void;
}

/**
 * Hides a value that is a secret until it is asked for. A secret in a longer value is hidden where it stands, and the
 * value is not; unless it came to light only now, out of some encoding: then all of the value is hidden.
 * @param name of the parameter or member, decoded; '' where there is none
 * @param label what the button calls it
 */
export function useSecret(name: string, value: string, label = name): SecretState {
  const alone = useShownSecrets();
  const { known, isHidden, show } = useContext(SecretsContext) ?? secretsOf(none, alone);
  const noticed = useMemo(() => secretTexts(name, value), [name, value]);
  // What was hidden does not come out because its name is edited.
  const last = useRef({ value, found: noticed });
  if (noticed.length > 0 || last.current.value !== value) last.current = { value, found: noticed };
  const { found } = last.current;
  const reveal = (text: string) => show([{ text }, ...secretTexts(name, text)], true);
  const spellings = useMemo(() => new Set(known.map(({ text }) => plainSpelling(text))), [known]);
  // Another parameter may have the same value under a name that says nothing, and the password has a row of its own.
  const secrets = found.length > 0 ? found : known.filter(({ text }) => text === value);
  const [first] = secrets;
  if (first === undefined) return { hidden: false, isWhole: false, opens: false, control: null, reveal };
  const hidden = secrets.some(isHidden);
  const all = plainSpelling(value);
  const whole = secrets.filter(isHidden).filter(({ text }) => {
    const spelling = plainSpelling(text);
    return spelling === all || !spellings.has(spelling);
  });
  const isWhole = whole.length > 0;
  const opens = isWhole && whole.every(({ isEncoded }) => isEncoded);
  const whose = label === '' ? 'the value' : `the value of ${cut(label, longestName).shown}`;
  const why = first.text === value ? first.why : `a part of it: ${first.why}`;
  const control = (
    <span class="secret">
      {isWhole && <span aria-hidden="true">{MASK}</span>}
      <button
        type="button"
        class="button quiet"
        aria-label={`${hidden ? 'Show' : 'Hide'} ${whose}`}
        onClick={() => show(secrets, hidden)}
      >
        <Icon name="lock" size={12} />
        {hidden ? 'Show' : 'Hide'}
      </button>
      {hidden && <span class="why">hidden: {why}</span>}
    </span>
  );
  return { hidden, isWhole, opens, control, reveal };
}
