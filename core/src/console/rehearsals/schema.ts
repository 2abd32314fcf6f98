import { Type } from 'typebox';
import { Instant, Nullable } from '../operation/draft-facts.ts';

const strict = { additionalProperties: false };

/**
 * The visitors that can be made for a rehearsal: nothing collected, half of the stamps, all but one, all; then all stamps and a
 * lottery that was won or lost, or a present that was used.
 */
const PERSONAS = ['new', 'half', 'almost', 'complete', 'won', 'lost', 'used'] as const;
export type Persona = (typeof PERSONAS)[number];

/** How long a preview token lets a browser into a rehearsal. */
export const PREVIEW_MS = 86_400_000;

/** The lists whose items have a page of their own in the visitor app. */
const LISTS_WITH_PAGES = ['spots', 'presents', 'courses'] as const;

export const RehearsalQuery = Type.Object({
  item: Type.Optional(
    Type.String({
      pattern: `^/(${LISTS_WITH_PAGES.join('|')})/[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`,
      description: 'An item of the draft, such as /presents/tea: the answer says whether the running version has it',
    }),
  ),
});

const Rehearsal = Type.Object(
  {
    url: Nullable(
      Type.String({
        description: 'The home page; null where the slug of the campaign is too long to have a rehearsal',
      }),
    ),
    state: Type.Union([Type.Literal('starting'), Type.Literal('running'), Type.Literal('faulty')], {
      description: 'faulty: the draft has faults, and the last revision without any still runs',
    }),
    revision: Nullable(Type.Integer({ description: 'The revision of the draft that runs; null if none does' })),
    version: Nullable(Type.Integer({ description: 'Changes whenever what visitors of the rehearsal see changes' })),
    hasItem: Nullable(
      Type.Boolean({ description: 'Whether the version that runs has the item of the query; null without one' }),
    ),
    faults: Type.Integer({ description: 'Faults of the newest revision that was looked at' }),
    visitors: Type.Integer({ description: 'Visitors of the rehearsal since it was last emptied' }),
  },
  { $id: 'Rehearsal' },
);
export const RehearsalAnswer = Type.Object({ rehearsal: Rehearsal });

export const PreviewAnswer = Type.Object({
  token: Type.String({ description: 'For the fragment of the address: {url}enter#preview={token}' }),
  expiresAt: Instant,
});

export const VisitorBody = Type.Object(
  {
    persona: Type.Enum(PERSONAS),
    at: Type.Optional(
      Type.String({ format: 'date-time', description: 'The instant at which it collects; default: now' }),
    ),
  },
  strict,
);
export const VisitorAnswer = Type.Object({
  visitor: Type.Object({
    username: Type.String(),
    resume: Type.String({ description: 'The secret with which a browser signs this guest in' }),
    stamps: Type.Integer(),
    present: Nullable(Type.String({ description: 'The id of the present that was won, lost or used' })),
  }),
});
