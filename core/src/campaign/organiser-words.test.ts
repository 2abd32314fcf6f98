import { expect, it } from 'vitest';
import type { OrganiserFile } from '../campaign-file/organiser.ts';
import { contactLines, pageWordsOf, plainContact, readContact } from './organiser-words.ts';
import { fillPage, wordsInPage } from './page-words.ts';

const organiser: OrganiserFile = {
  name: { ja_JP: '港町*実行*委員会', en_US: 'Harbour_Club_' },
  phone: '+81 (0)848-00-0000',
  email: 'office_1@example.jp',
  hours: { ja_JP: '平日 9 時から 17 時', en_US: 'weekdays, 9 to 5' },
  contact: '本部テント\n- 広場\nhttps://example.jp/a_b',
};

it('says how to reach the organiser, line by line', () => {
  expect(plainContact(organiser, 'ja_JP')).toEqual([
    '電話：+81 (0)848-00-0000',
    'メール：office_1@example.jp',
    '本部テント',
    '- 広場',
    'https://example.jp/a_b',
    '受付時間：平日 9 時から 17 時',
  ]);
  expect(contactLines(organiser, 'en_US')[0]).toEqual({
    label: 'Telephone',
    text: '+81 (0)848-00-0000',
    href: 'tel:+810848000000',
  });
});

it.each([[undefined], [{}], [{ name: 'A' }], [{ hours: '9-5' }]])('there is no way to reach %j', (given) => {
  expect(contactLines(given, 'en_US')).toEqual([]);
});

it('fills pages in as Markdown, in which what was typed is text', () => {
  const words = pageWordsOf({ name: 'A\n# b', organiser, retention: { days: 30 } }, 'en_US');
  const page = '{{ name }} by {{organiser}}, {{days}} days, {{other}}\n\n{{contact}}\n';
  expect(fillPage(page, words)).toBe(
    [
      'A \\# b by Harbour\\_Club\\_, 30 days, {{other}}\n',
      'Telephone: [\\+81 (0)848-00-0000](tel:+810848000000)',
      'Email: [office\\_1@example.jp](mailto:office_1@example.jp)',
      '本部テント',
      '\\- 広場',
      '<https://example.jp/a_b>',
      'Hours: weekdays, 9 to 5\n',
    ].join('\n'),
  );
  expect(wordsInPage(page).map(({ written, word, line }) => [written, word, line])).toEqual([
    ['{{ name }}', 'name', 1],
    ['{{organiser}}', 'organiser', 1],
    ['{{days}}', 'days', 1],
    ['{{other}}', null, 1],
    ['{{contact}}', 'contact', 3],
  ]);
});

it('says what is not written yet', () => {
  expect(pageWordsOf({ name: 'A' }, 'ja_JP')).toEqual({
    name: 'A',
    organiser: '（主催者の名前）',
    contact: '（連絡先）',
    days: '（日数）',
  });
});

it.each([
  [' office@example.jp ', { email: 'office@example.jp' }],
  ['ｏｆｆｉｃｅ＠example.jp', { email: 'office@example.jp' }],
  ['0848‐00‐0000', { phone: '0848-00-0000' }],
  ['０８４８（００）００００', { phone: '0848(00)0000' }],
  ['+81 848 00 0000', { phone: '+81 848 00 0000' }],
  ['本部 0848-00-0000', { contact: '本部 0848-00-0000' }],
  ['https://example.jp/contact', { contact: 'https://example.jp/contact' }],
])('keeps %j as %j', (typed, stored) => {
  expect(readContact(typed)).toEqual(stored);
});
