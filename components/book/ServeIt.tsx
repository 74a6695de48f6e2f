import { renderFix } from '../../reference/fixes/render.ts';
import { servers } from '../../reference/fixes/server.ts';
import { useChosenServer } from '../panel/detail/chosen-server.ts';
import { CodeTabs } from './prose/CodeTabs.tsx';

const configured = servers.filter(({ id }) => id !== 'header');

/** How each server is told the type of files with this extension. */
export function ServeIt({ extension, mediaType }: { extension: string; mediaType: string }) {
  const [chosen, choose] = useChosenServer();
  const server = chosen === 'header' ? 'nginx' : chosen;
  return (
    <section class="serve-it">
      <h2 class="list-heading">Serve .{extension} files</h2>
      <CodeTabs
        tabs={configured}
        label="Server"
        selected={server}
        onChoose={choose}
        text={renderFix({ type: 'map-extension', extension, mediaType }, server, {
          path: `/file.${extension}`,
          status: 200,
          method: 'GET',
        })}
        copyLabel="Copy the configuration"
      />
    </section>
  );
}
