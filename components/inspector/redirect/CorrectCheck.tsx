import { useMemo, useState } from 'preact/hooks';
import { type RedirectCheckCode, redirectCheckCodes } from '../../../reference/export/redirect-check/index.ts';
import { CodeTabs } from '../../book/prose/CodeTabs.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { kept } from '../kept.ts';
import { httpUrl } from './allowed-lines.ts';

const useLanguage = kept<RedirectCheckCode['id']>('javascript');

interface Props {
  /** As written, at least one of them an http or https URL. */
  allowed: readonly string[];
  /** The page that redirects; undefined where none is given. */
  base: string | undefined;
}

/** The check that holds, to be copied into a server or a page. Its code is made when somebody asks for it. */
export function CorrectCheck(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details class="correct-check" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={10} class="chevron" /> The correct check as code
      </summary>
      {open && <Codes {...props} />}
    </details>
  );
}

function Codes({ allowed, base }: Props) {
  const [language, choose] = useLanguage();
  const codes = useMemo(
    () =>
      redirectCheckCodes(
        allowed.map(httpUrl).filter((url) => url !== null),
        base,
      ),
    [allowed, base],
  );
  const chosen = codes.find(({ id }) => id === language) ?? codes[0];
  if (chosen === undefined) return null;
  return (
    <>
      <CodeTabs
        tabs={codes}
        label="Language"
        selected={chosen.id}
        onChoose={choose}
        text={chosen.code}
        copyLabel="Copy the check"
      />
      <p>
        {chosen.isStrict
          ? `${chosen.name} does not read URLs as browsers do. This code refuses URLs that the two read differently, including some that would stay on your site: those with dot segments (../) or unencoded non-ASCII letters.`
          : 'This code reads URLs as browsers do, both in Node and in a page.'}
      </p>
    </>
  );
}
