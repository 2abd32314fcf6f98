import type { LiveAction } from '@meguri/core/console/live-actions/live-action.ts';
import type { Queryable } from '../../db/open.ts';

/** The version that a live action of a client made; undefined if it has made none. */
export async function versionOfAction(db: Queryable, campaignId: number, id: string): Promise<number | undefined> {
  const rows = await db.query<{ version: number }>(
    {
      name: 'version_of_live_action',
      text: `select version from catalogue_versions where campaign_id = $1 and live_action ->> 'id' = $2`,
    },
    [campaignId, id],
  );
  return rows[0]?.version;
}

/** The live action of a version, and the version that took it back; undefined if the version is not that of a live action. */
export async function liveActionOf(
  db: Queryable,
  campaignId: number,
  version: number,
): Promise<{ action: LiveAction; takenBackBy: number | null } | undefined> {
  const rows = await db.query<{ action: LiveAction; takenBackBy: number | null }>(
    {
      name: 'live_action_of_version',
      text: `
        select v.live_action as action, (
          select min(u.version) from catalogue_versions u
          where u.campaign_id = v.campaign_id and (u.live_action ->> 'undoes')::int = v.version
        ) as "takenBackBy"
        from catalogue_versions v where v.campaign_id = $1 and v.version = $2 and v.live_action is not null`,
    },
    [campaignId, version],
  );
  return rows[0];
}

export interface LiveActionRow {
  version: number;
  action: LiveAction;
  at: Date;
  memberId: string | null;
  name: string | null;
  why: string | null;
}

/** The live actions of a campaign since an instant, newest first. */
export const liveActionsSince = (db: Queryable, campaignId: number, since: Date) =>
  db.query<LiveActionRow>(
    {
      name: 'live_actions_since',
      text: `
        select v.version, v.live_action as action, v.applied_at as at, m.member_id as "memberId", m.name, v.note as why
        from catalogue_versions v left join members m on m.member_id = v.published_by
        where v.campaign_id = $1 and v.live_action is not null and v.applied_at >= $2
        order by v.version desc`,
    },
    [campaignId, since],
  );
