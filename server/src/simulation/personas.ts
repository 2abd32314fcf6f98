import type { Method } from '@meguri/core/spots/methods.ts';

/** A kind of visitor of a simulated day. Probabilities are between 0 and 1. */
export interface WalkerKind {
  /** How many of a hundred visitors are of this kind. */
  share: number;
  /** How many spots they visit, and minutes that they stay at each. */
  spots: readonly [number, number];
  stay: readonly [number, number];
  /** Metres a minute. */
  pace: number;
  /** When they come: with the crowd, in the first or in the last part of the day. */
  comes: 'crowd' | 'early' | 'late';
  /** The methods that they like, the best first. */
  methods: readonly Method[];
  /** They try a wrong answer, or press from too far away, before it works. */
  slips: number;
  /** They press a second time where they have been. */
  repeats: number;
  /** The answer to a call is lost on its way, so that the app sends it again under the same key. */
  loses: number;
  /** A call is sent twice at the same time under the same key. */
  doubles: number;
  /** They take a prize when they can, and have it handed over or send its form. */
  takes: number;
  /** They take a photo of a spot and post it. */
  posts: number;
  /** They answer the questionnaire after registration. */
  answers: number;
  /** Their phone shows another time, wrong by this many hours. */
  clockHours?: number;
  /** They stay at home, and try what they can from there. */
  isAtHome?: boolean;
  /** They share the network of the visitor before them. */
  sharesNetwork?: boolean;
}

const WALKER: Omit<WalkerKind, 'share'> = {
  spots: [4, 9],
  stay: [4, 12],
  pace: 70,
  comes: 'crowd',
  methods: ['proximity', 'qr', 'keyword', 'quiz', 'barcode'],
  slips: 0.03,
  repeats: 0.03,
  loses: 0.01,
  doubles: 0.01,
  takes: 0.5,
  posts: 0.1,
  answers: 0.6,
};

/** Who comes to a simulated festival day. Shares add up to a hundred. */
export const WALKER_KINDS = {
  walker: { ...WALKER, share: 34 },
  family: {
    ...WALKER,
    share: 22,
    spots: [2, 6],
    stay: [8, 22],
    pace: 45,
    methods: ['qr', 'quiz', 'keyword', 'proximity', 'barcode'],
    slips: 0.1,
    takes: 0.8,
    posts: 0.25,
    sharesNetwork: true,
  },
  /** Wants them all. */
  railFan: {
    ...WALKER,
    share: 8,
    spots: [12, 20],
    stay: [2, 5],
    pace: 85,
    comes: 'early',
    methods: ['qr', 'barcode', 'proximity', 'quiz', 'keyword'],
    takes: 0.9,
  },
  latecomer: { ...WALKER, share: 12, spots: [2, 4], stay: [3, 8], pace: 80, comes: 'late' },
  cheater: { ...WALKER, share: 4, spots: [3, 8], stay: [1, 4], isAtHome: true, repeats: 0.2, takes: 0.2, posts: 0 },
  wrongClock: { ...WALKER, share: 5, clockHours: 9 },
  /** In a valley with one bar: answers are lost, and the app repeats. */
  badNetwork: { ...WALKER, share: 15, loses: 0.35, doubles: 0.15 },
} as const satisfies Record<string, WalkerKind>;

export type WalkerName = keyof typeof WALKER_KINDS;

/** The kind of one of a hundred visitors. */
export function kindOf(hundredth: number): { name: WalkerName; kind: WalkerKind } {
  let below = 0;
  for (const name of Object.keys(WALKER_KINDS) as WalkerName[]) {
    below += WALKER_KINDS[name].share;
    if (hundredth < below) return { name, kind: WALKER_KINDS[name] };
  }
  throw new Error('the shares of the personas add up to less than 100');
}
