import { describe, expect, it } from 'vitest';
import type { Json } from '../../document/document-operations.ts';
import {
  addedStock,
  type FoundFields,
  keywordDifference,
  operationsFor,
  pathsOf,
  planMoreStock,
  planNewCode,
  planNewKeywords,
  planReplacement,
  planTakeBack,
  remainingKeywords,
  withoutNamedKeyword,
} from './live-action.ts';

describe('pathsOf', () => {
  it.each([
    ['radius', null, '/spots/gate', ['/spots/gate/radius']],
    ['position', null, '/spots/gate', ['/spots/gate/lat', '/spots/gate/lon']],
    ['code', null, '/spots/gate/methods/qr', ['/spots/gate/methods/qr/version']],
    ['keyword', null, '/spots/gate/methods/keyword', ['/spots/gate/methods/keyword/answers']],
    ['stock', null, '/presents/gate', ['/presents/gate/stock']],
    ['stock', 'first', '/presents/gate/lottery/outcomes/first', ['/presents/gate/lottery/outcomes/first/stock']],
  ] as const)('%s, outcome %s', (kind, outcomeId, item, fields) => {
    expect(pathsOf({ kind, subject: 'gate', outcomeId })).toEqual({ item, fields });
  });
});

describe('what a live action changes', () => {
  type Plan = (found: FoundFields) => object;
  const radius =
    (seen: number | null, requested: number): Plan =>
    (found) =>
      planReplacement(found, [seen], [requested]);
  const position: Plan = (found) => planReplacement(found, [35, 139], [35.1, 139]);
  const code =
    (seen: number): Plan =>
    (found) =>
      planNewCode(found, seen);
  const stock =
    (add: number): Plan =>
    (found) =>
      planMoreStock(found, add);

  it.each<[string, Plan, (Json | undefined)[], object]>([
    ['a radius', radius(30, 55), [30], { before: [30], after: [55] }],
    ['the first radius', radius(null, 55), [undefined], { before: [null], after: [55] }],
    ['a radius of another value', radius(30, 55), [40], { code: 'version_changed' }],
    ['a radius that was removed', radius(30, 55), [undefined], { code: 'version_changed' }],
    ['the same radius', radius(30, 30), [30], { code: 'value_unchanged' }],
    ['a position', position, [35, 139], { before: [35, 139], after: [35.1, 139] }],
    ['a position of which one part is another', position, [35, 138], { code: 'version_changed' }],
    ['the first new code', code(1), [undefined], { before: [null], after: [2] }],
    ['the next code', code(4), [4], { before: [4], after: [5] }],
    ['a code that somebody has renewed', code(4), [5], { code: 'version_changed' }],
    ['stock', stock(50), [100], { before: [100], after: [150] }],
    ['stock of none', stock(1), [0], { before: [0], after: [1] }],
    ['stock without a limit', stock(50), [undefined], { code: 'stock_not_counted' }],
  ])('%s', (_name, plan, values, expected) => {
    expect(plan({ item: {}, values })).toMatchObject(expected);
  });

  it.each([
    ['a radius', radius(1, 2)],
    ['a code', code(1)],
    ['stock', stock(1)],
  ])('%s needs its item', (_name, plan) => {
    for (const item of [undefined, null, 'gate', []]) {
      expect(plan({ item, values: [1] })).toEqual({ ok: false, code: 'not_found' });
    }
  });
});

describe('planTakeBack', () => {
  it.each<[string, Parameters<typeof planTakeBack>[0], (Json | undefined)[], object]>([
    ['a radius', { kind: 'radius', before: [30], after: [55] }, [55], { before: [55], after: [30] }],
    ['the first radius', { kind: 'radius', before: [null], after: [55] }, [55], { before: [55], after: [null] }],
    ['a radius changed since', { kind: 'radius', before: [30], after: [55] }, [60], { code: 'action_superseded' }],
    ['a removed spot', { kind: 'radius', before: [30], after: [55] }, [undefined], { code: 'action_superseded' }],
    ['new codes', { kind: 'code', before: [1], after: [2] }, [2], { code: 'action_final' }],
  ])('%s', (_name, action, values, expected) => {
    expect(planTakeBack(action, values)).toMatchObject(expected);
  });
});

it.each<[string, Json, number | undefined, object]>([
  ['third-party codes only', { codes: ['T-1'] }, undefined, { ok: false, code: 'not_found' }],
  ['third-party and signed codes', { codes: ['T-1'], version: 2 }, 2, { ok: true, before: [2], after: [3] }],
])('renews only signed codes: %s', (_name, item, version, expected) => {
  expect(planNewCode({ item, values: [version] }, version ?? 1)).toEqual(expected);
});

describe('planNewKeywords', () => {
  const change = (before: string[], after: string[]) => ({
    ok: true,
    before: [],
    after: [],
    keywords: { before, after },
  });
  it.each<[string, Json | undefined, Json | undefined, string[], string[], object]>([
    ['one for another', {}, ['lamp'], ['lamp'], ['moon'], change(['lamp'], ['moon'])],
    ['one of several', {}, ['lamp', '灯'], ['lamp', '灯'], ['moon', '灯'], change(['lamp', '灯'], ['moon', '灯'])],
    ['one that is added', {}, ['lamp'], ['lamp'], ['lamp', ' moon '], change(['lamp'], ['lamp', 'moon'])],
    ['kana where they must be typed as written', { exact: true }, ['ラ'], ['ラ'], ['ら'], change(['ラ'], ['ら'])],
    ['kana where they are the same', {}, ['ラ'], ['ラ'], ['ら'], { code: 'value_unchanged' }],
    ['only the case', {}, ['lamp'], ['lamp'], ['LAMP'], { code: 'value_unchanged' }],
    ['only the order', {}, ['a', 'b'], ['a', 'b'], ['b', 'a'], { code: 'value_unchanged' }],
    ['others than were seen', {}, ['sun'], ['lamp'], ['moon'], { code: 'version_changed' }],
    ['more than were seen', {}, ['lamp', 'sun'], ['lamp'], ['moon'], { code: 'version_changed' }],
    ['those of a spot without keywords', undefined, undefined, [], ['moon'], { code: 'not_found' }],
  ])('replaces %s', (_name, item, answers, seen, requested, expected) => {
    expect(planNewKeywords({ item, values: [answers] }, seen, requested)).toMatchObject(expected);
  });

  it('says which keywords end and which begin', () => {
    const words = { before: ['lamp', 'ラ'], after: ['ら', 'moon'] };
    expect(keywordDifference(words, false)).toEqual({ ended: ['lamp'], begun: ['moon'] });
    expect(keywordDifference(words, true)).toEqual({ ended: ['lamp', 'ラ'], begun: ['ら', 'moon'] });
  });
});

it.each<[string, { before: string[]; after: string[] } | undefined, Json | undefined, object]>([
  ['back', { before: ['lamp'], after: ['moon'] }, ['moon'], { keywords: { before: ['moon'], after: ['lamp'] } }],
  ['not after a later change', { before: ['lamp'], after: ['moon'] }, ['sun'], { code: 'action_superseded' }],
  ['not where the spot is gone', { before: ['lamp'], after: ['moon'] }, undefined, { code: 'action_superseded' }],
  ['not where the versions are gone', undefined, ['moon'], { code: 'action_superseded' }],
])('takes keywords %s', (_name, keywords, now, expected) => {
  const action = { kind: 'keyword', before: [], after: [], ...(keywords && { keywords }) } as const;
  expect(planTakeBack({ ...action, before: [], after: [] }, [now])).toMatchObject(expected);
});

it.each([
  ['loses those that ended and gets those that began', ['lamp', 'moon'], ['lamp'], ['sun'], ['moon', 'sun']],
  ['compares them as visitors type them', ['LAMP', 'moon', 'SUN'], ['lamp'], ['sun'], ['moon', 'SUN']],
  ['gets one that was added', ['lamp', 'moon'], ['lamp'], ['lamp', 'sun'], ['lamp', 'moon', 'sun']],
  ['stays if it replaces all', ['moon'], ['lamp'], ['sun'], ['moon']],
  ['is never empty', ['lamp'], ['lamp', 'moon'], ['moon'], ['moon']],
])('another copy %s', (_name, planned, before, after, expected) => {
  expect(remainingKeywords({ before, after }, planned, false)).toEqual(expected);
});

it.each([
  ['the old one leaked', true],
  ['posted as ＬＡＭＰ', true],
  ['ツキミ is new', true],
  ['the next one', false],
  [undefined, false],
])('of the reason %j, names a keyword: %j', (why, isNamed) => {
  const keywords = { before: ['lamp', 'old', 'x'], after: ['つきみ'] };
  const plan = { ok: true as const, before: [], after: [], keywords };
  const expected = isNamed ? { ok: false, code: 'keyword_in_reason' } : plan;
  expect(withoutNamedKeyword<'not_found'>(plan, why)).toEqual(expected);
});

it('removes the key of a value that was missing', () => {
  expect(operationsFor(['/a', '/b'], [null, 2])).toEqual([
    { op: 'remove', path: '/a' },
    { op: 'set', path: '/b', value: 2 },
  ]);
});

it.each([
  [[100], [150], 120, 170],
  [[150], [100], 120, 70],
  [[150], [100], 20, 0],
])('of %j and %j, a stock of %i becomes %i', (before, after, stock, expected) => {
  expect(addedStock({ before, after }, stock)).toBe(expected);
});
