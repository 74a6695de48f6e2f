import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRunFolder, removeLeftFolders } from '../../support/lifetime/folders.ts';
import { homeEnv } from '../../support/lifetime/run.ts';
import { until } from '../../support/until.ts';

const RUN = new URL('../../support/lifetime/run.ts', import.meta.url).href;
/** A watcher is a program that has to start, on a machine that may be busy. */
const PATIENCE_MS = 60_000;
const isWindows = process.platform === 'win32';

/** Stands in for the system's temporary folder. */
let parent: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'wirenote-lifetime-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

interface Started {
  child: ChildProcess;
  folder: string;
  pids: number[];
}

/**
 * A process that makes a folder, starts a program that starts another one, and then does what it is told.
 * @param trap what the program does about signals
 * @param shells how many shells start it, one the other; the first is then the process that is given
 */
async function startOwner(then: string, trap = '', shells = 0): Promise<Started> {
  const script = join(parent, 'owner.mjs');
  writeFileSync(
    script,
    `import { onParentEnd, spawnInRun, temporaryFolder } from ${JSON.stringify(RUN)};
import { writeFileSync } from 'node:fs';
const folder = temporaryFolder('planted');
writeFileSync(folder + '/file', 'text');
const child = spawnInRun('sh', ['-c', '${trap} sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
child.stdout.once('data', (text) => {
  console.log(JSON.stringify({ folder, pids: [child.pid, Number(text)] }));
  child.stdout.destroy();
  child.unref();
  ${then}
});`,
  );
  const command = [process.execPath, '--import', 'tsx', script];
  // With a second command, or the shell would become the first.
  const shell = ['sh', '-c', '"$@"; true', 'sh'];
  const [file = '', ...args] = [...Array(shells).fill(shell).flat(), ...command] as string[];
  const child = spawn(file, args, {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, TMPDIR: parent, npm_lifecycle_event: 'test' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const text = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))));
  return { child, ...(JSON.parse(text) as { folder: string; pids: number[] }) };
}

const runFolders = () => readdirSync(parent).filter((name) => name.startsWith('wirenote-run.'));

async function expectGone({ pids }: Started): Promise<void> {
  await until('the end of the programs', () => pids.every((pid) => !isAlive(pid)), PATIENCE_MS);
  await until('the removal of the folder', () => runFolders().length === 0, PATIENCE_MS);
}

// Windows has neither these signals nor sh.
describe.skipIf(isWindows)('what a process started ends with it, and its folder goes', { timeout: 200_000 }, () => {
  it.each([
    ['when it comes to its end', 'undefined;'],
    ['when it exits', 'process.exit(3);'],
    ['when it fails', 'throw new Error();'],
  ])('%s', async (_, then) => {
    await expectGone(await startOwner(then));
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('when it is ended by %s', async (signal) => {
    const owner = await startOwner('setInterval(() => undefined, 1_000);');
    expect(owner.pids.map(isAlive)).toEqual([true, true]);
    expect(existsSync(join(owner.folder, 'file'))).toBe(true);
    owner.child.kill(signal);
    await expectGone(owner);
  });

  it('when the program heeds no SIGTERM', async () => {
    const owner = await startOwner('setInterval(() => undefined, 1_000);', 'trap "" TERM;');
    owner.child.kill('SIGKILL');
    await expectGone(owner);
  });

  // npm starts a shell, which starts the script.
  const ancestors = process.platform === 'linux' ? [1, 2] : [1];
  it.each(ancestors)(
    'when the first of %i shells that started it is killed, if it looks for its parent',
    async (shells) => {
      // Not for ever, because without a parent nothing else would end it.
      const owner = await startOwner(
        'onParentEnd(() => process.exit()); setTimeout(() => undefined, 90_000);',
        '',
        shells,
      );
      owner.child.kill('SIGKILL');
      await expectGone(owner);
    },
  );

  it('and leaves those of another process beside it alone', async () => {
    const first = await startOwner('setInterval(() => undefined, 1_000);');
    const second = await startOwner('setInterval(() => undefined, 1_000);');
    expect(runFolders()).toHaveLength(2);
    first.child.kill('SIGKILL');
    await until('the removal of the first folder', () => runFolders().length === 1, PATIENCE_MS);
    await until('the end of the first programs', () => first.pids.every((pid) => !isAlive(pid)), PATIENCE_MS);
    expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([false, true]);
    expect(second.pids.map(isAlive)).toEqual([true, true]);
    second.child.kill('SIGKILL');
    await expectGone(second);
  });
});

describe('a folder that was left behind', () => {
  const [, , pid = '', start = '', space = ''] = (() => {
    const folder = makeRunFolder();
    rmSync(folder, { recursive: true });
    return basename(folder).split(/[.-]/);
  })();
  const ended = spawnSync(process.execPath, ['--eval', '0']).pid.toString(36);

  /** @param days since something in it changed */
  function isRemoved(name: string, days = 0): boolean {
    const folder = join(parent, name);
    mkdirSync(join(folder, 'profile'), { recursive: true });
    const then = new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
    utimesSync(folder, then, then);
    removeLeftFolders(parent);
    return !existsSync(folder);
  }

  it('goes when its process has ended', () => {
    expect(isRemoved(`wirenote-run.${ended}.${start}.${space}.aB3dEf`)).toBe(true);
  });

  it('stays while its process runs, however old it is', () => {
    expect(isRemoved(`wirenote-run.${pid}.${start}.${space}.aB3dEf`, 400)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('goes when another process has the id of its own', () => {
    expect(isRemoved(`wirenote-run.${pid}.1.${space}.aB3dEf`)).toBe(true);
  });

  it('stays for a day when its process cannot be seen from here', () => {
    expect(isRemoved(`wirenote-run.${ended}.${start}.zzz.aB3dEf`, 0.9)).toBe(false);
    expect(isRemoved(`wirenote-run.${ended}.${start}.zzz.aB3dEg`, 1.1)).toBe(true);
  });

  it.each(['wirenote-profile-aB3dEf', 'wirenote-run', 'wirenote-run.1.2.aB3dEf', 'other-run.1.2.3.aB3dEf'])(
    'stays when it is named %s, as no run names one',
    (name) => {
      expect(isRemoved(name, 400)).toBe(false);
    },
  );

  it('goes without what a link in it leads to', () => {
    writeFileSync(join(parent, 'kept'), 'text');
    const name = `wirenote-run.${ended}.${start}.${space}.aB3dEf`;
    mkdirSync(join(parent, name));
    symlinkSync(parent, join(parent, name, 'link'));
    expect(isRemoved(name)).toBe(true);
    expect(existsSync(join(parent, 'kept'))).toBe(true);
  });
});

describe('the home of the programs', () => {
  it('is the one of the user', () => {
    expect(homeEnv(parent)).toEqual({});
  });

  it('is the folder of this process where that of the user cannot be written', () => {
    const { HOME = '' } = homeEnv(join(parent, 'missing'));
    expect(existsSync(HOME)).toBe(true);
    expect(basename(HOME)).toMatch(/^wirenote-run\./);
  });
});

it('is where every test and script makes its temporary folders', () => {
  const scripts = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|mjs)$/.test(file),
  );
  const users = scripts.filter((file) => /\btmpdir\b/.test(readFileSync(join('tests', file), 'utf8')));
  expect(users.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'support/lifetime/folders.ts',
    'support/lifetime/run.ts',
    'unit/support/lifetime.test.ts',
  ]);
});
