import { type Static, Type } from 'typebox';
import { Nullable } from '../operation/draft-facts.ts';

const strict = { additionalProperties: false };

/** Larger counts are given as one more than this: nobody needs to wait for the exact one. */
export const COUNT_MAX = 100_000;

const Count = (description: string) => Type.Integer({ description: `${description}; at most ${COUNT_MAX + 1}` });

export const DeletionParams = Type.Object({ campaign: Type.String({ maxLength: 63, description: 'The slug' }) });

/** What the deletion of a campaign takes away. */
export const Deletion = Type.Object(
  {
    slug: Type.String(),
    name: Type.Unknown({ description: 'A text of the campaign file: a string, or a map by language' }),
    version: Type.Integer({ description: 'The published version; 0 for none' }),
    period: Nullable(Type.Object({ start: Type.String(), end: Type.String() })),
    visitors: Count('Visitors who have not left'),
    stamps: Count('Stamps that they hold'),
    presents: Count('Presents that they have received or may still use'),
    unused: Count('Those of them that are not used yet'),
    applications: Count('Application forms'),
    answers: Count('Answers to questionnaires'),
    photos: Count('Photos'),
    draws: Type.Integer({ description: 'Draws that have not been held' }),
    members: Type.Integer({ description: 'Members with a role in the campaign' }),
    scheduled: Nullable(
      Type.Object(
        { at: Type.String({ format: 'date-time' }), timeZone: Type.String() },
        { description: 'The scheduled publication, which does not take place' },
      ),
    ),
  },
  { $id: 'Deletion' },
);
export type Deletion = Static<typeof Deletion>;
export const DeletionAnswer = Type.Object({ deletion: Deletion });

export const DeletionBody = Type.Object(
  {
    confirmation: Type.String({ maxLength: 63, description: 'The slug, typed by the member' }),
    version: Type.Integer({ minimum: 0, description: 'The published version that the member has seen' }),
    reason: Type.String({ minLength: 1, maxLength: 500, description: 'For the audit log' }),
  },
  strict,
);
