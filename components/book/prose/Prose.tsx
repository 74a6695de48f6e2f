import type { ComponentChildren } from 'preact';
import type { Block, Inline } from '../../../reference/book/entry.ts';
import type { Source } from '../../../reference/text/sources.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { AnnotatedExchange } from './AnnotatedExchange.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { copyLabels, ProvenCode } from './ProvenCode.tsx';
import './Prose.css';

interface Context {
  /** Sources of the entry that the text belongs to; citations point into them. */
  sources: readonly Source[];
}

/** Inline text of the book. */
export function Words({ text, ...context }: { text: readonly Inline[] } & Context) {
  return <>{renderAll(text, context)}</>;
}

/** What belongs to the word before it. */
const closing = /^[.,;:!?)\]]/;

function renderAll(text: readonly Inline[], context: Context): ComponentChildren[] {
  return text.map((piece, index) => {
    const next = text[index + 1];
    // A line may end behind a button, whatever follows; a word joiner forbids it.
    const glue = typeof piece !== 'string' && piece.type === 'entry-link' && typeof next === 'string';
    const rendered = renderInline(piece, context);
    return glue && closing.test(next) ? [rendered, '\u2060'] : rendered;
  });
}

function renderInline(piece: Inline, context: Context): ComponentChildren {
  if (typeof piece === 'string') return piece;
  switch (piece.type) {
    case 'code':
      return <code>{piece.value}</code>;
    case 'strong':
      return <b>{renderAll(piece.children, context)}</b>;
    case 'emphasis':
      return <em>{renderAll(piece.children, context)}</em>;
    case 'link':
      return <ExternalLink href={piece.url}>{renderAll(piece.children, context)}</ExternalLink>;
    case 'entry-link': {
      const { to, section } = piece;
      return (
        <EntryLink to={section === null ? to : `${to}#${section}`}>{renderAll(piece.children, context)}</EntryLink>
      );
    }
    case 'cite':
      return <Cite number={piece.source} source={context.sources[piece.source - 1]} />;
  }
}

/** The bracketed number of a source. It never wraps away from the word before it: a word joiner leads it. */
function Cite({ number, source }: { number: number; source: Source | undefined }) {
  if (!source) return null;
  return (
    <a
      class="cite"
      href={source.url}
      target="_blank"
      rel="noreferrer"
      title={source.label}
      aria-label={`Source ${number}: ${source.label}`}
    >
      {`\u2060[${number}]`}
    </a>
  );
}

/** A link out of the extension: opens a tab, tells the site nothing about where it came from. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Block text of the book. The heading above it names its code for those who copy it. */
export function Prose({ blocks, heading, ...context }: { blocks: readonly Block[]; heading?: string } & Context) {
  const labels = copyLabels(blocks, heading);
  return <div class="prose">{blocks.map((block) => renderBlock(block, context, labels))}</div>;
}

function renderBlock(block: Block, context: Context, labels: Map<Block, string>): ComponentChildren {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Words text={block.children} {...context} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => <li>{item.map((child) => renderBlock(child, context, labels))}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'code':
      if (block.notes) return <AnnotatedExchange text={block.value} notes={block.notes} label={labels.get(block)} />;
      return block.proof ? (
        <ProvenCode text={block.value} language={block.language} proof={block.proof} label={labels.get(block)} />
      ) : (
        <CodeBlock text={block.value} language={block.language} label={labels.get(block)} />
      );
    case 'table':
      return (
        // A scrolling box must be reachable by keyboard, hence the tab stop and its name.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
        // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
        <div class="table-box" tabIndex={0} role="group" aria-label="Table">
          <table>
            <thead>
              <tr>
                {block.header.map((cell) => (
                  <th scope="col">
                    <Words text={cell} {...context} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>
                      <Words text={cell} {...context} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'subheading':
      return (
        <h3 id={block.id}>
          <Words text={block.children} {...context} />
        </h3>
      );
  }
}
