import { describe, expect, it } from 'vitest';
import { FIELD_FAULT_CODES } from '../accounts/rules.ts';
import { MENU_KEYS } from '../campaign/schema.ts';
import { REFUSALS, type RefusalCode, SUBJECTS } from '../http/refusals.ts';
import { LOCALES, type Locale } from '../lib/locale.ts';
import { fieldMessage } from './field-messages.ts';
import { LATE_PAGE } from './late-page.ts';
import { type LinkMailTexts, PASSWORD_MAIL, VERIFICATION_MAIL } from './link-mails.ts';
import { MENU_LABELS } from './menu-labels.ts';
import { problemDetail } from './problem-details.ts';
import { problemTitle } from './problem-titles.ts';

const codes = Object.keys(REFUSALS) as RefusalCode[];

/** Every text of core by name, in the five languages. */
const texts: [string, (locale: Locale) => string][] = [
  ...codes.flatMap((code) =>
    SUBJECTS.map((subject): [string, (locale: Locale) => string] => [
      `${code} of a ${subject}`,
      (locale) => problemTitle(code, locale, subject),
    ]),
  ),
  ['detail of too_far', (locale) => String(problemDetail({ code: 'too_far', distance: 61, limit: 60 }, locale))],
  ['detail of too_many_tries', (locale) => String(problemDetail({ code: 'too_many_tries', retryAfter: 7 }, locale))],
  ...FIELD_FAULT_CODES.map((code): [string, (locale: Locale) => string] => [
    `field ${code}`,
    (locale) => fieldMessage(code, locale, 8),
  ]),
  ...Object.entries({ password: PASSWORD_MAIL, verification: VERIFICATION_MAIL }).flatMap(([mail, texts]) =>
    (Object.keys(texts.ja_JP) as (keyof LinkMailTexts)[]).map((key): [string, (locale: Locale) => string] => [
      `${mail} mail ${key}`,
      (locale) => texts[locale][key].replaceAll('{campaign}', '2026').replaceAll('{minutes}', '60'),
    ]),
  ),
  ['a late page', (locale) => LATE_PAGE[locale]],
  ...MENU_KEYS.map((key): [string, (locale: Locale) => string] => [
    `menu ${key}`,
    (locale) => MENU_LABELS[key][locale],
  ]),
];

describe('the texts of core', () => {
  it.each(texts)('%s has a different text in each language', (_, text) => {
    const lines = LOCALES.map(text);
    expect(lines.every((line) => line.trim() !== '' && !line.includes('{'))).toBe(true);
    expect(new Set(lines).size).toBe(LOCALES.length);
  });

  it.each([
    ['ja_JP', /[぀-ヿ]/u],
    ['ko_KR', /[가-힯]/u],
    ['en_US', /^[ -~]+$/u],
    ['zh_CH', /^[^぀-ヿ가-힯]+$/u],
    ['zh_TW', /^[^぀-ヿ가-힯]+$/u],
  ] as [Locale, RegExp][])('%s is written in its own script', (locale, script) => {
    const foreign = texts.map(([, text]) => text(locale)).filter((line) => !script.test(line));
    // Two labels are all kanji in Japanese too.
    expect(foreign).toEqual(locale === 'ja_JP' ? [MENU_LABELS.goods.ja_JP, MENU_LABELS.terms.ja_JP] : []);
  });

  it.each([
    ['credentials_invalid', undefined, 'Account name and password are not registered'],
    ['too_far', undefined, 'Please approach the spot'],
    ['location_required', undefined, 'Location information could not be obtained'],
    ['out_of_period', 'prize', 'This is out of period to acquire prize'],
    ['already_acquired', undefined, 'This stamp has already been acquired'],
    ['already_acquired', 'point', 'This point has already been acquired'],
    ['qr_not_this_spot', undefined, 'It is not the correct QR code'],
    ['qr_invalid', undefined, 'This QR code is invalid'],
    ['not_found', undefined, 'The page you are looking for could not be found'],
    ['internal', undefined, 'There is a problem with the server'],
  ] as const)('%s (%s) has the wording of the specification', (code, subject, wording) => {
    expect(problemTitle(code, 'en_US', subject)).toBe(wording);
  });

  it.each(LOCALES)('says in %s only that a prize is gone: the screen says what stays', (locale) => {
    expect(problemTitle('out_of_stock', locale)).not.toMatch(/[.。] *\S/);
  });

  it('adds a detail only if it says more than the title', () => {
    expect(problemDetail({ code: 'too_far', distance: 61, limit: 60 }, 'en_US')).toBe(
      'The spot is 61 m away. It can be collected within 60 m.',
    );
    expect(problemDetail({ code: 'too_many_tries', retryAfter: 7 }, 'en_US')).toBe('Please wait 7 s and try again.');
    expect(problemDetail({ code: 'not_found' }, 'en_US')).toBeUndefined();
  });

  it('has no Korean particle after a name that depends on the last sound of the name', () => {
    const mail = [PASSWORD_MAIL, VERIFICATION_MAIL].flatMap(({ ko_KR }) => Object.values(ko_KR));
    expect(mail.some((line) => line.includes('{campaign}'))).toBe(true);
    expect(mail.filter((line) => /\}[’”)\]]?(?:[을를은는와과이가]|으?로)(?![가-힣])/.test(line))).toEqual([]);
  });

  it('states the limit of a length, or a general message if the limit is unknown', () => {
    expect(fieldMessage('too_short', 'en_US', 8)).toBe('Please enter at least 8 characters');
    expect(fieldMessage('too_long', 'en_US', 1)).toBe('Please enter at most 1 character');
    expect(fieldMessage('too_many', 'en_US', 200)).toBe('Please give no more than 200');
    expect(fieldMessage('too_short', 'en_US')).toBe(fieldMessage('invalid', 'en_US'));
    expect(fieldMessage('mismatch', 'en_US')).toBe('The password does not match the password you entered');
  });
});
