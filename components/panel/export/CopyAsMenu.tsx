import { useRef, useState } from 'preact/hooks';
import { isForCurl } from '../../../reference/export/curl.ts';
import { CURL_NAMES } from '../../../reference/export/curl-command.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { Menu } from '../../parts/menu/Menu.tsx';
import type { exchanges } from './formats.ts';
import { type Prepared, prepare } from './prepare.ts';
import { RedactChoice } from './RedactChoice.tsx';
import { useHandingOver } from './use-handing-over.ts';

interface Props {
  row: ReportRow;
}

const FORMATS: readonly { name: string; form: keyof typeof exchanges }[] = [
  { name: 'Raw HTTP', form: 'raw' },
  { name: 'Markdown with findings', form: 'markdown' },
];

const CURL: typeof FORMATS = (['posix', 'cmd', 'powershell'] as const).map((form) => ({
  name: `${CURL_NAMES[form]}, without content`,
  form,
}));

/** One exchange, copied in a form of choice. */
export function CopyAsMenu({ row }: Props) {
  const [redact, setRedact] = useState(true);
  const prepared = useRef<Promise<Prepared> | null>(null);
  const { said, forget, copyText } = useHandingOver();
  const { exchange } = row;

  function open() {
    forget();
    setRedact(true);
    prepared.current = prepare([row]);
  }
  const formats = isForCurl(exchange) ? [...FORMATS, ...CURL] : FORMATS;
  return (
    <Menu face="Copy as" title="Copy this exchange" onOpen={open}>
      <RedactChoice redact={redact} onRedact={setRedact} />
      {formats.map(({ name, form }) => (
        <div key={name} class="menu-row">
          <button
            type="button"
            class="menu-item"
            onClick={({ currentTarget }) => {
              const text = (prepared.current ?? prepare([row])).then(({ formats, sourcesOf }) =>
                formats.exchanges[form](redact ? formats.redactRow(row) : row, sourcesOf),
              );
              void copyText(text, currentTarget, name);
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
