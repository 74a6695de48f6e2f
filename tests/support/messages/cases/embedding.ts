/** What a page may embed, and who may embed it: CORP, ORB, COEP, frames. */
import type { MessageCase } from './message-case.ts';

export const embeddingCases: readonly MessageCase[] = [
  {
    name: 'corp-image.png',
    act: 'await tag("img",{src:cross})',
    answer: { type: 'image/png', headers: ['Cross-Origin-Resource-Policy: same-origin'], body: '1' },
    says: { chromium: ['corp'], firefox: ['corp'] },
  },
  {
    name: 'corp-site.png',
    act: 'await tag("img",{src:cross})',
    answer: { type: 'image/png', headers: ['Cross-Origin-Resource-Policy: same-site'], body: '1' },
    says: { chromium: ['corp'], firefox: ['corp'] },
  },
  {
    name: 'corp-fetch',
    act: 'await fetch(cross,{mode:"no-cors"})',
    answer: { headers: ['Cross-Origin-Resource-Policy: same-origin'], body: '1' },
    says: { chromium: ['corp', 'fetch-failed'], firefox: ['corp', 'fetch-failed'] },
  },
  {
    name: 'orb-html.png',
    act: 'await tag("img",{src:cross})',
    answer: {
      type: 'text/html',
      headers: ['X-Content-Type-Options: nosniff'],
      body: '<!doctype html><title>x</title>',
    },
    says: { chromium: [], firefox: ['orb'] },
  },
  {
    name: 'orb-json.js',
    act: 'await tag("script",{src:cross})',
    answer: { type: 'application/json', headers: ['X-Content-Type-Options: nosniff'], body: '{"a":1}' },
    says: { chromium: [], firefox: ['script-type', 'script-failed'] },
  },
  {
    name: 'orb-404.png',
    act: 'await tag("img",{src:cross})',
    answer: { status: 404, type: 'text/html', body: '<!doctype html><title>x</title>' },
    says: { chromium: [], firefox: ['orb'] },
  },
  {
    name: 'coep-page.html',
    act: 'await frame(url)',
    answer: {
      type: 'text/html',
      headers: ['Cross-Origin-Embedder-Policy: require-corp'],
      body: '<!doctype html><title>x</title><img src="$cross/coep-image.png"><iframe src="$cross/coep-frame.html"></iframe>',
    },
    says: { chromium: [], firefox: ['page-charset', 'corp'] },
  },
  {
    name: 'coep-image.png',
    act: '',
    answer: { type: 'image/png', body: '1' },
    says: { chromium: ['corp-by-coep'], firefox: ['corp'] },
  },
  {
    name: 'coep-frame.html',
    act: '',
    answer: { type: 'text/html', body: '<!doctype html><title>x</title>' },
    says: { chromium: [], firefox: [] },
  },
  {
    name: 'frame-deny.html',
    act: 'await frame(url)',
    answer: { type: 'text/html', headers: ['X-Frame-Options: DENY'], body: '<!doctype html><title>x</title>' },
    says: { chromium: [], firefox: ['frame-denied'] },
  },
  {
    name: 'frame-same.html',
    act: 'await frame(cross)',
    answer: { type: 'text/html', headers: ['X-Frame-Options: SAMEORIGIN'], body: '<!doctype html><title>x</title>' },
    says: { chromium: [], firefox: ['frame-denied'] },
  },
  {
    name: 'frame-invalid.html',
    act: 'await frame(cross)',
    answer: {
      type: 'text/html',
      headers: ['X-Frame-Options: ALLOW-FROM https://a.example'],
      body: '<!doctype html><title>x</title>',
    },
    says: { chromium: ['frame-options-invalid'], firefox: ['frame-options-invalid'] },
  },
  {
    name: 'frame-conflict.html',
    act: 'await frame(cross)',
    answer: {
      type: 'text/html',
      headers: ['X-Frame-Options: DENY', 'X-Frame-Options: SAMEORIGIN'],
      body: '<!doctype html><title>x</title>',
    },
    says: { chromium: [], firefox: ['frame-options-invalid'] },
  },
  {
    name: 'frame-ancestors.html',
    act: 'await frame(cross)',
    answer: {
      type: 'text/html',
      headers: ["Content-Security-Policy: frame-ancestors 'none'"],
      body: '<!doctype html><title>x</title>',
    },
    says: { chromium: [], firefox: ['frame-ancestors'] },
  },
];
