import { useRef, useState } from 'preact/hooks';
import { asCurl, isForCurl } from '../../reference/export/curl.ts';
import { rowAsMarkdown } from '../../reference/export/markdown.ts';
import { asRawHttp } from '../../reference/export/raw-http.ts';
import { redactRow } from '../../reference/export/redact.ts';
import type { ReportRow, SourcesOf } from '../../reference/export/report.ts';
import { loadSources } from './load-sources.ts';
import { Menu } from './Menu.tsx';
import { RedactChoice } from './RedactChoice.tsx';
import { useHandingOver } from './use-handing-over.ts';

interface Props {
  row: ReportRow;
  copy: (text: string) => Promise<void>;
}

const FORMATS: readonly { name: string; make: (row: ReportRow, sourcesOf: SourcesOf) => string }[] = [
  { name: 'Raw HTTP', make: ({ exchange }) => asRawHttp(exchange) },
  { name: 'Markdown with findings', make: rowAsMarkdown },
  { name: 'curl, without content', make: ({ exchange }) => asCurl(exchange) },
];

/** One exchange, copied in a form of choice. */
export function CopyAsMenu({ row, copy }: Props) {
  const [redact, setRedact] = useState(true);
  const sources = useRef<Promise<SourcesOf> | null>(null);
  const { said, forget, handOver } = useHandingOver();
  const { exchange, findings } = row;

  function open() {
    forget();
    setRedact(true);
    sources.current = loadSources(findings);
  }
  const formats = isForCurl(exchange) ? FORMATS : FORMATS.filter(({ name }) => !name.startsWith('curl'));
  return (
    <Menu face="Copy as" title="Copy this exchange" onOpen={open}>
      <RedactChoice redact={redact} onRedact={setRedact} />
      {formats.map(({ name, make }) => (
        <div key={name} class="menu-row">
          <button
            type="button"
            class="menu-item"
            onClick={({ currentTarget }) => {
              const text = (sources.current ?? loadSources(findings)).then((of) =>
                make(redact ? redactRow(row) : row, of),
              );
              const work = text.then(copy);
              void handOver(work, currentTarget, `Copied: ${name}`, 'The browser did not allow copying');
            }}
          >
            {name}
          </button>
        </div>
      ))}
      <p class="said" role="status">
        {said}
      </p>
    </Menu>
  );
}
