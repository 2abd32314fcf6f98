import type { Queryable } from '../../db/open.ts';
import type { FigureRow } from './read-changes.ts';

/** A value for each node of the database. Plain PostgreSQL has one node. */
export type ByPlace = Record<string, string>;

/** How far the figures are rolled up. */
export interface FigureState {
  /** The snapshot of each place; null before the first count. */
  snapshots: ByPlace | null;
  /** For each recent minute, the oldest transaction that was running then, by node. */
  marks: [minute: number, from: ByPlace][];
}

/**
 * Acquires or renews the roll-up lease and locks the state for this transaction. Returns undefined if another server
 * holds the lease. Lease times use the database clock, because server clocks differ.
 */
export async function claimFigures(
  tx: Queryable,
  { holder, leaseMs }: { holder: string; leaseMs: number },
): Promise<FigureState | undefined> {
  const [state] = await tx.query<FigureState>(
    {
      name: 'claim_figures',
      text: `
        with free as (
          select is_only from figure_state where holder = $1 or held_until < clock_timestamp() for update skip locked
        )
        update figure_state s set holder = $1, held_until = clock_timestamp() + make_interval(secs => $2)
        from free where s.is_only = free.is_only
        returning s.snapshots, s.marks`,
    },
    [holder, leaseMs / 1000],
  );
  return state;
}

/** Inserts the state row. A new or restored database has none. */
export const addFigureState = (tx: Queryable) =>
  tx.query({
    name: 'add_figure_state',
    text: `
      insert into figure_state (is_only, held_until) select true, 'epoch'
      where not exists (select 1 from figure_state) on conflict do nothing`,
  });

/** Lets another server take over immediately. */
export const releaseFigures = (db: Queryable, holder: string) =>
  db.query(
    { name: 'release_figures', text: 'update figure_state set held_until = clock_timestamp() where holder = $1' },
    [holder],
  );

/** Deletes all figures that can be counted again. */
export async function clearFigures(tx: Queryable): Promise<void> {
  await tx.query({ name: 'clear_figure_minutes', text: 'delete from figure_minutes' });
  await tx.query({ name: 'clear_figure_totals', text: 'delete from figure_totals' });
}

/** Adds counts to their minutes and to the sums. */
export async function addFigures(tx: Queryable, rows: readonly FigureRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [0, 1, 2, 3, 4, 5].map((place) => rows.map((row) => row[place]));
  await tx.query(
    {
      name: 'add_figures',
      text: `
        with given as (
          select campaign_id, minute, kind, subject, part, sum(count)::int as count
          from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[])
            as g(campaign_id, minute, kind, subject, part, count)
          group by 1, 2, 3, 4, 5
        ), minutes as (
          insert into figure_minutes (campaign_id, minute, kind, subject, part, count)
          select campaign_id, minute, kind, subject, part, count from given where count <> 0 order by 1, 3, 2, 4, 5
          on conflict (campaign_id, minute, kind, subject, part)
            do update set count = figure_minutes.count + excluded.count
        )
        insert into figure_totals (campaign_id, kind, subject, part, count)
        select campaign_id, kind, subject, part, sum(count) from given group by 1, 2, 3, 4 having sum(count) <> 0
        on conflict (campaign_id, kind, subject, part) do update set count = figure_totals.count + excluded.count`,
    },
    columns,
  );
}

export interface RolledUp extends FigureState {
  walking: Record<string, number>;
  asOf: Date;
}

/** Stores the snapshots up to which the figures are counted. */
export const storeFigureState = (tx: Queryable, { snapshots, marks, walking, asOf }: RolledUp) =>
  tx.query(
    {
      name: 'store_figure_state',
      text: 'update figure_state set snapshots = $1::jsonb, marks = $2::jsonb, walking = $3::jsonb, as_of = $4 where is_only',
    },
    [JSON.stringify(snapshots), JSON.stringify(marks), JSON.stringify(walking), asOf],
  );
