import { expect, it } from 'vitest';
import { type ExpectedPoster, isPosterRight, judgePoster, type PosterReading, posterToken } from './judge-poster.ts';

const MAC = 'AAAAAAAAAAAAAAAAAAAAAA';
const url = (token: string) => `https://rally.example/town/qr?c=${encodeURIComponent(token)}`;
const expected: ExpectedPoster = {
  slug: 'town',
  spotId: 'gate',
  origin: 'https://rally.example',
  code: { version: 3, hash: 'right' },
  others: ['shop'],
};

it.each<[string, string, string, ExpectedPoster, PosterReading, number | null, string | null]>([
  ['the poster of this spot', url(`town.gate.3.${MAC}`), 'right', expected, 'current', 3, null],
  ['its token alone', `town.gate.3.${MAC}`, 'right', expected, 'current', 3, null],
  [
    'one that was printed on another server',
    `http://localhost:8080/town/qr?c=town.gate.3.${MAC}`,
    'right',
    expected,
    'wrong_address',
    3,
    null,
  ],
  ['a copy with another signature', url(`town.gate.3.${MAC}`), 'wrong', expected, 'unknown', 3, null],
  ['one that was revoked', url(`town.gate.2.${MAC}`), 'x', expected, 'old', 2, null],
  ['one that the draft does not know yet', url(`town.gate.4.${MAC}`), 'x', expected, 'newer', 4, null],
  ['that of another spot', url(`town.tower.3.${MAC}`), 'x', expected, 'other_spot', 3, 'tower'],
  [
    'that of another rally',
    `https://rally.example/city/qr?c=city.gate.3.${MAC}`,
    'x',
    expected,
    'other_campaign',
    3,
    null,
  ],
  ['a code of a shop that the spot accepts', 'SHOP-7', 'shop', expected, 'third_party', null, null],
  ['a menu', 'https://shop.example/menu', 'x', expected, 'unknown', null, null],
  ['an address that is none', 'https://', 'x', expected, 'unknown', null, null],
  [
    'a poster where the spot has no code',
    url(`town.gate.1.${MAC}`),
    'x',
    { ...expected, code: null },
    'unknown',
    1,
    null,
  ],
])('%s', (_, scanned, hash, at, reading, version, spotId) => {
  expect(judgePoster(scanned, hash, at)).toEqual({ reading, version, spotId });
});

it('counts only posters that visitors can use', () => {
  expect((['current', 'third_party', 'old', 'unreadable'] as const).filter(isPosterRight)).toEqual([
    'current',
    'third_party',
  ]);
});

it('compares posters by their token, whatever their address is', () => {
  expect(posterToken(url(`town.gate.3.${MAC}`))).toBe(`town.gate.3.${MAC}`);
  expect(posterToken(' SHOP-7 ')).toBe('SHOP-7');
});
