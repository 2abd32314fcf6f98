import { expect, it } from 'vitest';
import { type ApplicationField, applicationFault, applicationFaults } from './rules.ts';

it.each([
  ['name', '提灯 花子', null],
  ['name', ' 　', 'required'],
  ['name', 'あ'.repeat(100), null],
  ['name', 'あ'.repeat(101), 'too_long'],
  ['zip', '7000001', null],
  ['zip', 'SW1A1AA', null],
  ['zip', '700-0001', 'half_width_alphanumeric'],
  ['zip', '７００', 'half_width_alphanumeric'],
  ['zip', '700 0001', 'half_width_alphanumeric'],
  ['zip', '', 'required'],
  ['address', '灯ノ浦町 1-2-3', null],
  ['address', '', 'required'],
  ['building', 'なし', null],
  ['building', '', 'required'],
  ['tel', '09012345678', null],
  ['tel', '090-1234-5678', null],
  ['tel', '+81 (0)90 1234 5678', null],
  ['tel', '０９０１２３４', 'format'],
  ['tel', 'call me', 'format'],
  ['tel', '', 'required'],
  ['email', 'hana@example.jp', null],
  ['email', 'hana@example', 'email'],
  ['email', 'ｈａｎａ@example.jp', 'email'],
  ['email', '', 'required'],
] as [ApplicationField, string, string | null][])('%s %j: %s', (field, text, code) => {
  expect(applicationFault(field, text)?.code ?? null).toBe(code);
});

it('reports all faults together, in the order of the form', () => {
  const form = { name: '', zip: '7-0', address: 'a', building: '', tel: '09012345678', email: 'x' };
  expect(applicationFaults(form).map(({ path, code }) => [path, code])).toEqual([
    ['/name', 'required'],
    ['/zip', 'half_width_alphanumeric'],
    ['/building', 'required'],
    ['/email', 'email'],
  ]);
});
