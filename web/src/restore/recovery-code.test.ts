import { beforeEach, describe, expect, it } from 'vitest';
import { recoveryTokenOf, stashRecovery, takeRecovery } from './recovery-code.ts';

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

describe('a recovery link', () => {
  beforeEach(() => sessionStorage.clear());

  it('is removed from the URL immediately and stored until the log-in', () => {
    history.replaceState(null, '', `/akari/restore?x=1#${TOKEN}`);
    stashRecovery('akari');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/akari/restore?x=1');
    expect(takeRecovery('akari')).toBe(TOKEN);
    expect(takeRecovery('akari')).toBeNull();
  });

  it('leaves other URLs unchanged', () => {
    history.replaceState(null, '', '/akari/faq#question');
    stashRecovery('akari');
    expect(window.location.hash).toBe('#question');
    expect(takeRecovery('akari')).toBeNull();
  });
});
