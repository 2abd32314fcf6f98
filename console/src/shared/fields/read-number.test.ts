import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

const WHOLE = { isInteger: true, least: 1, most: 1_000 };
const DEGREES = { isInteger: false, least: -90, most: 90 };

it.each([
  ['５０', WHOLE, { kind: 'number', value: 50 }],
  ['1,000', WHOLE, { kind: 'number', value: 1_000 }],
  [' ', WHOLE, { kind: 'empty' }],
  ['1.5', WHOLE, { kind: 'invalid', fault: 'integer' }],
  ['50m', WHOLE, { kind: 'invalid', fault: 'integer' }],
  ['0', WHOLE, { kind: 'invalid', fault: 'least' }],
  ['1001', WHOLE, { kind: 'invalid', fault: 'most' }],
  ['−34.10054', DEGREES, { kind: 'number', value: -34.10054 }],
  ['34.', DEGREES, { kind: 'number', value: 34 }],
  ['1e3', DEGREES, { kind: 'invalid', fault: 'decimal' }],
  ['91', DEGREES, { kind: 'invalid', fault: 'most' }],
])('reads %s', (text, rules, reading) => {
  expect(readNumber(text, rules)).toEqual(reading);
});
