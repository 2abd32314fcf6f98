import { applicationFaults } from '@meguri/core/applications/rules.ts';
import { expect, it } from 'vitest';
import { normalise, normaliseForm, stepIn } from './application-form.ts';

it.each([
  ['zip', ' ００００１２３ ', '0000123'],
  ['zip', 'ＡＢ１ ２ＣＤ', 'AB12CD'],
  ['zip', '000-0123', '0000123'],
  ['zip', '０００ー０１２３', '0000123'],
  ['zip', '〒000−0123', '0000123'],
  ['tel', '０９０－１２３４－５６７８', '090-1234-5678'],
  ['tel', '090ー1234ー5678', '090-1234-5678'],
  ['email', 'ｈａｎａ＠ｅｘａｍｐｌｅ．ｊｐ ', 'hana@example.jp'],
  ['address', ' 灯ノ浦町１−２ ', '灯ノ浦町１−２'],
  ['building', 'なし', 'なし'],
] as const)('sends %s "%s" as "%s"', (field, typed, sent) => {
  expect(normalise(field, typed)).toBe(sent);
});

it('full-width input and a hyphen in the postal code pass the rules', () => {
  const form = {
    name: '灯野 はな',
    zip: '０００－００１２',
    address: '灯ノ浦町 1-2',
    building: 'なし',
    tel: '０９０ー１２３４ー５６７８',
    email: 'ｈａｎａ＠ｅｘａｍｐｌｅ．ｊｐ',
  };
  expect(applicationFaults(normaliseForm(form))).toEqual([]);
  expect(applicationFaults(normaliseForm({ ...form, zip: '〒-', building: ' ' })).map(({ path }) => path)).toEqual([
    '/zip',
    '/building',
  ]);
});

it.each([
  ['', 'enter'],
  ['?step=check', 'check'],
  ['?step=nonsense', 'enter'],
])('the query "%s" means %s', (search, step) => {
  expect(stepIn(search)).toBe(step);
});
