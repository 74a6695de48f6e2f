/** Loads modules and prints, as JSON, each regular expression that one of them puts together meanwhile. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.ts';
import type { ProductRegex } from './product-regexes.ts';

const paths = process.argv.slice(2);
const found = new Map<string, ProductRegex>();

function record(regex: RegExp): RegExp {
  const stack = new Error().stack ?? '';
  const [frame = ''] = stack.split('\n').filter((line) => paths.some((path) => line.includes(`/${path}:`)));
  const file = paths.find((path) => frame.includes(`/${path}:`));
  const line = Number(/:(\d+):\d+\)?$/.exec(frame)?.[1]);
  const { source, flags } = regex;
  if (file !== undefined) found.set(`${file}:${line} ${source}`, { file, line, source, flags });
  return regex;
}

Error.stackTraceLimit = 50;
globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args: ConstructorParameters<typeof RegExp>) => record(new target(...args)),
  apply: (target, _this, args: Parameters<typeof RegExp>) => record(target(...args)),
});
for (const path of paths) await import(pathToFileURL(join(ROOT, path)).href);
console.log(JSON.stringify([...found.values()]));
