import { expect, it } from 'vitest';
import { japaneseOf } from './faults-in-japanese.ts';
import { parseYaml } from './yaml-source.ts';

it.each([
  ['lines that are not aligned', 'a:\n  b: 1\n c: 2\n', 3, '字下げをそろえて'],
  ['a second colon', 'name: 灯: 坂\n', 1, '引用符で囲む'],
  ['a line without a colon', 'a: 1\nb\nc: 2\n', 2, '「: 」がありません'],
  ['an open quote', 'name: "灯\n', 2, '引用符の " が閉じていません'],
  ['an open bracket', 'a: [1, 2\nb: 1\n', 2, '「]」で閉じていません'],
  ['an open brace', 'a: { b: 1\nc: 2\n', 2, '「}」で閉じていません'],
  ['a missing comma', 'a: { b: 1 c: 2 }\n', 1, '「,」がありません'],
  ['a tab', 'a:\n\tb: 1\n', 2, 'タブは使えません'],
  ['a sign that is reserved', 'a: @x\n', 1, '@ で始まる値は、引用符で'],
  ['a backslash', 'a: "\\q"\n', 1, '\\q は、引用符の中で使えない'],
  ['an asterisk at the beginning of a text', 'a: 1\nname: **灯**\n', 2, '* で始まる文は引用符で'],
  ['an exclamation mark at the beginning of a text', 'name: !注意\n', 1, '引用符で囲んでください'],
  ['a number sign right after a quote', 'a: "b"#c\n', 1, '「#」の前に空白がありません'],
])('says in Japanese, at its line, what is wrong with %s', (_, text, line, words) => {
  const read = parseYaml(text, 'campaign.yaml');
  const [fault] = read.faults;
  if (!fault) throw new Error('no fault');
  const shown = japaneseOf(fault.code, fault.expected);
  expect(shown).toContain(words);
  expect(shown).not.toMatch(/[a-z]{4}/);
  expect(fault.line).toBe(line);
});
