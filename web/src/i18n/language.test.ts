import { LOCALES } from '@meguri/core/lib/locale.ts';
import { expect, it } from 'vitest';
import { CATALOGS } from '../testing/catalogs.ts';
import { allTexts, loadFurtherTexts, loadWording } from './language.ts';

it('all texts can be read once the further texts are loaded, but not with the first texts alone', async () => {
  const { t } = await loadWording('en_US', 'Asia/Tokyo');
  expect(t).not.toHaveProperty('acquire');
  expect(() => allTexts('en_US')).toThrow('not loaded');
  await loadFurtherTexts('en_US');
  expect(allTexts('en_US')).toEqual(CATALOGS.en_US);
  expect(() => allTexts('ja_JP')).toThrow('not loaded');
});

it.each(LOCALES)('a sheet does not name switching off as it names closing itself (%s)', (locale) => {
  const { common, push, noticeMail } = CATALOGS[locale];
  expect([push.turnOff, noticeMail.turnOff]).not.toContain(common.close);
});
