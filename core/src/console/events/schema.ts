import { type Static, Type } from 'typebox';
import { AlertView } from '../alerts/schema.ts';
import { ConditionView } from '../conditions/schema.ts';
import { FiguresEvent } from '../figures/schema.ts';
import { CampaignId, Nullable } from '../operation/draft-facts.ts';
import { PhotosEvent } from '../photos/schema.ts';
import { PresentMember } from '../presence/schema.ts';

/** A stream sends something at least this often, so that a client notices a dead one. */
export const BEAT_MS = 15_000;

/**
 * What a campaign's stream sends. Each key is an event with the whole value as its data: sent at the beginning, and again when it
 * has changed. A key is absent for members who may not know it.
 */
export const CampaignEvents = Type.Object(
  {
    draft: Type.Optional(
      Nullable(
        Type.Object(
          {
            campaignId: CampaignId,
            revision: Type.Integer(),
            baseVersion: Type.Integer({ description: 'The published version that the draft builds on' }),
            conflicts: Type.Integer({ description: 'How many of them wait for a decision' }),
            version: Type.Integer({
              description: 'The published version; the draft takes over a newer one when it is next read',
            }),
          },
          { description: 'Null while no draft was opened' },
        ),
      ),
    ),
    conditions: Type.Optional(Type.Array(ConditionView, { description: 'The conditions of the day that hold now' })),
    figures: Type.Optional(Nullable(FiguresEvent)),
    counters: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          pausedUntil: Nullable(Type.String({ description: 'After five wrong PINs' })),
          doubles: Type.Integer({ description: 'What it handed over twice in the last seven days' }),
        }),
        { description: 'The counters in which something needs attention' },
      ),
    ),
    alerts: Type.Optional(Type.Array(AlertView, { description: 'What needs somebody now, and what has just ended' })),
    photos: Type.Optional(Nullable(PhotosEvent)),
    presence: Type.Optional(Type.Array(PresentMember, { description: 'Who is in the draft, and at which field' })),
  },
  { $id: 'CampaignEvents' },
);
export type CampaignEvents = Static<typeof CampaignEvents>;
export type EventName = keyof CampaignEvents;
