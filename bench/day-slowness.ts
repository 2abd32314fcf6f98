import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import { publishFolder } from '../server/src/console/publish/publish-folder.ts';
import type { Database } from '../server/src/db/open.ts';
import { systemRandom } from '../server/src/lib/random.ts';
import { checkFolder } from '../server/src/publish/check/check-campaign.ts';
import { temporaryFolders } from '../server/src/testing/folders.ts';
import { FALSE_ALARMS } from './day-alerts.ts';

/**
 * A rehearsal is not judged by the speed of the server, because it shares the server with the real campaigns. So an open campaign without
 * visitors of its own tells whether the alert of a slow server comes and goes. All instants are those of the real clock.
 */
const SLUG = 'bystander';
const CAMPAIGN = `slug: ${SLUG}
name: { ja_JP: 見張り, en_US: Bystander }
languages: [ja_JP, en_US]
period: { start: 2000-01-01, end: 2100-01-01 }
pages: { terms: terms.md, privacy: terms.md }
spots:
  - { id: a, name: { ja_JP: あ, en_US: A }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } }
`;

/** For so long, stamps wait for a table that another transaction holds, again and again. */
const SLOW_MS = 25_000;
const HELD_SECONDS = 1.2;
const FREE_MS = 100;
/** The alert looks at the calls of a minute, every ten seconds. */
const RAISED_WITHIN_MS = 45_000;
/** The slow calls are a minute old by then, and an alert of the server stays for three minutes after its last sight. */
const ENDED_WITHIN_MS = 60_000 + 3 * 60_000 + 45_000;

export interface Slowness {
  /** When stamps began to wait, and when they no longer did. */
  from: number;
  until: number;
  /** Seconds from the beginning to the alert, and from the end to its end; null if it did not come, or did not go. */
  raisedAfter: number | null;
  endedAfter: number | null;
  end: AlertView['end'];
  /** Alerts of a slow server at other times. */
  others: number[];
  /** What is wrong. */
  missing: string[];
}

/** Publishes the campaign that watches. */
export async function publishBystander(db: Database): Promise<void> {
  const { folder, clear } = temporaryFolders();
  try {
    const checked = await checkFolder(await folder({ 'campaign.yaml': CAMPAIGN, 'terms.md': '# Terms\n' }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    await publishFolder(db, checked, { force: false, now: Date.now(), random: systemRandom });
  } finally {
    await clear();
  }
}

/** Makes stamps slow, as a job does that locks their table for too long. What is read, and so the roll-up, goes on. */
export async function slowStamps(db: Database): Promise<{ from: number; until: number }> {
  const from = Date.now();
  while (Date.now() - from < SLOW_MS) {
    await db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table acquisitions in share row exclusive mode' });
      await tx.query({ name: '', text: `select pg_sleep(${HELD_SECONDS})` });
    });
    await sleep(FREE_MS);
  }
  return { from, until: Date.now() };
}

/** Waits until the alert has ended, and judges when it came and went. */
export async function judgeSlowness(db: Database, { from, until }: { from: number; until: number }): Promise<Slowness> {
  const alerts = async () => {
    const rows = await db.query<{ raisedAt: Date; endedAt: Date | null; end: AlertView['end'] }>(SLOW_ALERTS, [SLUG]);
    return rows.map((row) => ({ ...row, raisedAt: row.raisedAt.getTime(), endedAt: row.endedAt?.getTime() ?? null }));
  };
  while ((await alerts()).some(({ endedAt }) => endedAt === null) && Date.now() < until + ENDED_WITHIN_MS)
    await sleep(1_000);
  const all = await alerts();
  const own = all.filter(({ raisedAt }) => raisedAt >= from && raisedAt <= until + RAISED_WITHIN_MS);
  const [first, last] = [own[0], own.at(-1)];
  const seconds = (ms: number): number => Math.round(ms / 1_000);
  const raisedAfter = first ? seconds(first.raisedAt - from) : null;
  const endedAfter = last?.endedAt == null ? null : seconds(last.endedAt - until);
  const others = all.filter((alert) => !own.includes(alert)).map(({ raisedAt }) => raisedAt);
  const missing = [
    ...(others.length > FALSE_ALARMS
      ? [`${others.length} alerts of a slow server that was not, at most ${FALSE_ALARMS}`]
      : []),
    ...(raisedAfter === null ? ['no alert of the slow server'] : []),
    ...(raisedAfter !== null && raisedAfter * 1_000 > RAISED_WITHIN_MS
      ? [`the slow server was noticed after ${raisedAfter} s`]
      : []),
    ...(last && endedAfter === null ? ['the alert of the slow server did not end'] : []),
    ...(own.length > 1 ? [`the slow server raised ${own.length} alerts`] : []),
    ...own
      .filter(({ endedAt }) => endedAt !== null && endedAt < until)
      .map(() => 'the alert of the slow server ended while it was slow'),
  ];
  return { from, until, raisedAfter, endedAfter, end: last?.end ?? null, others, missing };
}

const SLOW_ALERTS = {
  name: 'slow_alerts_of_bystander',
  text: `
    select a.raised_at as "raisedAt", a.ended_at as "endedAt", a.end_cause as "end"
    from alerts a join campaigns c on c.campaign_id = a.campaign_id
    where c.slug = $1 and a.kind = 'slow' order by a.raised_at`,
};
