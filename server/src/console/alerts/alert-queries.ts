import type { AlertEnd } from '@meguri/core/console/alerts/alert-end.ts';
import { type AlertThresholds, numbersOfKind } from '@meguri/core/console/alerts/alert-thresholds.ts';
import type { AlertFacts, Incident, OpenAlert } from '@meguri/core/console/alerts/incident.ts';
import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import type { MemberRights } from '@meguri/core/console/roles/may.ts';
import type { Queryable } from '../../db/open.ts';

/** How long an alert that has ended is still shown, so that it says so. */
const SHOWN = "interval '10 minutes'";

interface Row {
  campaignId: number;
  id: string;
  kind: AlertView['kind'];
  subject: string;
  facts: AlertView['facts'];
  since: Date;
  endedAt: Date | null;
  end: AlertEnd | null;
  givenTo: string | null;
  givenName: string | null;
  sleepsUntil: Date | null;
  sleptBy: string | null;
}

/** The alerts of campaigns that last or have just ended, by campaign id. */
export async function alertsOfCampaigns(
  db: Queryable,
  campaignIds: readonly number[],
  now: number,
): Promise<Map<number, AlertView[]>> {
  const rows = await db.query<Row>(
    {
      name: 'alerts_of_campaigns',
      text: `
        select a.campaign_id as "campaignId", a.alert_id as id, a.kind, a.subject, a.facts, a.raised_at as since,
          a.ended_at as "endedAt", a.end_cause as "end", g.member_id as "givenTo", g.name as "givenName", a.sleeps_until as "sleepsUntil",
          s.name as "sleptBy"
        from alerts a left join members g on g.member_id = a.given_to left join members s on s.member_id = a.slept_by
        where a.campaign_id = any($1::int[]) and (a.ended_at is null or a.ended_at > $2::timestamptz - ${SHOWN})
        order by a.ended_at is not null, a.raised_at desc, a.key`,
    },
    [campaignIds, new Date(now)],
  );
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
  return new Map([...byCampaign].map(([campaignId, of]) => [campaignId, of.map((row) => viewOf(row, now))]));
}

function viewOf(row: Row, now: number): AlertView {
  const { id, kind, subject, facts, since, endedAt, end, givenTo, givenName, sleepsUntil, sleptBy } = row;
  const isAsleep = sleepsUntil !== null && sleepsUntil.getTime() > now;
  return {
    id,
    kind,
    subject,
    facts,
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    end,
    givenTo: givenTo === null ? null : { memberId: givenTo, name: givenName ?? '' },
    sleepsUntil: isAsleep ? sleepsUntil.toISOString() : null,
    sleptBy: isAsleep ? sleptBy : null,
  };
}

/** When an incident was found, and the thresholds with which it was. */
interface SeenAt {
  now: Date;
  thresholds: AlertThresholds;
}

const numbersText = ({ thresholds }: SeenAt, { kind }: Incident): string | null => {
  const numbers = numbersOfKind(thresholds, kind);
  return numbers && JSON.stringify(numbers);
};

/** The alerts of a campaign that last. */
export async function openAlerts(tx: Queryable, campaignId: number): Promise<OpenAlert[]> {
  const rows = await tx.query<Omit<OpenAlert, 'seenAt'> & { seenAt: Date }>(
    {
      name: 'open_alerts',
      text: `
        select key, kind, subject, seen_at as "seenAt", facts, thresholds from alerts
        where campaign_id = $1 and ended_at is null`,
    },
    [campaignId],
  );
  return rows.map((row) => ({ ...row, seenAt: row.seenAt.getTime() }));
}

/**
 * Inserts an alert. Returns no row if an alert with this key is already open, for example because another server has
 * inserted it.
 */
export const raiseAlert = (
  tx: Queryable,
  { id, campaignId, incident, ...at }: { id: string; campaignId: number; incident: Incident } & SeenAt,
) =>
  tx.query(
    {
      name: 'raise_alert',
      text: `
        insert into alerts (alert_id, campaign_id, key, kind, subject, facts, raised_at, seen_at, thresholds)
        values ($1, $2, $3, $4, $5, $6::jsonb, $7, $7, $8::jsonb)
        on conflict (campaign_id, key) where ended_at is null do nothing returning 1`,
    },
    [
      ...[id, campaignId, incident.key, incident.kind, incident.subject, JSON.stringify(incident.facts)],
      ...[at.now, numbersText(at, incident)],
    ],
  );

/** Writes what is true of an alert now. */
export const followAlert = (
  tx: Queryable,
  { campaignId, incident, ...at }: { campaignId: number; incident: Incident } & SeenAt,
) =>
  tx.query(
    {
      name: 'follow_alert',
      text: `
        update alerts set facts = $3::jsonb, seen_at = $4, thresholds = $5::jsonb
        where campaign_id = $1 and key = $2 and ended_at is null`,
    },
    [campaignId, incident.key, JSON.stringify(incident.facts), at.now, numbersText(at, incident)],
  );

/** Writes what has happened since a live action. The incident is not there. */
export const watchAlert = (
  tx: Queryable,
  { campaignId, key, facts }: { campaignId: number; key: string; facts: AlertFacts },
) =>
  tx.query(
    {
      name: 'watch_alert',
      text: 'update alerts set facts = $3::jsonb where campaign_id = $1 and key = $2 and ended_at is null',
    },
    [campaignId, key, JSON.stringify(facts)],
  );

/** Makes an alert one of another kind. Refusals are worse than silence, so they wake it. */
export const turnAlert = (
  tx: Queryable,
  { campaignId, from, to, ...at }: { campaignId: number; from: string; to: Incident } & SeenAt,
) =>
  tx.query(
    {
      name: 'turn_alert',
      text: `
        update alerts set key = $3, kind = $4, facts = $5::jsonb, seen_at = $6, thresholds = $7::jsonb,
          sleeps_until = case when $4 = 'refusals' then null else sleeps_until end
        where campaign_id = $1 and key = $2 and ended_at is null`,
    },
    [campaignId, from, to.key, to.kind, JSON.stringify(to.facts), at.now, numbersText(at, to)],
  );

export const endAlert = (
  tx: Queryable,
  { campaignId, key, end, now }: { campaignId: number; key: string; end: AlertEnd; now: Date },
) =>
  tx.query(
    {
      name: 'end_alert',
      text: 'update alerts set ended_at = $3, end_cause = $4 where campaign_id = $1 and key = $2 and ended_at is null',
    },
    [campaignId, key, now, end],
  );

/**
 * How many scans of old posters since an instant the alerts that have ended have reported, by spot. The count of an alert is that of the
 * day of its last scan, which can be a day after it was raised.
 */
export async function reportedScans(
  tx: Queryable,
  { campaignId, since }: { campaignId: number; since: Date },
): Promise<Map<string, number>> {
  const rows = await tx.query<{ spotId: string; count: number }>(
    {
      name: 'reported_scans',
      text: `
        select subject as "spotId", max((facts ->> 'count')::int) as count from alerts
        where campaign_id = $1 and kind = 'old_code' and ended_at >= $2
          -- An alert that a new threshold ended has warned of too little. The threshold counts all scans of the day.
          and end_cause is distinct from 'settings'
          and (facts ->> 'scannedAt')::timestamptz >= $2 group by 1`,
    },
    [campaignId, since],
  );
  return new Map(rows.map(({ spotId, count }) => [spotId, count]));
}

/** The members of a campaign and the owners of the installation, with what decides what they may do. */
export async function peopleOf(
  db: Queryable,
  { campaignId, slug }: { campaignId: number; slug: string },
): Promise<{ memberId: string; name: string; rights: MemberRights }[]> {
  const rows = await db.query<{
    memberId: string;
    name: string;
    isInstallationOwner: boolean;
    role: MemberRights['campaigns'][number]['role'] | null;
    grants: MemberRights['campaigns'][number]['grants'] | null;
  }>(
    {
      name: 'people_of_campaign',
      text: `
        select m.member_id as "memberId", m.name, m.is_installation_owner as "isInstallationOwner", r.role, r.grants
        from members m left join member_roles r on r.member_id = m.member_id and r.campaign_id = $1
        where r.member_id is not null or m.is_installation_owner order by m.name, m.member_id`,
    },
    [campaignId],
  );
  return rows.map(({ memberId, name, isInstallationOwner, role, grants }) => ({
    memberId,
    name,
    rights: { isInstallationOwner, campaigns: role === null ? [] : [{ slug, role, grants: grants ?? [] }] },
  }));
}
