import { expect, it } from 'vitest';
import { tileOrigin } from './tile-origin.ts';

it.each([
  ['https://tiles.example.jp/{z}/{x}/{y}.png', 'https://tiles.example.jp'],
  ['https://Tiles.example.jp:8443/{z}/{x}/{y}.png?key=1', 'https://tiles.example.jp:8443'],
  ['http://localhost:3000/{z}/{x}/{y}.png', 'http://localhost:3000'],
  ['https://{s}.example.jp/{z}/{x}/{y}.png', null],
  ['https://a.example;script-src/{z}/{x}/{y}.png', null],
  ["https://a.example'/{z}/{x}/{y}.png", null],
  ['https://*.example.jp/{z}/{x}/{y}.png', null],
  ['https://user@example.jp/{z}/{x}/{y}.png', null],
  ['data:image/png,{z}{x}{y}', null],
  ['/tiles/{z}/{x}/{y}.png', null],
])('the origin of %s is %s', (url, origin) => {
  expect(tileOrigin(url)).toBe(origin);
});
