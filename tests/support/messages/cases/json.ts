/** JSON that is none. */
import type { MessageCase } from './message-case.ts';

export const jsonCases: readonly MessageCase[] = [
  {
    name: 'fetch-userinfo',
    act: 'await fetch(user)',
    answer: {},
    says: { chromium: ['url-credentials'], firefox: ['url-credentials'] },
  },
  {
    name: 'json-html',
    act: 'await (await fetch(url)).json()',
    answer: { type: 'text/html', body: '<!doctype html><title>x</title>' },
    says: { chromium: ['json-html'], firefox: ['json-first'] },
  },
  {
    name: 'json-empty',
    act: 'await (await fetch(url)).json()',
    answer: { status: 200, body: '' },
    says: { chromium: ['json-empty'], firefox: ['json-empty'] },
  },
  {
    name: 'json-parse-empty',
    act: 'JSON.parse("")',
    answer: {},
    says: { chromium: ['json-empty'], firefox: ['json-empty'] },
  },
  {
    name: 'json-parse-html',
    act: 'JSON.parse("<html>")',
    answer: {},
    says: { chromium: ['json-html'], firefox: ['json-first'] },
  },
  {
    name: 'json-parse-undefined',
    act: 'JSON.parse("undefined")',
    answer: {},
    says: { chromium: ['json-undefined'], firefox: ['json-first'] },
  },
  {
    name: 'json-parse-object',
    act: 'JSON.parse("[object Object]")',
    answer: {},
    says: { chromium: ['json-object'], firefox: ['json-text'] },
  },
  {
    name: 'json-parse-single',
    act: 'JSON.parse("{\'a\':1}")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-comma',
    act: 'JSON.parse("{\\"a\\":1,}")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-array-comma',
    act: 'JSON.parse("[1,]")',
    answer: {},
    says: { chromium: ['json-text'], firefox: ['json-text'] },
  },
  {
    name: 'json-parse-after',
    act: 'JSON.parse("{\\"a\\":1}{\\"b\\":2}")',
    answer: {},
    says: { chromium: ['json-after'], firefox: ['json-after'] },
  },
  {
    name: 'json-parse-control',
    act: 'JSON.parse("{\\"a\\":\\"x\\ny\\"}")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-escape',
    act: 'JSON.parse("{\\"a\\":\\"\\\\x\\"}")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-unterminated',
    act: 'JSON.parse("{\\"a\\":\\"x")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-open',
    act: 'JSON.parse("{\\"a\\":1")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-number',
    act: 'JSON.parse("{\\"a\\":01}")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-colon',
    act: 'JSON.parse("{\\"a\\" 1}")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-bom',
    act: 'JSON.parse("﻿{}")',
    answer: {},
    says: { chromium: ['json-bom'], firefox: ['json-first'] },
  },
  {
    name: 'json-parse-nan',
    act: 'JSON.parse("{\\"a\\":NaN}")',
    answer: {},
    says: { chromium: ['json-text'], firefox: ['json-text'] },
  },
  {
    name: 'json-parse-unicode',
    act: 'JSON.parse("{\\"a\\":\\"\\\\u12\\"}")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-minus',
    act: 'JSON.parse("-")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-parse-exp',
    act: 'JSON.parse("1e")',
    answer: {},
    says: { chromium: ['json-syntax'], firefox: ['json-syntax'] },
  },
  {
    name: 'json-cycle',
    act: 'const a={};a.a=a;JSON.stringify(a)',
    answer: {},
    says: { chromium: ['json-circular'], firefox: ['json-circular'] },
  },
  {
    name: 'json-bigint',
    act: 'JSON.stringify({a:1n})',
    answer: {},
    says: { chromium: ['json-type'], firefox: ['json-type'] },
  },
];
