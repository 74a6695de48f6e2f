/** A copy of a build whose popup stays as its page is painted until a test lets the script go on that takes it over. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../lifetime/run.ts';

/** The attribute of the page's root that lets the script of a held popup go on, whether it has come by then or not. */
export const GO = 'data-go';

/** @returns the folder of the copy, which the caller removes */
export function heldPopup(build: string): string {
  const folder = temporaryFolder('held');
  cpSync(build, folder, { recursive: true });
  const [, address] = /<script\b[^>]*\bsrc="([^"]+)"/.exec(readFileSync(join(folder, 'popup.html'), 'utf8')) ?? [];
  if (!address) throw new Error('The popup of the build has no script.');
  const start = join(folder, address);
  const [, held] = /\bimport\(["'`]([^"'`]+)["'`]\)/.exec(readFileSync(start, 'utf8')) ?? [];
  if (!held) throw new Error('The start of the popup loads no script.');
  const script = join(dirname(start), held);
  const isHeld = `!document.documentElement.hasAttribute(${JSON.stringify(GO)})`;
  const wait = `while (${isHeld}) await new Promise((look) => setTimeout(look, 20));`;
  writeFileSync(script, `${wait}\n${readFileSync(script, 'utf8')}`);
  return folder;
}
