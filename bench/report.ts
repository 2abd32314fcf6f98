import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { reportPeriod } from '@meguri/core/console/report/report-period.ts';
import { campaignOf } from '../server/src/catalogue/live-campaigns.ts';
import { publishedCatalogue } from '../server/src/catalogue/queries.ts';
import { openRollUp } from '../server/src/console/figures/roll-up.ts';
import { countReport } from '../server/src/console/report/count-report.ts';
import type { Database } from '../server/src/db/open.ts';
import { systemRandom } from '../server/src/lib/random.ts';
import { withoutWaiting } from '../server/src/lib/work-queue.ts';
import { openBenchDatabase, PRESENTS, publishWorld } from './world.ts';

const ACQUISITIONS = 5_000_000;
const VISITORS = 2_000_000;
const DAYS = 31;
const SLUG = 'town';
const sql = (text: string) => ({ name: '', text });

/**
 * Counts reports of a campaign of 2 million visitors: of all its days, and of one. Measures the whole count, its longest statement and
 * what the same connections answer meanwhile. Writes docs/benchmarks/report-latest.md. `size`: another number of acquisitions.
 */
export async function report(out: (line: string) => void, size = String(ACQUISITIONS)): Promise<void> {
  const total = Number(size);
  const visitors = Math.round((total / ACQUISITIONS) * VISITORS);
  const { db, close } = await openBenchDatabase();
  try {
    const file = { period: { start: '2026-10-01T00:00:00+09:00', end: '2026-10-31T23:59:59+09:00' } };
    await publishWorld(db, { slug: SLUG, presents: PRESENTS, over: file });
    const filling = performance.now();
    await fill(db, { total, visitors });
    out(`filled in ${seconds(performance.now() - filling)} s`);
    const rolling = performance.now();
    await openRollUp({ db, clock: Date.now, random: systemRandom }).round();
    out(`figures by the minute counted in ${seconds(performance.now() - rolling)} s`);
    const lines: string[] = [];
    for (const [what, from, to] of [
      ['all 31 days', '2026-10-01', '2026-10-31'],
      ['one day', '2026-10-15', '2026-10-15'],
    ] as const) {
      const measured = await measure(db, from, to);
      lines.push(
        `| ${what} | ${seconds(measured.all)} | ${Math.round(measured.longest)} | ${measured.visitors.toLocaleString('en')} |`,
      );
      out(lines.at(-1) ?? '');
    }
    await writeFile(
      new URL('../docs/benchmarks/report-latest.md', import.meta.url),
      textOf(lines, { total, visitors }),
    );
  } finally {
    await close();
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The time of the whole count and of its longest statement, in milliseconds. */
async function measure(db: Database, from: string, to: string) {
  const row = await publishedCatalogue(db, SLUG);
  const period = reportPeriod(from, to, 'Asia/Tokyo');
  if (!row || !period) throw new Error('the campaign is not published');
  let longest = 0;
  const timed: Database = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          query: async (...given) => {
            const begun = performance.now();
            const rows = await tx.query(...given);
            longest = Math.max(longest, performance.now() - begun);
            return rows as never;
          },
        }),
      ),
  };
  const begun = performance.now();
  const now = Date.parse('2026-11-05T00:00:00Z');
  const alone = { onCounted: async () => undefined, inTurn: withoutWaiting };
  const figures = await countReport(timed, campaignOf(row), period, { now, ...alone });
  return { all: performance.now() - begun, longest, visitors: figures.totals.visitors };
}

/** Visitors come at all hours of a month, most of them for two or three stamps; every other one takes a prize, some answer. */
async function fill(db: Database, { total, visitors }: { total: number; visitors: number }): Promise<void> {
  const each = Math.ceil(total / visitors);
  const steps = [
    `insert into accounts (campaign_id, account_id, username, login_type, points, ledger_count, change_no, created_at)
    select campaign_id, gen_random_uuid(), '', 'guest', 0, 0, ${each},
      '2026-10-01T09:00+09:00'::timestamptz + make_interval(days => n % ${DAYS}, secs => (n::bigint * 7919) % 36000)
    from campaigns, generate_series(1, ${visitors}) n where slug = '${SLUG}'`,
    `insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
    select campaign_id, account_id, gen_random_uuid(), 's' || (hashtext(account_id::text || n) & 31), n::text, 'qr', '{}', true, 0,
      created_at + make_interval(mins => n * 17)
    from accounts, generate_series(1, ${each}) n limit ${total}`,
    `insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, used_at)
    select campaign_id, account_id, gen_random_uuid(), 'p' || (hashtext(account_id::text) & 7), created_at, created_at
    from accounts where hashtext(account_id::text) & 1 = 0`,
    'vacuum analyze',
  ];
  for (const text of steps) {
    await db
      .longTransaction((tx) => tx.query(sql(text)))
      .catch(async (error: { code?: string }) => {
        // VACUUM cannot run in a transaction.
        if (error.code !== '25001') throw error;
        await db.query(sql('analyze'));
      });
  }
}

const textOf = (lines: readonly string[], { total, visitors }: { total: number; visitors: number }): string =>
  [
    '# Reports: latest run',
    '',
    `Written by \`npm run bench -- report\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    `${total.toLocaleString('en')} acquisitions of ${visitors.toLocaleString('en')} visitors in one campaign, and a prize for every other visitor. Each count reads the rows of all visitors in`,
    'ranges of 5,000 accounts, as of one snapshot, on one connection.',
    '',
    '| period | seconds for the whole count | longest statement, ms | visitors in it |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
