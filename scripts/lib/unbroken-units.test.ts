import { describe, expect, it } from 'vitest';
import { unbrokenUnits, withUnbrokenUnits } from './unbroken-units.ts';

describe('withUnbrokenUnits', () => {
  it.each([
    ['スタンプ 12 個と 30 pt', 'スタンプ 12\u00a0個と 30\u00a0pt'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a text
    ['あと ${n} か所、${distance} m', 'あと ${n}\u00a0か所、${distance}\u00a0m'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a text
    ['${name} さんに、${path} の ${n} か所', '${name} さんに、${path} の ${n}\u00a0か所'],
    ['1 日 1 回', '1\u00a0日 1\u00a0回'],
    ['消耗 60 积分', '消耗 60\u00a0积分'],
    ['12 stamps, 5 men and 3 of 4', '12 stamps, 5 men and 3 of 4'],
    ['QR コード', 'QR コード'],
  ])('%s', (text, expected) => {
    expect(withUnbrokenUnits(text)).toBe(expected);
  });
});

describe('unbrokenUnits', () => {
  const { transform } = unbrokenUnits();

  it.each(['/web/src/i18n/ja_JP/home.ts', '/console/src/i18n/ja_JP/live.ts', '/staff/src/i18n/words-ja.ts'])(
    'changes the texts of %s',
    (id) => {
      expect(transform("'12 個'", id)?.code).toBe("'12\u00a0個'");
    },
  );

  it('leaves other code as it is', () => {
    expect(transform("'12 個'", '/web/src/home/home-page.tsx')).toBeUndefined();
  });
});
