import { expect, it } from 'vitest';
import { blanksIn } from './page-blanks.ts';

it.each<[string, string, [string, number][]]>([
  ['a contact', '## 連絡先\n\n港町\n（連絡先）\n', [['（連絡先）', 4]]],
  ['an organiser within a sentence', '(name of the organiser) uses your data', [['(name of the organiser)', 1]]],
  ['the word in a sentence', 'お問い合わせ（連絡先）は本部です', []],
  ['nothing', '## Contact\n\nHarbour Club\n', []],
])('finds %s', (_, page, blanks) => {
  expect(blanksIn(page).map(({ blank, line }) => [blank, line])).toEqual(blanks);
});
