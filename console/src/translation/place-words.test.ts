import { TEXT_KINDS } from '@meguri/core/console/translation/draft-texts.ts';
import { expect, it } from 'vitest';
import { CONSOLE_LOCALES, wordsIn } from '../i18n/console-language.ts';

it.each(CONSOLE_LOCALES)('every kind of text has a name in %s', (locale) => {
  const { kinds } = wordsIn(locale).t.translation;
  expect(Object.keys(kinds).sort()).toEqual([...TEXT_KINDS].sort());
});
