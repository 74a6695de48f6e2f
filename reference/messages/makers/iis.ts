/** The error pages of IIS, with the sub-status after the code. */
import { iisSubstatusSource as source } from '../../status/iis-substatus.ts';
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';

export const iis: Maker<ProblemId> = {
  name: 'IIS',
  templates: [
    { problem: 'iis-mime', texts: ['HTTP Error 404.3 - Not Found'], source },
    { problem: 'file-missing', texts: ['HTTP Error 404.0 - Not Found'], source },
    {
      problem: 'iis-filter',
      texts: [5, 6, 7, 8, 11, 13, 14, 15].map((substatus) => `HTTP Error 404.${substatus} - Not Found`),
      source,
    },
    { problem: 'body-limit', texts: ['HTTP Error 413.1 - Request Entity Too Large'], source },
    { problem: 'iis-config', texts: ['HTTP Error 500.19 - Internal Server Error'], source },
    { problem: 'iis-directory', texts: ['HTTP Error 403.14 - Forbidden'], source },
    { problem: 'iis-auth', texts: ['HTTP Error 401.{substatus} - Unauthorized'], source },
    {
      problem: 'iis-start',
      texts: [
        'HTTP Error 500.{substatus} - ASP.NET Core app failure',
        'HTTP Error 500.30 - ASP.NET Core app failed to start',
        'HTTP Error 500.31 - Failed to load ASP.NET Core runtime',
      ],
      source,
    },
    {
      problem: 'iis-process',
      texts: [
        'HTTP Error 502.5 - Process Failure',
        'HTTP Error 502.5 - ANCM Out-Of-Process Startup Failure',
        'HTTP Error 502.3 - Bad Gateway',
      ],
      source,
    },
    { problem: 'iis-unavailable', texts: ['HTTP Error 503. The service is unavailable.'], source },
  ],
};
