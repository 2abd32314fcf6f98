import type { Present, UserPresent } from '../queries/queries.ts';

/** A free present without a requirement. */
export const presentOf = (more: Partial<Present> = {}): Present => ({
  id: 'towel',
  kind: 'goods',
  name: 'Towel',
  description: '',
  image: null,
  requires: {},
  missing: {},
  consumes: false,
  perAccount: 1,
  taken: 0,
  stock: null,
  limited: false,
  window: null,
  spots: [],
  survey: null,
  surveyAnswered: false,
  needsVerification: false,
  stopped: false,
  lottery: null,
  handover: 'swipe',
  state: 'available',
  userPresents: [],
  ...more,
});

/** A user present of it, taken on 22 October 2026. */
export const userPresentOf = (more: Partial<UserPresent> = {}): UserPresent => ({
  id: 'user-present-1',
  presentId: 'towel',
  kind: 'goods',
  state: 'usable',
  acquiredAt: '2026-10-22T03:00:00Z',
  usedAt: null,
  handover: 'swipe',
  ...more,
});

/** The terms of a lottery. */
export const lotteryOf = (type: 'instant' | 'drawn'): NonNullable<Present['lottery']> => ({
  type,
  drawAt: type === 'drawn' ? '2026-11-30T03:00:00Z' : null,
  entriesClose: type === 'drawn' ? '2026-11-29T15:00:00Z' : null,
  outcomes: [{ id: 'first', name: 'A night at the inn', image: null }],
});
