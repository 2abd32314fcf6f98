import { TEXT_KINDS } from '@meguri/core/console/translation/draft-texts.ts';
import { expect, it } from 'vitest';
import { CONSOLE_LOCALES, loadTexts, wordsIn } from '../i18n/console-language.ts';

await Promise.all(CONSOLE_LOCALES.map(loadTexts));

it.each(CONSOLE_LOCALES)('every kind of text has a name in %s', (locale) => {
  const { kinds } = wordsIn(locale).t.translation;
  expect(Object.keys(kinds).sort()).toEqual([...TEXT_KINDS].sort());
});
