import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { isoDate, localDate, startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import { type ImplausibleTravel, implausibleTravel } from '../../campaign/implausible-travel.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { SNAPSHOT } from '../../db/snapshot.ts';
import { readPeriodFigures } from '../figures/period-figures.ts';
import { allAccounts } from './account-range.ts';
import { countPrizes, type PrizeCounts } from './count-prizes.ts';
import {
  type Counts,
  countDraws,
  countMembers,
  countRefusals,
  countSent,
  countVisitors,
  stockLeft,
} from './number-queries.ts';

/** The figures that `campaign numbers` shows to the organiser. They contain nothing about a single visitor. */
export interface CampaignNumbers {
  /** Today in the campaign's time zone: `2026-10-05`. */
  day: string;
  visitors: Counts & { erased: number };
  /** In the order of the campaign, followed by the spots that it no longer has. */
  spots: (Counts & { spotId: string; methods: Record<string, Counts> })[];
  /** Of group spots: the spots in the same order, then the members with most acquisitions first. */
  members: (Counts & { spotId: string; memberId: string })[];
  /** Refusals of today, the most frequent first. `most` is the spot and method with most of them. */
  refusals: { code: string; count: number; most: { spotId: string; method: string; count: number } }[];
  /** Refusals of today by spot; those without a spot are left out. */
  refusedBySpot: Record<string, number>;
  travel: ImplausibleTravel;
  /** A lottery is followed by its outcomes. `left` is null without a stock limit. */
  presents: (PrizeCounts & { left: number | null })[];
  photosPending: number;
  applications: Counts;
  answers: { afterRegistration: Counts; withPresents: Counts };
  draws: {
    presentId: string;
    /** `resting`: a later version withdrew the draw. */
    state: 'waiting' | 'due' | 'done' | 'resting';
    drawAt: string | null;
    drawnAt: string | null;
    entries: number;
    winners: number;
  }[];
}

/** Minutes from the epoch are 32-bit numbers in the database. */
const END_OF_TIME = 60_000 * (2 ** 31 - 1);

/** Milliseconds for each statement. A longer one is cancelled, so that the report does not slow down visitors. */
const LIMIT_MS = 10_000;
const LIMIT = { name: 'limit_statements', text: "select set_config('statement_timeout', $1, true)" };

/**
 * The figures of a campaign as of one instant. Only reads and waits for no locks. Throws if a statement takes longer than
 * `limitMs` milliseconds.
 */
export function campaignNumbers(
  db: Database,
  { campaignId, catalogue }: { campaignId: number; catalogue: Catalogue },
  { now, limitMs = LIMIT_MS }: { now: number; limitMs?: number },
): Promise<CampaignNumbers> {
  const day = isoDate(localDate(now, catalogue.timeZone));
  const since = new Date(startOfLocalDay(now, catalogue.timeZone, 0));
  return db.transaction(async (tx) => {
    await tx.query(SNAPSHOT);
    await tx.query(LIMIT, [String(limitMs)]);
    const sent = await countSent(tx, { campaignId, since });
    const refused = await countRefusals(tx, { campaignId, from: day, to: day });
    return {
      day,
      visitors: await countVisitors(tx, { campaignId, since }),
      spots: bySpot(catalogue, await countStamps(tx, db, { campaignId, catalogue, since })),
      members: inSpotOrder(catalogue, await countMembers(tx, { campaignId, since })),
      refusals: byCode(refused),
      refusedBySpot: bySpotId(refused),
      travel: await implausibleTravel(tx, { campaignId, catalogue }),
      presents: await presents(tx, campaignId, catalogue),
      photosPending: sent.photos,
      applications: sent.applications,
      answers: { afterRegistration: sent.answersAfterRegistration, withPresents: sent.answersWithPresents },
      draws: (await countDraws(tx, campaignId)).map(({ drawAt, drawnAt, ...draw }) => ({
        ...draw,
        state: drawState({ drawAt, drawnAt }, now),
        drawAt: drawAt?.toISOString() ?? null,
        drawnAt: drawnAt?.toISOString() ?? null,
      })),
    };
  });
}

/** Stamps by spot and method, most first: the same figures as those of the report. */
async function countStamps(
  tx: Queryable,
  db: Database,
  { campaignId, catalogue: { timeZone }, since }: { campaignId: number; catalogue: Catalogue; since: Date },
): Promise<(Counts & { spotId: string; method: string })[]> {
  const counts = new Map<string, Counts & { spotId: string; method: string }>();
  const today = isoDate(localDate(since.getTime(), timeZone));
  const all = { campaignId, timeZone, start: 0, end: END_OF_TIME };
  for (const { subject, part, day, count } of await readPeriodFigures(tx, db, all, ['stamp'])) {
    const key = JSON.stringify([subject, part]);
    const known = counts.get(key) ?? { spotId: subject, method: part, today: 0, total: 0 };
    counts.set(key, { ...known, today: known.today + (day >= today ? count : 0), total: known.total + count });
  }
  return [...counts.values()]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || (a.method < b.method ? -1 : 1));
}

function drawState(
  { drawAt, drawnAt }: { drawAt: Date | null; drawnAt: Date | null },
  now: number,
): CampaignNumbers['draws'][number]['state'] {
  if (drawnAt) return 'done';
  if (!drawAt) return 'resting';
  return drawAt.getTime() <= now ? 'due' : 'waiting';
}

function bySpot(
  { spots }: Catalogue,
  rows: readonly (Counts & { spotId: string; method: string })[],
): CampaignNumbers['spots'] {
  const ids = new Set([...spots.keys(), ...rows.map(({ spotId }) => spotId)]);
  return [...ids].map((spotId) => {
    const own = rows.filter((row) => row.spotId === spotId);
    return {
      spotId,
      today: own.reduce((sum, { today }) => sum + today, 0),
      total: own.reduce((sum, { total }) => sum + total, 0),
      methods: Object.fromEntries(own.map(({ method, today, total }) => [method, { today, total }])),
    };
  });
}

function inSpotOrder<Row extends { spotId: string }>({ spots }: Catalogue, rows: readonly Row[]): Row[] {
  const order = [...spots.keys()];
  const place = (spotId: string): number => (order.includes(spotId) ? order.indexOf(spotId) : order.length);
  return [...rows].sort((a, b) => place(a.spotId) - place(b.spotId));
}

function byCode(rows: Awaited<ReturnType<typeof countRefusals>>): CampaignNumbers['refusals'] {
  const codes = new Map<string, CampaignNumbers['refusals'][number]>();
  for (const { code, ...most } of rows) {
    const known = codes.get(code);
    // The first row of a code is its largest, because the rows are sorted by count.
    if (known) known.count += most.count;
    else codes.set(code, { code, count: most.count, most });
  }
  return [...codes.values()].sort((a, b) => b.count - a.count);
}

function bySpotId(rows: Awaited<ReturnType<typeof countRefusals>>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { spotId, count } of rows) if (spotId !== '') counts[spotId] = (counts[spotId] ?? 0) + count;
  return counts;
}

async function presents(tx: Queryable, campaignId: number, catalogue: Catalogue): Promise<CampaignNumbers['presents']> {
  const userPresents = await countPrizes(tx, allAccounts(campaignId), { start: null, end: null });
  const stock = await stockLeft(tx, campaignId);
  const ids = new Set([...catalogue.presents.keys(), ...userPresents.map(({ presentId }) => presentId)]);
  const sum = (rows: readonly PrizeCounts[], key: 'granted' | 'lost' | 'used' | 'applied'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  return [...ids].flatMap((presentId) => {
    const own = userPresents.filter((row) => row.presentId === presentId);
    const left = (outcomeId: string): number | null =>
      stock.find((row) => row.presentId === presentId && row.outcomeId === outcomeId)?.remaining ?? null;
    const line = (outcomeId: string, rows: readonly PrizeCounts[]) => ({
      presentId,
      outcomeId,
      granted: sum(rows, 'granted'),
      lost: sum(rows, 'lost'),
      used: sum(rows, 'used'),
      applied: sum(rows, 'applied'),
      left: left(outcomeId),
    });
    const offered = catalogue.presents.get(presentId)?.lottery?.outcomes.map(({ id }) => id) ?? [];
    const outcomes = new Set([...offered, ...own.map(({ outcomeId }) => outcomeId).filter((id) => id !== '')]);
    return [
      line('', own),
      ...[...outcomes].map((id) =>
        line(
          id,
          own.filter(({ outcomeId }) => outcomeId === id),
        ),
      ),
    ];
  });
}
