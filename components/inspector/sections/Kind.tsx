import { useMemo } from 'preact/hooks';
import { kindOf } from '../../../reference/url/kind/kind.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import type { SectionProps } from '../section.ts';
import { distanceOf } from './layer-titles.ts';

/** What kind of URL it is, in one line, where that is certain; for how long it is valid counts from now. */
export function Kind({ report: { parsed } }: SectionProps) {
  const kind = useMemo(() => parsed && kindOf(parsed), [parsed]);
  if (kind === null) return null;
  const { name, detail, expires, mayEndBefore, source } = kind;
  const now = Date.now();
  const isOver = expires !== null && expires <= now;
  return (
    <p class="url-kind">
      <span>
        <span class="sr">Kind of URL: </span>
        <b>{name}</b>
        {detail !== '' && `, ${detail}`}
        {expires !== null && (
          <>
            {', '}
            <time dateTime={new Date(expires).toISOString()} title={new Date(expires).toISOString()}>
              {isOver ? 'expired' : 'expires'} {distanceOf(expires, now)}
            </time>
            {mayEndBefore && !isOver && ' or before'}
          </>
        )}
      </span>
      <ExternalLink href={source.url}>{source.label}</ExternalLink>
    </p>
  );
}
