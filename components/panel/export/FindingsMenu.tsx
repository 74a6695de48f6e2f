import { useRef, useState } from 'preact/hooks';
import type { ReportOn, SourcesOf } from '../../../reference/export/report.ts';
import type { Row } from '../../../reference/export/report-row.ts';
import { countFindings, type Finding } from '../../../reference/lint/rule.ts';
import { useHost } from '../../hooks/host.tsx';
import { Menu } from '../../parts/menu/Menu.tsx';
import { FormatRow } from './FormatRow.tsx';
import { type Prepared, prepare } from './prepare.ts';
import { RedactChoice } from './RedactChoice.tsx';
import { useHandingOver } from './use-handing-over.ts';

interface Props<R extends Row<F>, F extends Finding> {
  findings: readonly F[];
  /** What they are about: `this URL`. */
  about: string;
  reportOf: (formats: Prepared['formats'], sourcesOf: SourcesOf, redact: boolean) => ReportOn<R, F>;
  /** Whether the page around can save a file. */
  saves?: boolean;
}

const FORMATS = [
  { name: 'Markdown', end: 'md', type: 'text/markdown' },
  { name: 'JSON', end: 'json', type: 'application/json' },
  { name: 'SARIF 2.1.0', end: 'sarif', type: 'application/sarif+json' },
] as const;

/** The findings on one thing, copied or saved in a form of choice. */
export function FindingsMenu<R extends Row<F>, F extends Finding>(props: Props<R, F>) {
  const { findings, about, reportOf, saves = false } = props;
  const { copy, save } = useHost();
  const [redact, setRedact] = useState(true);
  const prepared = useRef<Promise<Prepared> | null>(null);
  const { said, forget, handOver } = useHandingOver();
  const ready = () => prepared.current ?? prepare([{ findings }]);
  function open() {
    forget();
    setRedact(true);
    prepared.current = prepare([{ findings }]);
  }
  const textOf = async (end: (typeof FORMATS)[number]['end']) => {
    const { formats, sourcesOf } = await ready();
    return formats.allOf(formats.writers[end](reportOf(formats, sourcesOf, redact)));
  };
  return (
    <Menu face="Export" onOpen={open}>
      <RedactChoice redact={redact} onRedact={setRedact} />
      <h2>
        Findings: {countFindings(findings).toLocaleString('en')} on {about}
      </h2>
      {FORMATS.map(({ name, end, type }) => (
        <FormatRow
          key={end}
          subject="findings"
          name={name}
          onCopy={(button) =>
            void handOver(textOf(end), copy, button, `Copied: ${name}`, 'The browser did not allow copying')
          }
          onDownload={
            saves
              ? (button) => {
                  const file = `wirenote-findings.${end}`;
                  const give = (text: string) => save({ name: file, type, text });
                  void handOver(
                    textOf(end),
                    give,
                    button,
                    `Download: ${file}`,
                    'The browser did not allow the download',
                  );
                }
              : null
          }
        />
      ))}
      <p class="said" role="status">
        {said}
      </p>
    </Menu>
  );
}
