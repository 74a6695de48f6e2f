import { useMemo } from 'preact/hooks';
import type { Layer } from '../../../reference/url/values/layer.ts';
import { openValue } from '../../../reference/url/values/open.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { useHost } from '../../hooks/host.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';
import { useSecret } from '../use-secret.tsx';

/** Longest URL that is looked through for another one, in characters. A choice: no wrapper makes longer ones. */
const longest = 100_000;

/**
 * Where a wrapped link leads, layer by layer, as its text says: nothing is visited. A parameter that is only named like a
 * redirect may as well be shared, translated or tested.
 */
export function LeadsTo({ report: { parsed } }: SectionProps) {
  const links = useMemo(() => (parsed === null || parsed.href.length > longest ? [] : linksIn(parsed.href)), [parsed]);
  const [first] = links;
  // The list of parameters has it open.
  if (first === undefined || (first.by === null && parsed?.parameters.some(({ value }) => urlIs(value, first.text))))
    return null;
  const isSure = !/^https?$/.test(parsed?.scheme ?? '') || first.by !== null;
  return (
    <section>
      <h2 class="list-heading">
        {isSure ? 'Leads to' : 'May lead to'}
        <span class="count">read from the URL; nothing was visited</span>
      </h2>
      <ol class="pairs url-components">
        {links.map((link, index) => (
          <Link key={index} link={link} />
        ))}
      </ol>
    </section>
  );
}

/** Whether a value is the URL itself, so that it is seen where it is listed. */
function urlIs(value: string, url: string): boolean {
  const [layer] = openValue(value);
  return layer?.kind === 'url' && layer.text === url;
}

type WrappedLink = Extract<Layer, { kind: 'wrapped-link' }>;

function linksIn(href: string): WrappedLink[] {
  return openValue(href).filter((layer) => layer.kind === 'wrapped-link');
}

function Link({ link }: { link: WrappedLink }) {
  const { inspect } = useHost();
  const { isWhole, control } = useSecret('', link.text);
  return (
    <li>
      <span>
        {link.by ?? (link.place === 'path' ? 'in the path' : <code>{link.place}</code>)}
        {link.source && (
          <>
            {' '}
            <ExternalLink href={link.source.url}>source</ExternalLink>
          </>
        )}
      </span>
      <div>
        {!isWhole && (
          <code class="url-value">
            <Visible text={link.text} />
          </code>
        )}
        {control}{' '}
        <button type="button" class="entry-link" onClick={() => inspect(link.text)}>
          Take it apart
        </button>
      </div>
    </li>
  );
}
