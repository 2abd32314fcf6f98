import { expect, it } from 'vitest';
import { counterState } from './counter-state.ts';

const NOW = Date.parse('2026-10-05T03:00:00Z');
const phone = (minutesAgo: number, waiting = 0) => ({
  id: 'p',
  number: 1,
  device: '',
  openedAt: '',
  seenAt: new Date(NOW - minutesAgo * 60_000).toISOString(),
  until: '',
  waiting,
  today: 0,
});
const pausedUntil = new Date(NOW + 599_000).toISOString();

it.each([
  ['nobody is there in opening hours', { isOpen: true, phones: [] }, { kind: 'unopened', tone: 'busy' }],
  ['nobody is there outside of them', { isOpen: false, phones: [] }, { kind: 'closed', tone: 'closed' }],
  ['a phone has just called', { isOpen: true, phones: [phone(0)] }, { kind: 'now', tone: 'ok' }],
  ['one of two phones has just called', { isOpen: true, phones: [phone(30), phone(0)] }, { kind: 'now', tone: 'ok' }],
  ['a phone called lately', { isOpen: true, phones: [phone(4)] }, { kind: 'minutes', tone: 'ok', minutes: 4 }],
  ['a phone is silent', { isOpen: true, phones: [phone(10)] }, { kind: 'silent', tone: 'full', minutes: 10 }],
  [
    'a phone is silent after hours',
    { isOpen: false, phones: [phone(40)] },
    { kind: 'minutes', tone: 'ok', minutes: 40 },
  ],
  [
    'something waits',
    { isOpen: true, phones: [phone(1, 2), phone(0, 1)] },
    { kind: 'waiting', tone: 'busy', count: 3 },
  ],
  ['it is paused', { isOpen: true, phones: [phone(0)], pausedUntil }, { kind: 'paused', tone: 'full', minutes: 10 }],
])('says when %s', (_when, over, state) => {
  expect(counterState({ pausedUntil: null, ...over }, NOW)).toEqual(state);
});
