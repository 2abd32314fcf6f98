import type { CampaignEvents, EventName } from '@meguri/core/console/events/schema.ts';
import type { Action } from '@meguri/core/console/roles/may.ts';
import type { Queryable } from '../../db/open.ts';
import { alertsOfCampaigns } from '../alerts/alert-queries.ts';
import { conditionsOfCampaigns } from '../conditions/condition-queries.ts';
import { counterEvents } from '../counters/counter-events.ts';
import { figuresNow } from '../figures/day-queries.ts';
import { photoEvents } from '../photos/photo-events.ts';
import { presentMembers } from '../presence/presence-queries.ts';

/** One kind of event of a campaign's stream. */
export interface EventTopic<Name extends EventName = EventName> {
  /** What a member must be allowed to do to receive it. */
  action: Action;
  /** The value of a campaign that `read` returns no entry for. */
  none: CampaignEvents[Name];
  /** The present values of several campaigns, in one statement. */
  read: (db: Queryable, campaignIds: readonly number[], now: number) => Promise<Map<number, CampaignEvents[Name]>>;
}

/** All kinds of events. A new one needs its schema, its action and one statement. */
export const EVENT_TOPICS: { readonly [Name in EventName]: EventTopic<Name> } = {
  draft: { action: 'read_draft', none: null, read: readDrafts },
  conditions: { action: 'see_campaign', none: [], read: conditionsOfCampaigns },
  figures: { action: 'read_figures', none: null, read: readFigures },
  counters: { action: 'see_counters', none: [], read: counterEvents },
  alerts: { action: 'read_figures', none: [], read: alertsOfCampaigns },
  photos: { action: 'moderate_photos', none: null, read: photoEvents },
  presence: { action: 'read_draft', none: [], read: presentMembers },
};

async function readFigures(
  db: Queryable,
  campaignIds: readonly number[],
): Promise<Map<number, NonNullable<CampaignEvents['figures']>>> {
  const found = await figuresNow(db, campaignIds);
  const asOf = found?.asOf.toISOString() ?? '';
  return new Map([...(found?.walking ?? [])].map(([id, walking]) => [id, { asOf, walking }]));
}

interface DraftRow {
  campaign_id: number;
  revision: number;
  base_version: number;
  conflicts: number;
  version: number;
}

async function readDrafts(
  db: Queryable,
  campaignIds: readonly number[],
): Promise<Map<number, NonNullable<CampaignEvents['draft']>>> {
  const rows = await db.query<DraftRow>(
    {
      name: 'draft_events',
      text: `
        select d.campaign_id, d.revision, d.base_version, jsonb_array_length(d.conflicts) as conflicts, c.version
        from drafts d join campaigns c on c.campaign_id = d.campaign_id where d.campaign_id = any($1::int[])`,
    },
    [campaignIds],
  );
  return new Map(
    rows.map(({ campaign_id: campaignId, revision, base_version: baseVersion, conflicts, version }) => [
      campaignId,
      { campaignId, revision, baseVersion, conflicts, version },
    ]),
  );
}

/** The kinds of events in the order in which a new stream gets them. */
export const EVENT_NAMES = Object.keys(EVENT_TOPICS) as EventName[];
