/**
 * The fixes for nginx in one configuration, merged as their texts say: nginx refuses a second location for one path, and a
 * second default_type in one location.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examplesOf, factsOfExample } from '../../reference/build/rule-examples.ts';
import { renderFix } from '../../reference/fixes/render.ts';
import { targetOf } from '../../reference/fixes/server.ts';
import { auditFacts } from '../../reference/rules/audit.ts';
import { rules } from '../../reference/rules/index.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { get } from './request.ts';
import { realServers } from './servers.ts';

const scratch = temporaryFolder('merged');
afterAll(() => rmSync(scratch, { recursive: true }));

interface Fixes {
  path: string;
  /** What its findings offer, each once. */
  texts: string[];
}

/** By response: every example of every rule, with what all rules offer for it. */
const responses: readonly Fixes[] = rules.flatMap(({ id }) =>
  examplesOf(id).flatMap((example) => {
    const targets = auditFacts(factsOfExample(example)).flatMap(({ fix }) =>
      fix === null ? [] : [{ fix, target: targetOf(fix, example.exchange) }],
    );
    const texts = [...new Set(targets.map(({ fix, target }) => renderFix(fix, 'nginx', target)))];
    return targets[0] === undefined ? [] : [{ path: targets[0].target.path, texts }];
  }),
);
const texts = [...new Set(responses.flatMap((one) => one.texts))].filter((text) => text.includes('\n'));

const LOCATION = /^location (.+) \{\n([\s\S]*?)^\}$/gm;
const locationsIn = (text: string) =>
  [...text.matchAll(LOCATION)].map(([, spec = '', lines = '']) => ({ spec, lines }));

/** The parts of all texts, with the locations that are given. */
function configuration(locations: ReadonlyMap<string, string>): string {
  const parts = (context: string) =>
    texts
      .flatMap((text) => text.split(/^(?=# In )/m))
      .filter((part) => part.startsWith(`# In ${context} { }`))
      .map((part) => part.replace(LOCATION, ''));
  const blocks = [...locations].map(([spec, lines]) => `location ${spec} {\n${lines}}`);
  return ['# In http { }:', ...parts('http'), '# In server { }:', ...parts('server'), ...blocks].join('\n');
}

const nginx = realServers.find(({ id }) => id === 'nginx');

describe.runIf(nginx?.version())('nginx', () => {
  const start = async (text: string) => {
    if (nginx === undefined) throw new Error('nginx is not known');
    return nginx.start(text, { files: scratch }, mkdtempSync(join(scratch, 'server-')));
  };

  it('gets at most one location for one response', () => {
    const twice = responses.filter(({ texts }) => {
      const specs = texts.flatMap(locationsIn).map(({ spec }) => spec);
      return new Set(specs).size < specs.length;
    });
    expect(twice).toEqual([]);
    expect(responses.filter(({ texts }) => texts.length > 1).length).toBeGreaterThan(100);
  });

  it('refuses two of one path, which the text of each says', async () => {
    const [first = ''] = texts.filter((text) => locationsIn(text).length > 0);
    const { spec = '', lines = '' } = locationsIn(first)[0] ?? {};
    await expect(start(`${first}\nlocation ${spec} {\n${lines}}`)).rejects.toThrow(/duplicate location/);
    await expect(start(first.replace('types { }', 'default_type text/plain;\n$&'))).rejects.toThrow(/is duplicate/);
    expect(first).toContain('put these lines there, in place of its types and default_type');
  });

  it('starts with all fixes, in locations that the server has already', async () => {
    const own = 'add_header X-Own 1;\nreturn 200 kept;\n';
    const locations = new Map<string, string>();
    const types = new Map<string, string>();
    for (const { path, texts } of responses) {
      for (const { spec, lines } of texts.flatMap(locationsIn)) {
        // In place of the types and default_type of the server, or of another fix for the path.
        locations.set(spec, `${lines}${own}`);
        types.set(path, /^ *default_type "?(.*?)"?;$/m.exec(lines)?.[1] ?? '');
      }
    }
    expect(locations.size).toBeGreaterThan(5);
    const server = await start(configuration(locations));
    try {
      const wrong: string[] = [];
      for (const [path, type] of types) {
        const { body, values } = await get(server.origin, path);
        if (body !== 'kept' || `${values('X-Own')}` !== '1' || `${values('Content-Type')}` !== type)
          wrong.push(`${path}: ${values('Content-Type')} ${body}`);
      }
      expect(wrong).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
