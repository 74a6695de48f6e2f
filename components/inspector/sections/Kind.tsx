import { useEffect, useMemo, useState } from 'preact/hooks';
import { kindOf } from '../../../reference/url/kind/kind.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import type { SectionProps } from '../section.ts';
import { distanceOf } from './layer-titles.ts';

/** What kind of URL it is, in one line, where that is certain. */
export function Kind({ report: { parsed } }: SectionProps) {
  const kind = useMemo(() => parsed && kindOf(parsed), [parsed]);
  if (kind === null) return null;
  const { name, detail, expires, mayEndBefore = false, source } = kind;
  return (
    <p class="url-kind">
      <span>
        <span class="sr">Kind of URL: </span>
        <b>{name}</b>
        {detail !== '' && `, ${detail}`}
        {expires !== null && <End at={expires} mayEndBefore={mayEndBefore} />}
      </span>
      <ExternalLink href={source.url}>{source.label}</ExternalLink>
    </p>
  );
}

/** Nearer than this, a clock that is wrong by minutes, or by a time zone, changes what is said. */
const NEAR = 86_400_000;

/** When it ends, and how far away that is: only the first does not depend on the clock. */
function End({ at, mayEndBefore }: { at: number; mayEndBefore: boolean }) {
  const [, tick] = useState(0);
  const now = Date.now();
  const isNear = Math.abs(at - now) < NEAR;
  useEffect(() => {
    if (!isNear) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1_000);
    return () => clearInterval(timer);
  }, [isNear]);
  const isOver = at <= now;
  const moment = new Date(at).toISOString();
  return (
    <>
      {`, ${isOver ? 'expired' : 'expires'} ${distanceOf(at, now)}${mayEndBefore && !isOver ? ' or before' : ''}`}
      {isNear && ' by this computer’s clock'}
      {': '}
      <time dateTime={moment}>{moment.replace('.000Z', 'Z')}</time>
    </>
  );
}
