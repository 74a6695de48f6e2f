import { useMemo, useState } from 'preact/hooks';
import type { Layer, Member, Members } from '../../../reference/url/values/layer.ts';
import { openValue } from '../../../reference/url/values/open.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { useHost } from '../../hooks/host.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { useSecret } from '../use-secret.tsx';
import { distanceOf, summaryOf, timeInWords, titleOf } from './layer-titles.ts';
import './Values.css';

/** Values up to this length are opened at once, to say what is in them; longer ones when somebody asks. A choice. */
const openedAtOnce = 4_096;

/** Members inside members inside members: further down, nothing opens any more. A choice. */
const deepest = 8;

/** Members listed at first and added by each click. A choice that keeps the page quick. */
const step = 50;

/** URLs inside URLs are open at once down to here. Our choice: real ones have up to three. */
const deepestAtOnce = 4;

/** Parameters of a URL that is open at once: fewer than where somebody asked. A choice. */
const stepAtOnce = 20;

interface Props {
  value: string;
  /** The value was percent-decoded already. */
  decoded: boolean;
  depth?: number;
  /** A URL in it is open at once. */
  atOnce?: boolean;
}

/**
 * What is inside a value, folded: nothing where it is plain text. A long value is opened only with the fold, a URL at once
 * where that is wanted: its parameters as a tree.
 */
export function Values({ value, decoded, depth = 0, atOnce = false }: Props) {
  const [open, setOpen] = useState(false);
  const isLong = value.length > openedAtOnce;
  const layers = useMemo(
    () => (depth >= deepest || (isLong && !open) ? [] : openValue(value, decoded)),
    [value, decoded, depth, isLong, open],
  );
  if (depth >= deepest || (layers.length === 0 && !isLong)) return null;
  const url = atOnce && depth < deepestAtOnce ? urlIn(layers) : null;
  if (url !== null) return <UrlTree url={url} depth={depth} />;
  const summary = isLong ? `Open ${value.length.toLocaleString('en')} characters` : summaryOf(layers);
  return (
    <details class="values" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={10} class="chevron" />
        {summary}
      </summary>
      {open && (
        <ol>
          {layers.length === 0 && (
            <li>
              <p class="layer-title">Probably plain text</p>
            </li>
          )}
          {layers.map((layer, index) => (
            <LayerItem key={index} layer={layer} before={layers[index - 1]} depth={depth} />
          ))}
        </ol>
      )}
    </details>
  );
}

type UrlLayer = Extract<Layer, { kind: 'url' | 'reference' }>;

/** The URL that the layers are, unless it is a link that a service wrapped, of which more is to be told. */
function urlIn([first, ...others]: readonly Layer[]): UrlLayer | null {
  const isTold = others.every(
    (layer) => layer.kind !== 'wrapped-link' || (layer.by === null && layer.place !== 'path'),
  );
  return isTold && (first?.kind === 'url' || first?.kind === 'reference') ? first : null;
}

/** What to show of a value above its tree: without the query, which the tree has. */
export function textAboveTree(value: string): string {
  if (value.length > openedAtOnce || value.includes('#') || !value.includes('?')) return value;
  const url = urlIn(openValue(value, true));
  return url === null || url.members.count === 0 ? value : value.slice(0, value.indexOf('?') + 1);
}

/** The parameters of a URL that is a value, and a way to inspect it by itself. A path without any says nothing more. */
function UrlTree({ url, depth }: { url: UrlLayer; depth: number }) {
  const { inspect } = useHost();
  if (url.kind === 'reference' && url.members.count === 0) return null;
  return (
    <div class="values url-tree">
      <MemberList members={url.members} depth={depth + 1} atOnce />
      {url.kind === 'url' && (
        <button type="button" class="entry-link" onClick={() => inspect(url.text)}>
          Take it apart
        </button>
      )}
    </div>
  );
}

interface LayerProps {
  layer: Layer;
  before: Layer | undefined;
  depth: number;
}

function LayerItem({ layer, before, depth }: LayerProps) {
  const now = Date.now();
  const within = { depth: depth + 1 };
  // The link before has shown this URL already.
  const isRepeated = layer.kind === 'url' && before?.kind === 'wrapped-link';
  if (isRepeated && layer.members.count === 0) return null;
  return (
    <li>
      <p class="layer-title">{isRepeated ? 'Its parameters' : titleOf(layer)}</p>
      {(layer.kind === 'percent' || layer.kind === 'base64' || layer.kind === 'base64url') && (
        <Text text={layer.text} />
      )}
      {(layer.kind === 'url' || layer.kind === 'wrapped-link') && !isRepeated && <Address text={layer.text} />}
      {layer.kind === 'wrapped-link' && layer.by !== null && (
        <p class="basis">
          {layer.source ? (
            <ExternalLink href={layer.source.url}>{layer.source.label}</ExternalLink>
          ) : (
            'The format of this link was derived from published links.'
          )}
        </p>
      )}
      {layer.kind === 'time' && (
        <p>
          <code>{layer.text}</code>, {distanceOf(Date.parse(layer.text), now)}
        </p>
      )}
      {layer.kind === 'jwt' && (
        <>
          {layer.times.map((time) => (
            <p key={time.claim}>{timeInWords(time, now)}</p>
          ))}
          <MemberList title="Header" members={layer.header} {...within} />
          {layer.encrypted ? (
            <p>Its content is encrypted.</p>
          ) : (
            <>
              <MemberList title="Claims" members={layer.claims} {...within} />
              <p>The signature was not checked: anyone can write such a token.</p>
            </>
          )}
        </>
      )}
      {'members' in layer && <MemberList members={layer.members} {...within} />}
    </li>
  );
}

/** A URL that was found. It is no link: it can only be taken apart. */
function Address({ text }: { text: string }) {
  const { inspect } = useHost();
  return (
    <>
      <Text text={text} />
      <button type="button" class="entry-link" onClick={() => inspect(text)}>
        Take it apart
      </button>
    </>
  );
}

function Text({ text }: { text: string }) {
  const { isWhole, control } = useSecret('', text);
  return (
    <p>
      {!isWhole && (
        <code class="url-value">
          <Visible text={text} />
        </code>
      )}
      {control}
    </p>
  );
}

interface MemberListProps {
  title?: string;
  members: Members;
  depth: number;
  atOnce?: boolean;
}

function MemberList({ title, members, depth, atOnce = false }: MemberListProps) {
  const [most, setMost] = useState(atOnce ? stepAtOnce : step);
  const { list, count } = members;
  if (count === 0) return null;
  const shown = list.slice(0, most);
  return (
    <>
      {title && <p class="layer-title">{title}</p>}
      <dl class="members">
        {shown.map((member, index) => (
          <MemberRow key={index} member={member} depth={depth} atOnce={atOnce} />
        ))}
      </dl>
      <MoreButton left={list.length - shown.length} look="quiet" onMore={() => setMost(most + step)}>
        Show {Math.min(step, list.length - shown.length)} more
      </MoreButton>
      {count > list.length && <p>Only the first {list.length.toLocaleString('en')} are listed here.</p>}
    </>
  );
}

function MemberRow({ member, depth, atOnce }: { member: Member; depth: number; atOnce: boolean }) {
  const { name, value, hasValue, decoded } = member;
  const { isWhole, opens, control } = useSecret(name, value);
  return (
    <div>
      <dt class="url-key">{name === '' ? <em>empty name</em> : <Visible text={name} most={200} />}</dt>
      <dd>
        {!hasValue || value === '' ? (
          <em>{hasValue ? 'empty' : 'no value'}</em>
        ) : (
          !isWhole && (
            <code class="url-value">
              <Visible text={atOnce && depth < deepestAtOnce ? textAboveTree(value) : value} most={300} />
            </code>
          )
        )}
        {control}
        {(!isWhole || opens) && <Values value={value} decoded={decoded} depth={depth} atOnce={atOnce} />}
      </dd>
    </div>
  );
}
