import type { RunningClock } from '@meguri/core/console/rehearsals/running-clock.ts';
import type { Queryable } from '../../db/open.ts';

/** The clock of a simulated day as it is stored, of a row `s` of rehearsals. */
export const CLOCK_COLUMNS = `
  s.clock_started_at as "startedAt", s.clock_from as "from", s.clock_until as "until", s.clock_speed as speed`;

export interface ClockRow {
  startedAt: Date | null;
  from: Date | null;
  until: Date | null;
  speed: number | null;
}

/** The clock of a row; null without one. */
export function clockOf({ startedAt, from, until, speed }: ClockRow): RunningClock | null {
  if (!startedAt || !from || !until || speed === null) return null;
  return { startedAt: startedAt.getTime(), from: from.getTime(), until: until.getTime(), speed };
}

/** The clock of the rehearsal of a campaign; null if no day was simulated there since it was emptied. */
export async function rehearsalClock(db: Queryable, campaignId: number): Promise<RunningClock | null> {
  const [row] = await db.query<ClockRow>(
    { name: 'rehearsal_clock', text: `select ${CLOCK_COLUMNS} from rehearsals s where s.campaign_id = $1` },
    [campaignId],
  );
  return row ? clockOf(row) : null;
}

/** The rehearsals with a clock: the slug of the rehearsal, and its clock. */
export async function rehearsalsWithClocks(db: Queryable): Promise<{ slug: string; clock: RunningClock }[]> {
  const rows = await db.query<ClockRow & { slug: string }>({
    name: 'rehearsals_with_clocks',
    text: `
      select r.slug, ${CLOCK_COLUMNS} from rehearsals s join campaigns r on r.rehearses = s.campaign_id
      where s.clock_started_at is not null and r.deleted_at is null order by r.slug`,
  });
  return rows.flatMap((row) => {
    const clock = clockOf(row);
    return clock ? [{ slug: row.slug, clock }] : [];
  });
}

/** Starts, replaces or, with null, removes the clock of a campaign's rehearsal. */
export const setRehearsalClock = (tx: Queryable, campaignId: number, clock: RunningClock | null) =>
  tx.query(
    {
      name: 'set_rehearsal_clock',
      text: `
        update rehearsals set clock_started_at = $2, clock_from = $3, clock_until = $4, clock_speed = $5
        where campaign_id = $1`,
    },
    [
      campaignId,
      clock && new Date(clock.startedAt),
      clock && new Date(clock.from),
      clock && new Date(clock.until),
      clock?.speed ?? null,
    ],
  );
