import { LOCALES } from '@meguri/core/lib/locale.ts';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { holdingsWords } from './holdings-text.ts';

type Kind = Parameters<typeof holdingsWords>[0]['kind'];

const wordsOf = (kind: Kind, { prizes = true, locale = 'en_US' as (typeof LOCALES)[number] } = {}) =>
  holdingsWords(
    { kind, uses: { prizes, photos: true } },
    { t: CATALOGS[locale], format: createFormat(locale, 'Asia/Tokyo') },
  );

const held = { stamps: 6, points: 1150 };

describe('what visitors have', () => {
  it.each([
    [
      'both',
      true,
      'stamps, points and prizes',
      'stamps and points',
      '6 stamps, 1,150 pt, 2 prizes',
      '6 stamps, 1,150 pt, prizes',
    ],
    ['stamp', true, 'stamps and prizes', 'stamps', '6 stamps, 2 prizes', '6 stamps, prizes'],
    ['point', true, 'points and prizes', 'points', '1,150 pt, 2 prizes', '1,150 pt, prizes'],
    ['both', false, 'stamps and points', 'stamps and points', '6 stamps, 1,150 pt', '6 stamps, 1,150 pt'],
    ['stamp', false, 'stamps', 'stamps', '6 stamps', '6 stamps'],
    ['point', false, 'points', 'points', '1,150 pt', '1,150 pt'],
  ] as const)('in a campaign of kind %s with prizes: %s', (kind, prizes, all, collectable, counted, withPresents) => {
    const words = wordsOf(kind, { prizes });
    expect(words.all).toBe(all);
    expect(words.collectable).toBe(collectable);
    expect(words.counted({ ...held, presents: 2 })).toBe(counted);
    expect(words.withPresents(held)).toBe(withPresents);
  });

  it('presents are not counted where their number is not given, and photos are added', () => {
    expect(wordsOf('both').counted({ stamps: 1, points: 30, hasPhotos: true })).toBe('1 stamp, 30 pt, photos');
  });

  it.each([
    ['ja_JP', 'スタンプと景品', 'スタンプ 6 個、景品 2 件'],
    ['zh_CH', '印章和奖品', '6 枚印章、2 件奖品'],
    ['zh_TW', '印章和獎品', '6 枚印章、2 項獎品'],
    ['ko_KR', '스탬프, 경품', '스탬프 6개, 경품 2개'],
  ] as const)('without points in %s', (locale, all, counted) => {
    const words = wordsOf('stamp', { locale });
    expect([words.all, words.counted({ ...held, presents: 2 })]).toEqual([all, counted]);
  });

  it.each(LOCALES)('no text about a campaign of stamps alone names points or prizes in %s', (locale) => {
    const t = CATALOGS[locale];
    const { all, collectable, counted } = wordsOf('stamp', { prizes: false, locale });
    const { points, presents } = t.holdings.named;
    const texts = [
      t.leaving.reset.text({ all, applications: false }),
      t.leaving.remove.lead({ prizes: false }),
      t.acquire.qr.explain({ kind: 'stamp' }),
      t.restore.save.onceText({ all }),
      t.restore.confirm.come({ all }),
      t.restore.done.text({ held: counted({ ...held, presents: undefined }) }),
      t.presents.failed.unchanged({ all: collectable }),
    ].join('\n');
    expect(texts).toContain(t.holdings.named.stamps.slice(0, 2));
    for (const word of [points, presents, ' pt']) expect(texts).not.toContain(word);
  });

  it.each(LOCALES)('the note on moved stamps fits a campaign of points alone in %s', (locale) => {
    const { restore, holdings } = CATALOGS[locale];
    expect(restore.moved.title({ date: '' })).not.toContain(holdings.named.stamps);
  });
});
