import { spawnSync } from 'node:child_process';

/**
 * Tests that run curl are left out, with this reason, where there is none. In continuous integration they run, and fail
 * without it.
 */
export const lacksCurl = !process.env.CI && spawnSync('curl', ['--version']).error !== undefined;

if (lacksCurl) console.log('What curl prints and what runs curl is not tested: this machine has no curl.');
