import type { ComponentChildren } from 'preact';
import type { Source } from '../../reference/text/sources.ts';
import { useHost } from '../hooks/host.tsx';
import { Fold } from '../parts/Fold.tsx';
import { ExternalLink } from './prose/Prose.tsx';

interface Props {
  id: string;
  title: string;
  hint?: number;
  open?: boolean;
  /** Folded on a page as well: few readers need it. */
  folded?: boolean;
  /** Numbers of the sources to list beside it, on a page. */
  beside: readonly number[];
  sources: readonly Source[];
  /** Beside the heading, on a page. */
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A section of a page with its sources beside it; folded, except on a page, where only `folded` ones are. */
export function Part({ id, title, hint, open, folded = false, beside, sources, actions, children }: Props) {
  const { isPage } = useHost();
  if (!isPage || folded) {
    return (
      <Fold id={id} title={title} {...(hint === undefined ? {} : { hint })} open={open ?? false}>
        {children}
      </Fold>
    );
  }
  return (
    <section class="page-section" id={id}>
      <div>
        <div class="with-actions">
          <h2>{title}</h2>
          {actions}
        </div>
        {children}
      </div>
      {beside.length > 0 && (
        <ul class="beside" aria-label={`Sources of ${title}`}>
          {beside.map((number) => {
            const source = sources[number - 1];
            return (
              source && (
                <li key={number}>
                  <span class="dim">[{number}]</span> <ExternalLink href={source.url}>{source.label}</ExternalLink>
                </li>
              )
            );
          })}
        </ul>
      )}
    </section>
  );
}
