import { describe, expect, it } from 'vitest';
import { metaCharset } from '../../../../reference/http/bytes/html-charset.ts';

describe('metaCharset', () => {
  it.each<[html: string, encoding: string | null]>([
    ['<!doctype html><meta charset=utf-8>', 'UTF-8'],
    ['<!doctype html><html lang="de"><head><META CHARSET = "GBK" />', 'GBK'],
    ["<meta name=a charset='latin1'>", 'windows-1252'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">', 'Shift_JIS'],
    [`<meta content='text/html; charset="euc-kr"' http-equiv=content-type>`, 'EUC-KR'],
    ['<meta/charset=utf-8>', 'UTF-8'],
    // Declared by a meta element, these two mean something else.
    ['<meta charset=utf-16>', 'UTF-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    // The first attribute of a name counts, and the first element that names a known encoding.
    ['<meta charset=windows-1251 charset=utf-8>', 'windows-1251'],
    ['<meta charset=utf8mb4><meta charset=gbk>', 'GBK'],
    // charset goes before content.
    ['<meta http-equiv=content-type content="a;charset=gbk" charset=utf-8>', 'UTF-8'],
    ['', null],
    ['<p>charset=utf-8', null],
    ['<meta content="text/html; charset=gbk">', null],
    ['<meta http-equiv=refresh content="0; charset=gbk">', null],
    ['<meta name=viewport content="width=device-width">', null],
    ['<metal charset=utf-8>', null],
    // In a comment, in an attribute of another element, in an element that does not end here.
    ['<!-- <meta charset=gbk> --><meta charset=utf-8>', 'UTF-8'],
    ['<!--><meta charset=utf-8>', 'UTF-8'],
    ['<!-- <meta charset=gbk>', null],
    ['<a title="<meta charset=gbk>"><meta charset=utf-8>', 'UTF-8'],
    ['<?xml version="1.0"?><meta charset=utf-8>', 'UTF-8'],
    ['<meta charset=utf-8', null],
    ['<meta charset="utf-8', null],
    ['<', null],
    ['</', null],
  ])('%s: %j', (html, encoding) => {
    expect(metaCharset(html)?.encoding ?? null).toBe(encoding);
  });

  it('tells where the element ends, and the label as written', () => {
    const html = '<!doctype html><meta charset="UTF8"><title>a';
    expect(metaCharset(html)).toEqual({ encoding: 'UTF-8', label: 'UTF8', end: html.indexOf('<title>') });
  });

  // A search that is quadratic in one of these takes longer than the runner's time limit for a test.
  it.each([
    ['tags', '<a '.repeat(100_000)],
    ['open angle brackets', '<'.repeat(200_000)],
    ['quotes', `<meta ${'"'.repeat(200_000)}`],
    ['equals signs', `<meta ${'='.repeat(200_000)}`],
    ['spaces', `<meta a${' '.repeat(200_000)}=${' '.repeat(200_000)}`],
    ['comments', '<!--'.repeat(100_000)],
  ])('reads 200,000 %s', (_what, html) => {
    expect(metaCharset(html)).toBeNull();
  });
});
