import { expect, it } from 'vitest';
import { firstTexts } from '../../i18n/en_US/en_US.ts';
import { createFormat } from '../../i18n/format.ts';
import type { Present, UserPresent } from '../../queries/queries.ts';
import { lotteryOf, presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { presentStatus } from './present-status.ts';
import { type TicketFacts, ticketView } from './ticket-view.ts';

const facts: TicketFacts = {
  t: firstTexts,
  format: createFormat('en_US', 'Asia/Tokyo'),
  sheets: [{ id: 'harbour', required: 9 }],
  nameOf: { course: () => 'Harbour', sheet: () => 'Harbour sheet', spot: (id) => id.toUpperCase() },
  isOver: false,
};
const lottery = lotteryOf('drawn');

it.each<[string, Partial<Present>, Partial<UserPresent> | null, string]>([
  [
    'stamps to go for a prize with a picture',
    { state: 'not_acquired', requires: { sheet: 'harbour' }, missing: { sheet: 3 }, image: '/tenugui.webp' },
    null,
    '/tenugui.webp | 3 to go | Harbour sheet complete | Not yet',
  ],
  [
    'stamps to go',
    { state: 'not_acquired', requires: { sheet: 'harbour' }, missing: { sheet: 3 } },
    null,
    '6/9 | 3 to go | Harbour sheet complete | Not yet',
  ],
  [
    'points to go',
    { kind: 'coupon', state: 'not_acquired', requires: { points: 50 }, missing: { points: 20 } },
    null,
    '30/50 | 20 pt to go | Coupon · 50 pt | Not yet',
  ],
  [
    'not open',
    { state: 'before_period', window: { start: '2026-10-30T15:00:00Z', end: null } },
    null,
    'hourglass | From 31 Oct | Opens 31 Oct 2026, 00:00 | Not open yet',
  ],
  [
    'free, few left',
    { state: 'available', kind: 'coupon', stock: { total: 300, remaining: 38 }, spots: ['a', 'b'] },
    null,
    'ticket | 38 left | Coupon · 2 places | Ready to get',
  ],
  [
    'for stamps',
    { state: 'exchangeable', image: 'lantern.svg', requires: { stamps: 5 } },
    null,
    'lantern.svg | – | 5 stamps | Ready to exchange',
  ],
  [
    'a lottery',
    { kind: 'lottery', state: 'available', lottery: lotteryOf('instant') },
    null,
    'sparkles | – | Lottery | Ready to draw',
  ],
  [
    'none left',
    { state: 'available', stock: { total: 5, remaining: 0 } },
    null,
    'gift | – | Free for everyone | None left',
  ],
  [
    'taken, so the stock is not shown',
    { kind: 'coupon', state: 'usable', stock: { total: 5, remaining: 1 }, spots: ['a'] },
    {},
    'ticket | – | Coupon · A | Ready to use',
  ],
  ['goods that staff hand over', { state: 'usable' }, {}, 'gift | – | Prize | Ready to receive'],
  [
    'won',
    { kind: 'lottery', state: 'usable', lottery },
    { outcome: 'win', prize: { id: 'x', name: 'Badge', image: null } },
    'sparkles | – | Badge | Ready to receive',
  ],
  [
    'in the draw',
    { kind: 'lottery', state: 'acquired', lottery },
    { state: 'acquired', outcome: 'pending' },
    'IN THE\nDRAW | – | Draw on 30 Nov 2026 | Waiting for the draw',
  ],
  [
    'lost',
    { kind: 'lottery', state: 'acquired', lottery },
    { state: 'acquired', outcome: 'lose' },
    'sparkles | – | Lottery | No prize',
  ],
  [
    'applied',
    { kind: 'apply', state: 'applied' },
    { state: 'applied', appliedAt: '2026-10-22T03:00:00Z' },
    'SENT | – | Sent on 22 Oct | Applied',
  ],
  [
    'used at a place',
    { kind: 'coupon', state: 'used' },
    { state: 'used', usedAt: '2026-10-22T08:52:00Z', usedSpotId: 'tea' },
    'ticket | – | 22 Oct 17:52, TEA | Used',
  ],
  [
    'received',
    { state: 'used' },
    { state: 'used', usedAt: '2026-10-22T08:52:00Z' },
    'gift | – | 22 Oct 17:52 | Received',
  ],
  [
    'over',
    { state: 'period_ended', window: { start: null, end: '2026-10-12T03:00:00Z' } },
    null,
    'gift | – | Until 12 Oct 2026 | Ended',
  ],
])('%s', (_, more, userPresent, expected) => {
  const present = presentOf(more);
  const view = ticketView(present, presentStatus(present, userPresent ? [userPresentOf(userPresent)] : []), facts);
  const { picture, icon, ring, seal } = view.art;
  const art = picture ?? icon ?? seal ?? `${ring?.done}/${ring?.total}`;
  expect([art, view.note ?? '–', view.fact, view.state.text].join(' | ')).toBe(expected);
  expect(view.punched).toBe(present.state === 'used');
});

it.each<[string, Partial<Present>, string]>([
  ['a prize', { state: 'available' }, 'Prize · until 3 Nov'],
  ['a coupon of one spot', { kind: 'coupon', state: 'available', spots: ['inn'] }, 'until 3 Nov · Coupon · INN'],
  ['one that is exchanged', { state: 'exchangeable', requires: { stamps: 5 } }, 'until 3 Nov · 5 stamps'],
  ['one that the visitor has', { state: 'usable' }, 'Prize · until 3 Nov'],
])('after the event says until when it is given: %s', (_, more, fact) => {
  const present = presentOf({ window: { start: null, end: '2026-11-03T14:59:59Z' }, ...more });
  expect(ticketView(present, presentStatus(present, []), { ...facts, isOver: true }).fact).toBe(fact);
});
