/** All of them. */
import { frameworks } from './frameworks.ts';
import { protocols } from './protocols.ts';
import { servers } from './servers.ts';
import { services } from './services.ts';
import type { WellRun } from './well-run.ts';

export const wellRun: readonly WellRun[] = [...services, ...servers, ...frameworks, ...protocols];
