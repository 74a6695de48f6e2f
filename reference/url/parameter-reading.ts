/** By whose rules the parameters of a URL are shown. */
import { rfc, type Source } from '../text/sources.ts';
import { SPECIAL_SCHEMES } from './anatomy/walk.ts';
import { decode } from './parameters.ts';
import type { Parameter, ParsedUrl } from './parsed-url.ts';

export interface ParameterReading {
  parameters: readonly Parameter[];
  /** Whose reading it is, to follow the number of parameters. */
  said: string;
  /** What `+` stands for, with its source, where it is no space; else null. */
  plus: { said: string; source: Source } | null;
}

const RFC_6068: Source = rfc(6068, '5');

/** What is listed only because it looks like a query: for data: in Fetch, for javascript: in HTML. */
const NO_QUERY: ReadonlyMap<string, string> = new Map([
  ['data', 'content'],
  ['javascript', 'script'],
]);

/**
 * The parameters as the URL's scheme reads them, where a specification says how. `parsed.parameters` reads all of them as
 * a form would, which `URLSearchParams` does with any URL.
 */
export function readParameters({ scheme, parameters }: Pick<ParsedUrl, 'scheme' | 'parameters'>): ParameterReading {
  if (scheme === 'mailto') {
    return {
      parameters: parameters.map((parameter) => ({
        ...parameter,
        key: decode(parameter.rawKey, '+'),
        value: decode(parameter.rawValue, '+'),
      })),
      said: 'decoded by the rules for mailto URLs',
      plus: { said: 'A + is a plus sign here:', source: RFC_6068 },
    };
  }
  const asForm = 'decoded as form data';
  const whole = NO_QUERY.get(scheme);
  if (whole !== undefined) return { parameters, said: `${asForm}, although part of the ${whole}`, plus: null };
  const said = SPECIAL_SCHEMES.has(scheme) ? asForm : `${asForm}; ${scheme}: may have rules of its own`;
  return { parameters, said, plus: null };
}
