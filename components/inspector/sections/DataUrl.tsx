import { useMemo } from 'preact/hooks';
import { counted } from '../../../reference/text/counted.ts';
import { dataContentOf } from '../../../reference/url/data-url.ts';
import { Visible } from '../../parts/text/Visible.tsx';
import type { SectionProps } from '../section.ts';
import { useSecret } from '../use-secret.tsx';
import { Values } from './Values.tsx';

/** Characters of the content that are shown. A choice: the start tells what it is. */
const longest = 2_000;

/** The media type and the content that a data: URL holds, read as browsers read them. Nothing of it is run or drawn. */
export function DataUrl({ report: { parsed } }: SectionProps) {
  const content = useMemo(() => (parsed?.scheme === 'data' ? dataContentOf(parsed.href) : null), [parsed]);
  if (content === null) return null;
  return (
    <section>
      <h2 class="list-heading">Content</h2>
      {'problem' in content ? (
        <p class="url-hint">{content.problem}</p>
      ) : (
        <dl class="pairs url-components">
          <div>
            <dt>media type</dt>
            <dd>
              <code>
                <Visible text={content.mediaType} most={300} />
              </code>
              {content.isDefault && <span>the default, because no valid type is given</span>}
            </dd>
          </div>
          <div>
            <dt>size</dt>
            <dd>
              {counted(content.length, 'byte')}
              <span>{content.isBase64 ? 'in Base64' : 'percent-decoded'}</span>
            </dd>
          </div>
          <div>
            <dt>content</dt>
            <dd>
              {content.text === null ? (
                <em>{content.sniffed === null ? 'not UTF-8 text' : `${content.sniffed}, by its first bytes`}</em>
              ) : content.text === '' ? (
                <em>empty</em>
              ) : (
                <Text text={content.text} />
              )}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function Text({ text }: { text: string }) {
  const { isWhole, opens, control } = useSecret('', text);
  return (
    <>
      {!isWhole && (
        <code class="url-value">
          <Visible text={text} most={longest} />
        </code>
      )}
      {control}
      {(!isWhole || opens) && <Values value={text} decoded />}
    </>
  );
}
