/** Requests to another origin: CORS and preflights. */
import type { MessageCase } from './message-case.ts';

export const corsCases: readonly MessageCase[] = [
  {
    name: 'cors-none',
    act: 'await fetch(cross)',
    answer: { type: 'text/plain', body: 'x' },
    says: { chromium: ['cors-missing', 'failed', 'fetch-failed'], firefox: ['cors-missing', 'fetch-failed'] },
  },
  {
    name: 'cors-404',
    act: 'await fetch(cross)',
    answer: { status: 404, type: 'text/plain', body: 'x' },
    says: { chromium: ['cors-missing', 'failed', 'fetch-failed'], firefox: ['cors-missing', 'fetch-failed'] },
  },
  {
    name: 'cors-mismatch',
    act: 'await fetch(cross)',
    answer: { headers: ['Access-Control-Allow-Origin: https://other.example'], body: 'x' },
    says: { chromium: ['cors-mismatch', 'failed', 'fetch-failed'], firefox: ['cors-mismatch', 'fetch-failed'] },
  },
  {
    name: 'cors-invalid',
    act: 'await fetch(cross)',
    answer: { headers: ['Access-Control-Allow-Origin: shop.example'], body: 'x' },
    says: { chromium: ['cors-invalid', 'failed', 'fetch-failed'], firefox: ['cors-mismatch', 'fetch-failed'] },
  },
  {
    name: 'cors-multiple',
    act: 'await fetch(cross)',
    answer: { headers: ['Access-Control-Allow-Origin: https://a.example, https://b.example'], body: 'x' },
    says: { chromium: ['cors-multiple', 'failed', 'fetch-failed'], firefox: ['cors-mismatch', 'fetch-failed'] },
  },
  {
    name: 'cors-twice',
    act: 'await fetch(cross)',
    answer: { headers: ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Origin: *'], body: 'x' },
    says: { chromium: ['cors-multiple', 'failed', 'fetch-failed'], firefox: ['cors-multiple', 'fetch-failed'] },
  },
  {
    name: 'cors-wildcard-credentials',
    act: 'await fetch(cross,{credentials:"include"})',
    answer: { headers: ['Access-Control-Allow-Origin: *'], body: 'x' },
    says: {
      chromium: ['cors-wildcard-credentials', 'failed', 'fetch-failed'],
      firefox: ['cors-wildcard-credentials', 'fetch-failed'],
    },
  },
  {
    name: 'cors-no-credentials',
    act: 'await fetch(cross,{credentials:"include"})',
    answer: { headers: ['Access-Control-Allow-Origin: $origin'], body: 'x' },
    says: { chromium: ['cors-credentials', 'failed', 'fetch-failed'], firefox: ['cors-credentials', 'fetch-failed'] },
  },
  {
    name: 'cors-xhr-credentials',
    act: 'await xhr(cross,true)',
    answer: { headers: ['Access-Control-Allow-Origin: *'], body: 'x' },
    says: { chromium: ['cors-wildcard-credentials', 'failed'], firefox: ['cors-wildcard-credentials'] },
  },
  {
    name: 'cors-xhr-none',
    act: 'await xhr(cross,false)',
    answer: { body: 'x' },
    says: { chromium: ['cors-missing', 'failed'], firefox: ['cors-missing'] },
  },
  {
    name: 'preflight-none',
    act: 'await fetch(cross,{method:"PUT"})',
    answer: { body: 'x' },
    says: {
      chromium: ['preflight-missing', 'failed', 'fetch-failed'],
      firefox: ['cors-missing', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-404',
    act: 'await fetch(cross,{method:"PUT"})',
    answer: { preflight: 404, headers: ['Access-Control-Allow-Origin: *'], body: 'x' },
    says: {
      chromium: ['preflight-status', 'failed', 'fetch-failed'],
      firefox: ['preflight-status', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-redirect',
    act: 'await fetch(cross,{method:"PUT"})',
    answer: { preflight: 302, headers: ['Access-Control-Allow-Origin: *', 'Location: /x'], body: 'x' },
    says: {
      chromium: ['preflight-redirect', 'failed', 'fetch-failed'],
      firefox: ['cors-redirect', 'preflight-status', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-method',
    act: 'await fetch(cross,{method:"PUT"})',
    answer: {
      preflight: 204,
      headers: ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Methods: GET'],
      body: 'x',
    },
    says: {
      chromium: ['preflight-method', 'failed', 'fetch-failed'],
      firefox: ['preflight-method', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-method-bad',
    act: 'await fetch(cross,{method:"PUT"})',
    answer: {
      preflight: 204,
      headers: ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Methods: G@T'],
      body: 'x',
    },
    says: {
      chromium: ['preflight-list-invalid', 'failed', 'fetch-failed'],
      firefox: ['preflight-list-invalid', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-header',
    act: 'await fetch(cross,{headers:{"X-Token":"1"}})',
    answer: { preflight: 204, headers: ['Access-Control-Allow-Origin: *'], body: 'x' },
    says: {
      chromium: ['preflight-header', 'failed', 'fetch-failed'],
      firefox: ['preflight-header', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-header-bad',
    act: 'await fetch(cross,{headers:{"X-Token":"1"}})',
    answer: {
      preflight: 204,
      headers: ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Headers: a@b'],
      body: 'x',
    },
    says: {
      chromium: ['preflight-list-invalid', 'failed', 'fetch-failed'],
      firefox: ['preflight-list-invalid', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-authorization',
    act: 'await fetch(cross,{headers:{"Authorization":"x"}})',
    answer: {
      preflight: 204,
      headers: ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Headers: *'],
      body: 'x',
    },
    says: { chromium: [], firefox: ['preflight-authorization'] },
  },
  {
    name: 'preflight-credentials',
    act: 'await fetch(cross,{method:"PUT",credentials:"include"})',
    answer: {
      preflight: 204,
      headers: ['Access-Control-Allow-Origin: $origin', 'Access-Control-Allow-Methods: PUT'],
      body: 'x',
    },
    says: {
      chromium: ['cors-credentials', 'failed', 'fetch-failed'],
      firefox: ['cors-credentials', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'preflight-wildcard-credentials',
    act: 'await fetch(cross,{method:"PUT",credentials:"include"})',
    answer: {
      preflight: 204,
      headers: ['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Methods: PUT'],
      body: 'x',
    },
    says: {
      chromium: ['cors-wildcard-credentials', 'failed', 'fetch-failed'],
      firefox: ['cors-wildcard-credentials', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'cors-redirect',
    act: 'await fetch(url)',
    answer: { status: 302, headers: ['Location: $cross/cors-redirect-target'] },
    says: { chromium: ['cors-missing', 'fetch-failed'], firefox: ['fetch-failed'] },
  },
  {
    name: 'cors-redirect-cross',
    act: 'await fetch(cross)',
    answer: { status: 302, headers: ['Location: $self/x'] },
    says: {
      chromium: ['cors-missing', 'failed', 'fetch-failed'],
      firefox: ['cors-missing', 'cors-failed', 'fetch-failed'],
    },
  },
  {
    name: 'cors-redirect-userinfo',
    act: 'await fetch(cross)',
    answer: { status: 302, headers: ['Access-Control-Allow-Origin: *', 'Location: $user/x'] },
    says: { chromium: ['cors-redirect', 'failed', 'fetch-failed'], firefox: ['cors-failed', 'fetch-failed'] },
  },
  {
    name: 'cors-same-origin-mode',
    act: 'await fetch(cross,{mode:"same-origin"})',
    answer: { body: 'x' },
    says: { chromium: ['cors-same-origin-mode', 'fetch-failed'], firefox: ['cors-load', 'fetch-failed'] },
  },
  {
    name: 'cors-no-cors-method',
    act: 'await fetch(cross,{mode:"no-cors",method:"PUT"})',
    answer: { body: 'x' },
    says: { chromium: ['cors-no-cors'], firefox: ['method'] },
  },
  {
    name: 'cors-scheme',
    act: 'await fetch("ftp://127.0.0.1/cors-scheme")',
    answer: {},
    says: { chromium: ['cors-scheme', 'fetch-failed'], firefox: ['cors-scheme', 'fetch-failed'] },
  },
  {
    name: 'cors-file',
    act: 'await fetch("file:///cors-file")',
    answer: {},
    says: { chromium: ['local-file', 'fetch-failed'], firefox: ['cors-load', 'fetch-failed'] },
  },
  {
    name: 'cors-script.js',
    act: 'await tag("script",{src:cross,crossOrigin:"anonymous"})',
    answer: { type: 'text/javascript', body: '1' },
    says: { chromium: ['cors-missing', 'failed'], firefox: ['cors-missing'] },
  },
  {
    name: 'cors-image.png',
    act: 'await tag("img",{src:cross,crossOrigin:"anonymous"})',
    answer: { type: 'image/png', body: '1' },
    says: { chromium: ['cors-missing', 'failed'], firefox: ['cors-missing'] },
  },
  {
    name: 'cors-module.js',
    act: 'await import(cross)',
    answer: { type: 'text/javascript', body: '1' },
    says: { chromium: ['cors-missing', 'failed', 'dynamic-import'], firefox: ['cors-missing', 'dynamic-import'] },
  },
  {
    name: 'cors-font.woff2',
    act: 'await new FontFace("x","url("+cross+")").load()',
    answer: { type: 'font/woff2', body: '1' },
    says: { chromium: ['cors-missing', 'failed'], firefox: ['cors-missing', 'font-refused'] },
  },
];
