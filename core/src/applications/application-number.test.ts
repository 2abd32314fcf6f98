import { expect, it } from 'vitest';
import { applicationNumber, readApplicationNumber } from './application-number.ts';

const ID = '019a0000-0000-7000-8000-';

it.each([
  ['000000000000', '0000-0000'],
  ['00000000001f', '0000-000Z'],
  ['00ffffffffff', 'ZZZZ-ZZZZ'],
  ['ab123456789a', '28T5-CY4T'],
])('numbers an id that ends with %s as %s, and reads it back', (end, number) => {
  expect(applicationNumber(ID + end)).toBe(number);
  expect(readApplicationNumber(number)).toBe(end.slice(2));
});

it.each([
  ['28t5cy4t', '123456789a'],
  ['２８Ｔ５ー ＣＹ４Ｔ', '123456789a'],
  ['OOOO-OOOI', '0000000001'],
  ['28T5-CY4', null],
  ['28T5-CY4TT', null],
  ['28T5-CY4U', null],
  ['', null],
])('reads %j as %j', (typed, end) => {
  expect(readApplicationNumber(typed)).toBe(end);
});
