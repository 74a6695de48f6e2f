import type { ComponentChild } from 'preact';
import type { Content } from '../../../reference/http/exchange.ts';
import type { ShownExchange } from '../../../reference/rule-pages/example.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import { counted } from '../../../reference/text/counted.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { MarkedValue } from '../../parts/text/MarkedValue.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { besideTheText } from './words.ts';
import '../prose/ProvenCode.css';

/** Lines of content that are shown, and bytes of content that is no text. Choices: enough to see what it is. */
const MOST_LINES = 30;
const MOST_BYTES = 16;
/** Characters of a line of content. A choice: what a test of sizes repeats says nothing more. */
const LONGEST_LINE = 300;

interface Props extends ShownExchange {
  /** What this exchange is: `Request and response`. */
  name: string;
  findings: readonly Finding[];
  /** Names the copy button. */
  label: string;
}

/** An exchange as raw HTTP, with what was found marked in it. */
export function ExchangeFigure({ name, text, exchange, findings, label }: Props) {
  const { requestHeaders, responseHeaders, content } = exchange;
  const lines = text.split('\n');
  const fields = (headers: typeof requestHeaders, of: readonly Finding[]): ComponentChild[] =>
    headers.map((field, index) => (
      <>
        <span class="name">{field.name}:</span> <MarkedValue value={field.value} line={index} findings={of} />
      </>
    ));
  const ofRequest = findings.filter(({ evidence }) => evidence.of === 'request');
  const ofResponse = findings.filter(({ evidence }) => evidence.of !== 'request');
  const shown: ComponentChild[] = [
    lines[0],
    ...fields(requestHeaders, ofRequest),
    ...absent(ofRequest),
    '',
    <b key="status">{lines[requestHeaders.length + 2]}</b>,
    ...fields(responseHeaders, ofResponse),
    ...absent(ofResponse),
    ...contentLines(content),
  ];
  return (
    <figure class="proven-code rule-exchange">
      <figcaption>
        <span>{[name, ...besideTheText(exchange)].join('. ').replace(/\.\./g, '.')}</span>
        <CopyButton text={text} label={label} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls */}
      <pre class="code-block" tabIndex={0}>
        <code>{shown.flatMap((line, index) => (index === 0 ? [line] : ['\n', line]))}</code>
      </pre>
    </figure>
  );
}

/** The headers that are missed, each once. */
function absent(findings: readonly Finding[]): ComponentChild[] {
  const names = findings.filter(({ evidence: { line, field } }) => line === null && field !== '');
  return [...new Set(names.map(({ evidence }) => evidence.field))].map((name) => (
    <span class="ghost" key={name}>
      {name}: not sent
    </span>
  ));
}

function contentLines(content: Content | null): ComponentChild[] {
  if (content === null) return [];
  if ('text' in content) {
    if (content.text === '') return [];
    const lines = content.text.split('\n');
    const left = lines.length - MOST_LINES;
    return [
      '',
      ...lines.slice(0, MOST_LINES).map((line) => <Visible text={line} most={LONGEST_LINE} />),
      ...(left > 0 ? [<span class="ghost">{`and ${counted(left, 'line')} more`}</span>] : []),
    ];
  }
  const bytes = 'bytes' in content ? content.bytes : content.start.bytes;
  const hex = Array.from(bytes.slice(0, MOST_BYTES), (byte) => byte.toString(16).padStart(2, '0').toUpperCase());
  const end = bytes.length > MOST_BYTES ? ' …' : '';
  return ['', <span class="ghost">{`${counted(bytes.length, 'byte')}: ${hex.join(' ')}${end}`}</span>];
}
