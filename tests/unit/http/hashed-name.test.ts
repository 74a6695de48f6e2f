import { describe, expect, it } from 'vitest';
import { hasHash } from '../../../reference/http/hashed-name.ts';

describe('hasHash', () => {
  it.each([
    'app.3f9a1c2b.js',
    'app-3F9A1C2B.js',
    '3f9a1c2b.css',
    'index-BdK3x9Qz.js',
    'main.0f3b1c5a9d2e4f6a7b8c.chunk.js',
    'logo_k3x9qz1b.png',
  ])('%s: yes', (file) => {
    expect(hasHash(file)).toBe(true);
  });

  it.each([
    'app.js',
    'app.3f9a1c2.js',
    'jquery-3.7.1.min.js',
    'report-20261121.css',
    'iphone15pro.png',
    'heroImage2x.png',
    'bootstrap5beta.css',
    'decadeface.css',
    '0f8fad5b-d9cb-469f-a165-70867728950e.png',
    'app.3f9a1c2b',
    '',
  ])('%s: no', (file) => {
    expect(hasHash(file)).toBe(false);
  });
});
