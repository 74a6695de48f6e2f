import { describe, expect, it } from 'vitest';
import { runCommand, Steps } from '../../../support/commands/steps.ts';

/** Steps that write into a text, on a clock that goes on by two seconds whenever it is read. */
function recorded(total: number): { steps: Steps; text: () => string } {
  let text = '';
  let clock = 0;
  const write = (more: string) => {
    text += more;
  };
  const steps = new Steps(total, write, () => {
    clock += 2_000;
    return clock;
  });
  return { steps, text: () => text };
}

describe('Steps', () => {
  it('numbers the steps and gives result and time', async () => {
    const { steps, text } = recorded(2);
    expect(await steps.run('finding', () => 41 + 1, String)).toBe(42);
    await steps.run('building', () => Promise.resolve());
    expect(text()).toBe('[1/2] finding ... 42, 2.0 s\n[2/2] building ... done, 2.0 s\n');
  });

  it('puts what a step says on lines of its own', async () => {
    const { steps, text } = recorded(1);
    await steps.run('finding', (say) => {
      say('downloading');
      say('installing');
    });
    expect(text()).toBe('[1/1] finding ... \n      downloading\n      installing\n[1/1] finding ... done, 2.0 s\n');
  });

  it('says that a step failed and passes the error on', async () => {
    const { steps, text } = recorded(1);
    await expect(steps.run('building', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(text()).toBe('[1/1] building ... failed, 2.0 s\n');
  });
});

describe('runCommand', () => {
  it('keeps both outputs and tells success from failure', async () => {
    const script = 'console.log("out"); console.error("err"); process.exit(Number(process.env.CODE))';
    const run = (CODE: string) => runCommand(process.execPath, ['-e', script], { output: 'keep', env: { CODE } });
    const [good, bad] = [await run('0'), await run('3')];
    expect([good.succeeded, bad.succeeded]).toEqual([true, false]);
    expect(bad.output).toContain('out\n');
    expect(bad.output).toContain('err\n');
  });

  it('reports a program that does not exist', async () => {
    const { succeeded, output } = await runCommand('/nowhere/program', [], { output: 'keep' });
    expect(succeeded).toBe(false);
    expect(output).toContain('/nowhere/program');
  });
});
