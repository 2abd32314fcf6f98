import { expect, it } from 'vitest';
import { recoveryTokenOf } from './recovery-code.ts';

const TOKEN = `0192f0c4-5e1a-7c3d-8f21-9a3b4c5d6e7f.${'s'.repeat(43)}`;

it.each([
  ['the link', `https://rally.example/akari/restore#${TOKEN}`, TOKEN],
  ['the link with a slash', `https://rally.example/akari/restore/#${TOKEN}`, TOKEN],
  ['the token alone, with a line end', `${TOKEN}\n`, TOKEN],
  ['a link of another campaign', `https://rally.example/other/restore#${TOKEN}`, null],
  ['a code of a spot', 'https://rally.example/akari/qr?c=akari.tower.1.mac', null],
  ['a link without a token', 'https://rally.example/akari/restore', null],
  ['an incomplete link', `https://rally.example/akari/restore#${TOKEN.slice(0, 40)}`, null],
  ['a word', 'sakura', null],
  ['nothing', '', null],
])('reads %s', (_what, text, token) => {
  expect(recoveryTokenOf(text, 'akari')).toBe(token);
});
