import { describe, expect, it } from 'vitest';
import { marksOf } from './preview-marks.ts';
import { editedAt, itemOfPage, pageShowing } from './preview-places.ts';
import { instantOfMoment } from './preview-times.ts';
import { reachedPage } from './use-reached-page.ts';

describe('the marks of a draft', () => {
  it('are its texts, pictures and points by ids, without codes', () => {
    const data = {
      slug: 'town',
      name: { ja_JP: 'まち', en_US: 'Town' },
      mainColor: '#ffc600',
      period: { start: '2026-10-01', end: '2026-10-31' },
      spots: [
        { id: 'a', name: 'A', description: 'one\ntwo', images: ['pictures/a b.webp'], points: 30, methods: { qr: {} } },
      ],
      presents: [{ id: 'tea', kind: 'goods', name: 'Tea', image: 'tea.png', stock: 3 }],
    };
    expect(marksOf(data)).toEqual([
      { path: '/name', texts: ['まち', 'Town'] },
      { path: '/spots/a/name', texts: ['A'] },
      { path: '/spots/a/description', texts: ['one\ntwo', 'one', 'two'] },
      { path: '/spots/a/images', file: 'a%20b.webp' },
      { path: '/spots/a/points', points: 30 },
      { path: '/presents/tea/name', texts: ['Tea'] },
      { path: '/presents/tea/image', file: 'tea.png' },
    ]);
    expect(marksOf(null)).toEqual([]);
  });
});

describe('the page that the preview can open', () => {
  const tea = '/goods/tea';
  const list = { page: '/goods', since: 0 };
  it.each([
    ['a page without an item', { requested: '/faq', last: null, runs: undefined }, { page: '/faq', since: 0 }],
    ['an item that is not asked for yet', { requested: tea, last: null, runs: undefined }, null],
    ['an item that runs', { requested: tea, last: null, runs: { version: 3, has: true } }, { page: tea, since: 3 }],
    [
      'a new item',
      { requested: tea, last: { page: '/spots/a', since: 2 }, runs: { version: 3, has: false } },
      { page: '/spots/a', since: 2 },
    ],
    ['a new item at first', { requested: tea, last: null, runs: { version: 3, has: false } }, list],
    [
      'an item that was taken out',
      { requested: tea, last: { page: tea, since: 2 }, runs: { version: 3, has: false } },
      list,
    ],
    [
      'an item while another version is asked',
      { requested: tea, last: { page: tea, since: 2 }, runs: undefined },
      { page: tea, since: 2 },
    ],
    [
      'an item that still runs',
      { requested: tea, last: { page: tea, since: 2 }, runs: { version: 4, has: true } },
      { page: tea, since: 2 },
    ],
  ])('%s', (_, reaching, reached) => expect(reachedPage(reaching)).toEqual(reached));
});

describe('pages', () => {
  it.each([
    ['/spots/a/points', '/spots/a'],
    ['/presents/tea', '/goods/tea'],
    ['/presents', '/goods'],
    ['/notifications/rain/title', '/notifications'],
    ['/pages/faq', '/faq'],
    ['/pages/terms/ja_JP', '/terms'],
    ['/map/image', '/spots?view=map'],
    ['/period/start', '/'],
  ])('%s is shown on %s', (path, page) => expect(pageShowing(path)).toBe(page));

  it.each([
    ['/spots/a', '/spots/a'],
    ['/goods/tea', '/presents/tea'],
    ['/courses/old-town', '/courses/old-town'],
    ['/goods', null],
    ['/faq', null],
    ['/', null],
    ['/presents/tea', null],
    ['/spots/a/b', null],
  ])('%s is the page of the item %s', (page, item) => expect(itemOfPage(page)).toBe(item));

  it.each([
    ['/spots', '/spots'],
    ['/spots/a/ways', '/spots/a'],
    ['/spots/import', null],
    ['/prizes/tea', '/presents/tea'],
    ['/cover', '/name'],
    ['/popups/rain', '/popups/rain'],
    ['/map', '/map'],
    ['/publish', null],
    ['/', null],
    ['/constructor', null],
  ])('the screen %s edits %s', (pathname, edited) => expect(editedAt(pathname)).toBe(edited));
});

describe('moments', () => {
  const data = { period: { start: '2026-10-01T00:00:00+09:00', end: '2026-10-31T23:59:59+09:00' } };
  it.each([
    ['now', null],
    ['before', '2026-09-29T15:00:00.000Z'],
    ['first', '2026-09-30T16:00:00.000Z'],
    ['last', '2026-10-31T13:59:59.000Z'],
    ['after', '2026-11-01T14:59:59.000Z'],
  ] as const)('%s is %s', (moment, at) => {
    const instant = instantOfMoment(moment, data);
    expect(instant === null ? null : new Date(instant).toISOString()).toBe(at);
  });

  it.each([
    ['first', '2026-10-01T05:00:00.000Z'],
    ['last', '2026-11-01T02:59:59.000Z'],
  ] as const)('%s of a period of whole days is by the clocks of the campaign', (moment, at) => {
    const days = { timezone: 'America/New_York', period: { start: '2026-10-01', end: '2026-10-31' } };
    expect(new Date(instantOfMoment(moment, days) ?? Number.NaN).toISOString()).toBe(at);
  });

  it('need a period', () => expect(instantOfMoment('before', { period: {} })).toBeNull());
});
