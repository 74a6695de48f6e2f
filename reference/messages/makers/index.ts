/** Whose messages are known. Where two makers print the same text, the first one in the list is named. */
import type { ProblemId } from '../problems/index.ts';
import type { Maker } from '../template.ts';
import { apache } from './apache.ts';
import { chromium } from './chromium.ts';
import { chromiumNet } from './chromium-net.ts';
import { curl } from './curl.ts';
import { firefox } from './firefox.ts';
import { firefoxPages } from './firefox-pages.ts';
import { go } from './go.ts';
import { iis } from './iis.ts';
import { chromiumMixed, firefoxMixed } from './mixed-content.ts';
import { akamai, cloudFront, cloudflare, fastly, vercel } from './networks.ts';
import { nginx } from './nginx.ts';
import { node } from './node.ts';
import { php } from './php.ts';
import { caddy, haproxy, phpFpm } from './proxies.ts';
import { python } from './python.ts';
import { safari } from './safari.ts';

export const makers: readonly Maker<ProblemId>[] = [
  chromium,
  chromiumNet,
  chromiumMixed,
  firefox,
  firefoxMixed,
  firefoxPages,
  safari,
  node,
  python,
  php,
  go,
  curl,
  nginx,
  apache,
  haproxy,
  caddy,
  phpFpm,
  iis,
  cloudflare,
  cloudFront,
  fastly,
  akamai,
  vercel,
];
