import { expect, it } from 'vitest';
import { zipText } from '../zip-text.ts';
import { codeOf, spotNamedBy, withoutCode } from './scanned-url.ts';

it.each([
  ['?c=akari.tower.1.AbC_-', 'akari.tower.1.AbC_-', ''],
  ['?c=%20x%2Fy%20&utm=poster', 'x/y', '?utm=poster'],
  ['?c=', null, ''],
  ['?utm=poster', null, '?utm=poster'],
  ['', null, ''],
])('%s', (search, code, rest) => {
  expect(codeOf(search)).toBe(code);
  expect(withoutCode(search)).toBe(rest);
});

it('only the campaign’s own codes identify a spot', () => {
  expect(spotNamedBy('akari.tower.1.AbC')).toBe('tower');
  expect(spotNamedBy('https://ferry.example.jp/t')).toBeNull();
  expect(spotNamedBy('FERRY-TICKET')).toBeNull();
});

it('a postcode is written with its hyphen', () => {
  expect(zipText('0000003')).toBe('000-0003');
  expect(zipText('SW1A 1AA')).toBe('SW1A 1AA');
});
