import type { Measurement, MeasurementBody } from '@meguri/core/console/walk/schema.ts';
import type { Queryable } from '../../db/open.ts';

/** Measurements of one place that are read, the latest first. */
const LATEST = 10;

interface MeasurementRow {
  measurement_id: string;
  edit: number;
  spot_id: string;
  group_member: string;
  member_id: string;
  name: string | null;
  phone: string;
  measured_at: Date;
  seconds: number;
  fixes: Measurement['fixes'];
  failure: Measurement['failure'];
  poster: Measurement['poster'];
  reception: Measurement['reception'];
  note: string;
  decision: Measurement['decision'];
  outcome: Measurement['outcome'];
}

const COLUMNS = `
  w.measurement_id, w.edit, w.spot_id, w.group_member, w.member_id, m.name, w.phone, w.measured_at, w.seconds, w.fixes,
  w.failure, w.poster, w.reception, w.note, w.decision, w.outcome`;

const measurementOf = (row: MeasurementRow): Measurement => ({
  measurementId: row.measurement_id,
  edit: row.edit,
  spotId: row.spot_id,
  groupMember: row.group_member === '' ? null : row.group_member,
  measuredAt: row.measured_at.toISOString(),
  seconds: row.seconds,
  fixes: row.fixes,
  failure: row.failure,
  poster: row.poster,
  reception: row.reception,
  note: row.note,
  decision: row.decision,
  walker: row.name === null ? null : { memberId: row.member_id, name: row.name },
  phone: row.phone,
  outcome: row.outcome,
});

/** The latest measurements of each place of a campaign, the latest first. One that a check was added to later counts from then. */
export async function latestMeasurements(db: Queryable, campaignId: number): Promise<Measurement[]> {
  const rows = await db.query<MeasurementRow>(
    {
      name: 'latest_measurements',
      text: `
        select ${COLUMNS} from (
          select *, row_number() over (partition by spot_id, group_member order by greatest(
            measured_at, (poster ->> 'readAt')::timestamptz, (reception ->> 'readAt')::timestamptz) desc) as place
          from walk_measurements where campaign_id = $1
        ) w left join members m on m.member_id = w.member_id
        where w.place <= $2 order by w.measured_at desc`,
    },
    [campaignId, LATEST],
  );
  return rows.map(measurementOf);
}

/** One measurement with the id of its walker; undefined if it is not stored. */
export async function findMeasurement(
  tx: Queryable,
  campaignId: number,
  measurementId: string,
): Promise<{ measurement: Measurement; memberId: string } | undefined> {
  const [row] = await tx.query<MeasurementRow>(
    {
      name: 'find_measurement',
      text: `
        select ${COLUMNS} from walk_measurements w left join members m on m.member_id = w.member_id
        where w.campaign_id = $1 and w.measurement_id = $2`,
    },
    [campaignId, measurementId],
  );
  return row && { measurement: measurementOf(row), memberId: row.member_id };
}

/** How many measurements a campaign has. */
export async function countMeasurements(tx: Queryable, campaignId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    { name: 'count_measurements', text: 'select count(*)::int as count from walk_measurements where campaign_id = $1' },
    [campaignId],
  );
  return row?.count ?? 0;
}

export interface MeasurementFacts {
  campaignId: number;
  memberId: string;
  phone: string;
  measuredAt: number;
  now: number;
  outcome: Measurement['outcome'];
}

/** Stores a measurement, or a later edit of it. */
export async function saveMeasurement(tx: Queryable, body: MeasurementBody, facts: MeasurementFacts): Promise<void> {
  await tx.query(
    {
      name: 'save_measurement',
      text: `
        insert into walk_measurements
          (campaign_id, measurement_id, edit, spot_id, group_member, member_id, phone, measured_at, received_at, seconds, fixes,
            failure, poster, reception, note, decision, outcome)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13::jsonb, $14::jsonb, $15, $16::jsonb, $17)
        on conflict (campaign_id, measurement_id) do update set
          edit = excluded.edit, poster = excluded.poster, reception = excluded.reception, note = excluded.note,
          decision = excluded.decision, outcome = excluded.outcome`,
    },
    [
      facts.campaignId,
      body.measurementId,
      body.edit,
      body.spotId,
      body.groupMember ?? '',
      facts.memberId,
      facts.phone,
      new Date(facts.measuredAt),
      new Date(facts.now),
      body.seconds,
      JSON.stringify(body.fixes),
      body.failure,
      body.poster && JSON.stringify(body.poster),
      body.reception && JSON.stringify(body.reception),
      body.note,
      body.decision && JSON.stringify(body.decision),
      facts.outcome,
    ],
  );
}

/** Removes a measurement. Returns whether there was one. */
export async function deleteMeasurement(tx: Queryable, campaignId: number, measurementId: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'delete_measurement',
      text: 'delete from walk_measurements where campaign_id = $1 and measurement_id = $2 returning 1',
    },
    [campaignId, measurementId],
  );
  return rows.length > 0;
}
