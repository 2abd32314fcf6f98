import type { Json } from '@meguri/core/document/document-operations.ts';
import { describe, expect, it } from 'vitest';
import { english } from '../i18n/en_US/en_US.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { proofItems } from './proof-items.ts';

type Part = { [key: string]: Json };

const spot = (more: Part = {}): Part => ({
  spots: [{ id: 'a', name: '灯台', lat: 35, lon: 135, methods: { photo: {} }, ...more }],
});
const way = (name: string, value: Json): Part => spot({ methods: { photo: {}, [name]: value } });
const prize = (more: Part): Part => ({ presents: [{ id: 'mug', name: '湯のみ', kind: 'goods', ...more }] });
const outcome = (more: Part): Part => ({
  presents: [
    { id: 'kuji', name: 'くじ', lottery: { type: 'instant', outcomes: [{ id: 'one', name: '一等', ...more }] } },
  ],
});
const notice = (more: Part): Json => [
  { id: 'n', title: '題' },
  { id: 'm', title: '雨', ...more },
];
const words = japanese.consequences;
const NOTHING: Part = {};
const BASE = { languages: ['ja_JP'], notifications: [{ id: 'n', title: '題' }] };

const meanings = (before: Json, after: Json, texts = japanese) =>
  proofItems(before, after, { texts, locale: 'ja_JP' }).map(({ meaning }) => meaning);

describe('what a change means', () => {
  it.each([
    ['a larger radius', spot({ radius: 30 }), spot({ radius: 55 }), words.farther('25')],
    ['a smaller one than the usual', spot(), spot({ radius: 20 }), words.nearer('30')],
    ['the usual one, spelled', spot(), spot({ radius: 50 }), null],
    ['another position', spot(), spot({ lat: 35.001 }), words.moved('111')],
    ['another way with posters', spot(), way('qr', {}), words.hang],
    ['no posters', way('qr', {}), spot(), words.qrGone],
    ['a keyword', spot(), way('keyword', { answers: ['みなと'] }), words.keywordBegun],
    ['a way that goes', way('quiz', { question: '？' }), spot(), words.wayGone],
    ['a way that comes', spot(), way('quiz', { question: '？' }), null],
    [
      'an answer that is no longer right',
      way('keyword', { answers: ['みなと', 'うみ'] }),
      way('keyword', { answers: ['うみ'] }),
      words.answersGone('みなと'),
    ],
    ['one more answer', way('keyword', { answers: ['うみ'] }), way('keyword', { answers: ['うみ', 'みなと'] }), null],
    ['only who is there', way('qr', {}), way('qr', { near: true }), words.nearOnly],
    ['also who is not', way('qr', { near: true }), way('qr', {}), words.fromAfar],
    ['only who is there, as is usual', way('proximity', { near: false }), way('proximity', {}), words.nearOnly],
    ['the usual nearness, spelled', way('proximity', {}), way('proximity', { near: true }), null],
    ['more units', prize({ stock: 300 }), prize({ stock: 1400 }), words.stockMore('1,100')],
    ['fewer units', prize({ stock: 300 }), prize({ stock: 200 }), words.stockLess('100')],
    ['a limit of units', prize({}), prize({ stock: 200 }), words.stockLimited('200')],
    ['no limit of units', prize({ stock: 200 }), prize({}), words.stockUnlimited],
    ['units of an outcome', outcome({ stock: 3 }), outcome({ stock: 5 }), words.stockMore('2')],
    ['the odds', outcome({ weight: 3 }), outcome({ weight: 5 }), words.odds],
    ['a requirement', prize({}), prize({ requires: { stamps: 3 } }), words.requires],
    ['a part of one', prize({ requires: { stamps: 3 } }), prize({ requires: { stamps: 5 } }), words.requires],
    ['only counters', prize({}), prize({ handover: 'staff' }), words.counterOnly],
    ['the usual hand-over, spelled', prize({}), prize({ handover: 'swipe' }), null],
    ['no counters', prize({ handover: 'staff' }), prize({ handover: 'swipe' }), words.bySwipe],
    [
      'an end of taking it',
      prize({ window: { start: '2026-10-01' } }),
      prize({ window: { start: '2026-10-01', end: '2026-11-03' } }),
      words.takenUntil('2026年11月3日'),
    ],
    [
      'a time of taking it',
      prize({}),
      prize({ window: { start: '2026-10-01', end: '2026-11-03' } }),
      `${words.takenFrom('2026年10月1日')} ${words.takenUntil('2026年11月3日')}`,
    ],
    [
      'a time of collecting',
      NOTHING,
      { acquisition: { limit: 'day', end: '2026-10-20' } },
      words.pressedUntil('2026年10月20日'),
    ],
    [
      'another end',
      { period: { start: '2026-10-01', end: '2026-11-01' } },
      { period: { start: '2026-10-01', end: '2026-11-03' } },
      words.pressedUntil('2026年11月3日'),
    ],
    [
      'another end of a campaign that collects only to an earlier one',
      { period: { end: '2026-11-01' }, acquisition: { end: '2026-10-20' } },
      { period: { end: '2026-11-03' }, acquisition: { end: '2026-10-20' } },
      null,
    ],
    ['personal data that is kept', { retention: { days: 90 } }, NOTHING, words.neverErased],
    ['personal data that goes', NOTHING, { retention: { days: 90 } }, words.erased('90')],
    ['a time zone', NOTHING, { timezone: 'Asia/Seoul' }, words.timeZone],
    ['another language', BASE, { ...BASE, languages: ['ja_JP', 'ko_KR'] }, words.languagesMore],
    ['no longer a language', { ...BASE, languages: ['ja_JP', 'ko_KR'] }, BASE, words.languagesLess],
    ['a notice', BASE, { ...BASE, notifications: notice({}) }, words.noticeNow],
    [
      'a notice of later',
      BASE,
      { ...BASE, notifications: notice({ publishAt: '2026-10-25 09:00' }) },
      words.noticeAt('2026年10月25日 9:00'),
    ],
  ] as const)('of %s', (_, before, after, meaning) => {
    expect(meanings(before as Json, after as Json)).toEqual([meaning]);
  });

  it('of a position once, though it has two parts', () => {
    expect(meanings(spot(), spot({ lat: 35.001, lon: 135.001 }))).toEqual([words.moved('144'), null]);
  });

  it('of a spot with posters that comes and goes', () => {
    const two: Json = { spots: [...(spot()['spots'] as Json[]), { id: 'b', name: '橋', methods: { qr: {} } }] };
    expect(meanings(spot(), two)).toEqual([words.hang]);
    expect(meanings(two, spot())).toEqual([words.takeDown]);
  });

  it('of an answer that goes is work on site, of one that comes is not', () => {
    const groups = (before: Json, after: Json) =>
      proofItems(before, after, { texts: japanese, locale: 'ja_JP' }).map(({ group }) => group);
    const [one, two] = [way('keyword', { answers: ['うみ'] }), way('keyword', { answers: ['うみ', 'みなと'] })];
    expect(groups(two, one)).toEqual(['site']);
    expect(groups(one, two)).toEqual(['hidden']);
  });

  it('in English too', () => {
    expect(meanings(spot({ radius: 30 }), spot({ radius: 55 }), english)).toEqual([english.consequences.farther('25')]);
  });
});
