import { expect, it } from 'vitest';
import { nextPopup, seenWith } from './popups.ts';

const popup = (id: string, hook: 'home' | 'present') => ({ id, hook, title: id, body: null, image: null });
const popups = [popup('welcome', 'home'), popup('first', 'present'), popup('second', 'present')];

it.each([
  ['home', null, 'welcome'],
  ['home', 'welcome', null],
  ['present', null, 'first'],
  ['present', 'first', 'second'],
  ['present', 'first second', null],
  ['present', 'of-another-time', 'first'],
  ['stamp', null, null],
] as const)('at %s, after %s was shown, shows %s', (hook, seen, id) => {
  expect(nextPopup(popups, hook, seen)?.id ?? null).toBe(id);
});

it('stores every shown popup', () => {
  expect(seenWith(seenWith(null, 'first'), 'second')).toBe('first second');
});
