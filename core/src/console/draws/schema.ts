import { type Static, Type } from 'typebox';
import { strict, Text } from '../../campaign-file/parts.ts';
import { Instant, Nullable } from '../operation/draft-facts.ts';
import { DRAW_STATES } from './draw-state.ts';

/** Entries of a rehearsal. */
const TEST_ENTRIES_MAX = 10_000;
/** Winners of one answer. */
export const WINNERS_AT_ONCE = 100;

export const DrawParams = Type.Object({ slug: Type.String(), presentId: Type.String({ maxLength: 64 }) });

/** A drawn lottery as its organiser sees it. Before it is drawn it has neither its seed nor winners. */
export const DrawView = Type.Object(
  {
    presentId: Type.String(),
    name: Nullable(Text),
    state: Type.Enum(DRAW_STATES),
    seedHash: Type.String({ description: 'SHA-256 of the seed, hexadecimal; public from the first publication on' }),
    sealedAt: Nullable(
      Type.String({ ...Instant, description: 'When the hash was first published; null if that was not recorded' }),
    ),
    opensAt: Nullable(Type.String({ ...Instant, description: 'When entries open; null without a window' })),
    entriesClose: Nullable(Instant),
    drawAt: Nullable(Instant),
    decidedAt: Nullable(Type.String({ ...Instant, description: 'When the winners were decided' })),
    drawnAt: Nullable(Type.String({ ...Instant, description: 'When the list was published' })),
    drawnBy: Nullable(
      Type.Object(
        { name: Nullable(Type.String({ description: 'The member; null for the server' })) },
        { description: 'Who started the draw; null before it, and if that was not recorded' },
      ),
    ),
    seed: Nullable(Type.String({ description: 'Hexadecimal; after the draw' })),
    entries: Nullable(
      Type.Integer({
        description: 'Before the draw at most 5 s old; null while figures are counted for the first time',
      }),
    ),
    winners: Nullable(Type.Integer()),
    outcomes: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Nullable(Text),
        stock: Nullable(Type.Integer({ description: 'Units to draw; null if they are not known' })),
      }),
      { description: 'In the order of the draw' },
    ),
  },
  { $id: 'DrawView' },
);
export type DrawView = Static<typeof DrawView>;

export const DrawsAnswer = Type.Object({
  now: Instant,
  timeZone: Type.String(),
  algorithm: Type.String({ description: 'The version of the algorithm (docs/auditing-a-draw.md)' }),
  draws: Type.Array(DrawView, { description: 'In the order of their draws; withdrawn ones last' }),
});

export const WinnersQuery = Type.Object(
  {
    after: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'The place of the last winner before' })),
  },
  strict,
);
export const WinnersAnswer = Type.Object({
  winners: Type.Array(
    Type.Object({
      place: Type.Integer({ description: 'From 1, in the order of the draw' }),
      receipt: Type.String(),
      outcome: Type.String({ description: 'The id of the outcome' }),
    }),
  ),
  total: Type.Integer(),
});

export const RehearseDrawBody = Type.Object(
  { entries: Type.Integer({ minimum: 1, maximum: TEST_ENTRIES_MAX, description: 'How many test entries take part' }) },
  strict,
);

/** A draw of test entries with a seed made for this call, in the form of a published draw. */
export const RehearseDrawAnswer = Type.Object({
  draw: Type.Object({
    isRehearsal: Type.Literal(true),
    algorithm: Type.String(),
    seedHash: Type.String(),
    seed: Type.String(),
    entries: Type.Array(Type.String({ description: 'Receipts of test entries' })),
    outcomes: Type.Array(Type.Object({ id: Type.String(), stock: Type.Integer() })),
    winners: Type.Array(Type.Object({ receipt: Type.String(), outcome: Type.String() })),
  }),
});

export const RunDrawAnswer = Type.Object({
  state: Type.Enum(['drawing', 'drawn'] as const, {
    description: '`drawing`: another server has it, and completes it within seconds',
  }),
});
