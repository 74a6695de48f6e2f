import { useEffect, useState } from 'preact/hooks';
import type { Patch } from '../../../reference/fixes/patch/patch.ts';
import type { PatchServer } from '../../../reference/fixes/patch/plan.ts';
import { servers } from '../../../reference/fixes/server.ts';
import { counted } from '../../../reference/text/counted.ts';
import { inPieces } from '../../config/in-pieces.ts';
import { useHost } from '../../hooks/host.tsx';
import { useChosenServer } from '../detail/chosen-server.ts';
import { FormatRow } from './FormatRow.tsx';
import type { Prepared } from './prepare.ts';
import type { HandingOver } from './use-handing-over.ts';
import '../../parts/Switches.css';

/** Hosts that are offered: a page has few of its own. Our choice. */
const MOST_HOSTS = 4;

const configured = servers.filter((server): server is typeof server & { id: PatchServer } => server.id !== 'header');

const ENDS: Readonly<Record<PatchServer, string>> = {
  nginx: 'conf',
  apache: 'conf',
  caddy: 'caddyfile',
  express: 'js',
};

interface Props {
  /** As they are listed. */
  rows: Parameters<Prepared['formats']['written']>[1];
  /** Of the page; null when it is not known. */
  origin: string | null;
  redact: boolean;
  ready: () => Promise<Prepared>;
  handing: Pick<HandingOver, 'handOver' | 'copyText'>;
}

/** The fixes of what is listed as one configuration for each host of the page, and a test of it. */
export function PagePatch({ rows, origin, redact, ready, handing }: Props) {
  const [chosen, choose] = useChosenServer();
  const server: PatchServer = chosen === 'header' ? 'nginx' : chosen;
  const [made, setMade] = useState<{ patches: readonly Patch[] | null; of: string } | null>(null);
  // Those that come while the menu is open are not looked at, or the text would be merged anew with each of them.
  const [listed] = useState(rows);
  const wanted = `${server} ${redact}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: merged anew for another choice, not for another page
  useEffect(() => {
    let isWanted = true;
    async function merge() {
      const { formats, sourcesOf } = await ready();
      const steps = formats.patchesOf(listed, sourcesOf, redact, origin, server);
      const patches = await inPieces(steps, () => isWanted);
      if (patches !== null && isWanted) setMade({ patches, of: wanted });
    }
    merge().catch(() => isWanted && setMade({ patches: null, of: wanted }));
    return () => {
      isWanted = false;
    };
  }, [wanted]);

  const patches = made?.of === wanted ? made.patches : null;
  const hasFailed = made?.of === wanted && patches === null;
  return (
    <>
      <h2>One patch for the page</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no name of its own without a legend */}
      <div class="menu-row" role="group" aria-label="Server for the patch">
        {configured.map(({ id, name }) => (
          <button key={id} type="button" class="switch" aria-pressed={id === server} onClick={() => choose(id)}>
            {name}
          </button>
        ))}
      </div>
      {patches === null ? (
        <p class="hint">
          {hasFailed
            ? 'Wirenote could not load the code that merges the fixes. Close DevTools and open it again.'
            : 'Merging the fixes…'}
        </p>
      ) : (
        patches
          .slice(0, MOST_HOSTS)
          .map((patch) => <HostPatch key={patch.origin} patch={patch} isOnly={patches.length === 1} {...handing} />)
      )}
      {patches !== null && patches.length > MOST_HOSTS && (
        <p class="hint">
          {counted(patches.length - MOST_HOSTS, 'more host')}: filter the list by a host to get its patch.
        </p>
      )}
      {patches?.length === 0 && <p class="hint">None of the listed responses comes from the page’s own hosts.</p>}
    </>
  );
}

type HostProps = { patch: Patch; isOnly: boolean } & Pick<HandingOver, 'handOver' | 'copyText'>;

function HostPatch({ patch, isOnly, handOver, copyText }: HostProps) {
  const { save } = useHost();
  const { covers, findings, origin, server, text } = patch;
  const host = origin.replace(/^https:\/\//, '');
  const of = isOnly ? '' : `, ${host}`;
  const fileHost = new URL(origin).host.replace(/[^\w.-]/g, '_');
  const files = [
    {
      name: `${nameOf(server)}${of}`,
      file: `wirenote-patch-${fileHost}.${ENDS[server]}`,
      type: 'text/plain',
      write: () => text,
    },
    {
      name: `Test: sh with curl${of}`,
      file: `wirenote-patch-test-${fileHost}.sh`,
      type: 'application/x-sh',
      write: async () => (await import('./formats.ts')).patchTest(patch),
    },
  ];
  return (
    <>
      <p class="hint">
        {covers > 0
          ? `Covers ${covers.toLocaleString('en')} of ${counted(findings, 'finding')} on ${host}.`
          : `No ${findings > 0 ? `configuration for ${nameOf(server)} fixes the ` : ''}findings on ${host}.`}
        {covers > 0 && covers < findings && ' The patch lists the rest in comments.'}
      </p>
      {covers > 0 &&
        files.map(({ name, file, type, write }) => (
          <FormatRow
            key={name}
            subject="patch"
            name={name}
            onCopy={(button) => void copyText(Promise.resolve(write()), button, name)}
            onDownload={(button) =>
              void handOver(
                Promise.resolve(write()),
                (written) => save({ name: file, type, text: written }),
                button,
                `Download: ${file}`,
                'The browser did not allow the download',
              )
            }
          />
        ))}
    </>
  );
}

const nameOf = (server: PatchServer): string => configured.find(({ id }) => id === server)?.name ?? '';
