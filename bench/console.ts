import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFirstOwnerLink } from '../server/src/console/members/first-owner.ts';
import { publishFolder } from '../server/src/console/publish/publish-folder.ts';
import type { Database } from '../server/src/db/open.ts';
import { systemRandom } from '../server/src/lib/random.ts';
import { checkFolder } from '../server/src/publish/check/check-campaign.ts';
import { type MeasuredPages, measurePages, reportOfPages } from './console-pages.ts';
import { forkMeguri, quantile } from './measure.ts';
import { accept, memberAt, PASSWORD } from './member.ts';
import { openBenchDatabase, SECRET } from './world.ts';

const SPOTS = 200;
const STARTS = 8;
const EDITS = 25;
/** How long somebody looks at a page before the first edit. */
const LOOK_MS = 1_500;
const LIMIT_MS = 300;
/** The time between a start and the first member who comes. */
const IDLE_MS = 2_000;

const LANGUAGES = ['ja_JP', 'en_US', 'zh_CH', 'zh_TW', 'ko_KR'];

/** The calls of the console that must answer quickly, in the order in which it makes them. */
const CALLS = ['openDraft', 'applyOperations', 'checkDraft', 'showPreflight'] as const;
type Call = (typeof CALLS)[number];
type Times = Record<Call, number[]>;

/**
 * Measures an organiser's calls on a draft of 200 spots in five languages: the first ones after a start of the server, and those of
 * somebody who edits on. Measures how soon each page is usable too. Writes docs/benchmarks/console-latest.md. With `only`, names of pages
 * with commas between them, it measures nothing but these pages and writes no file.
 */
export async function benchConsole(out: (line: string) => void, rounds = '5', only?: string): Promise<void> {
  const world = await openBenchDatabase();
  await publishTown(world.db);
  const link = await createFirstOwnerLink(world.db, { now: Date.now(), random: systemRandom });
  const first: Times = { openDraft: [], applyOperations: [], checkDraft: [], showPreflight: [] };
  const later: Times = { openDraft: [], applyOperations: [], checkDraft: [], showPreflight: [] };
  let cookie = '';
  let pages: MeasuredPages;
  try {
    for (let start = 0; start < (only ? 1 : STARTS); start += 1) {
      const { child, port } = await forkMeguri([world.url, SECRET]);
      const member = memberAt(port, () => cookie);
      if (cookie === '') cookie = await accept(port, link ?? '');
      await sleep(IDLE_MS);
      await member('GET', '/me');
      await member('GET', '/campaigns');
      let { revision } = (await timed(first.openDraft, () => member('POST', '/campaigns/bench/draft', {}))).draft;
      // The page shows what is to be fixed as soon as it is open.
      await timed(first.checkDraft, () => member('GET', '/campaigns/bench/draft/check'));
      await sleep(LOOK_MS);
      const edit = async (times: Times, points: number) => {
        const operations = [{ op: 'set', path: `/spots/s${points % SPOTS}/points`, value: points }];
        const body = { revision, operations };
        const answer = await timed(times.applyOperations, () =>
          member('POST', '/campaigns/bench/draft/operations', body),
        );
        revision = answer.draft.revision;
        await timed(times.checkDraft, () => member('GET', '/campaigns/bench/draft/check'));
        await timed(times.showPreflight, () => member('GET', '/campaigns/bench/preflight'));
      };
      await edit(first, 1_000 + start);
      for (let turn = 0; !only && turn < EDITS / STARTS; turn += 1) {
        await sleep(600);
        await edit(later, start * EDITS + turn);
      }
      out(`start ${start + 1}: ${CALLS.map((call) => `${call} ${first[call].at(-1)?.toFixed(0)} ms`).join(', ')}`);
      // Without it the log that the pages show would be empty.
      const check = { checkId: randomUUID(), group: 'site', title: `Check ${start}`, note: '' };
      await member('POST', '/campaigns/bench/preflight/checks', check);
      child.disconnect();
    }
    pages = await measurePages(out, {
      databaseUrl: world.url,
      cookie,
      prove: async (port) => {
        // The pages have an origin of their own.
        await memberAt(port, () => cookie, `http://localhost:${port}`)('POST', '/me/proof', { password: PASSWORD });
      },
      rounds: Number(rounds),
      only: only?.split(','),
    });
  } finally {
    await world.close();
  }
  if (only) return out(`\n${reportOfPages(pages)}`);
  const report = `${reportOf(first, later)}\n${reportOfPages(pages)}`;
  await writeFile(new URL('../docs/benchmarks/console-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

async function timed<T>(times: number[], act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await act();
  times.push(performance.now() - began);
  return result;
}

/** Publishes a campaign of 200 spots, each with texts in five languages and three ways to collect it. */
async function publishTown(db: Database): Promise<void> {
  const text = (words: string) => `{ ${LANGUAGES.map((language) => `${language}: ${words} ${language}`).join(', ')} }`;
  const spots = Array.from(
    { length: SPOTS },
    (_, place) => `  - id: s${place} # the place ${place}
    name: ${text(`Place ${place}`)}
    description: ${text(`What one sees at place ${place}; when it is open and how to get there`)}
    address: ${text(`${place} Main Street`)}
    lat: ${(34 + place / 1000).toFixed(5)}
    lon: ${(133 + (place % 20) / 100).toFixed(5)}
    radius: 40
    points: 10
    stamp: { name: ${text(`Stamp ${place}`)} }
    methods: { proximity: {}, qr: {}, keyword: { answers: [word${place}] } }
`,
  );
  const file = `slug: bench
name: ${text('Bench')}
languages: [${LANGUAGES.join(', ')}]
period: { start: 2020-01-01, end: 2030-12-31 }
pages: { terms: terms.md, privacy: terms.md }
spots:
${spots.join('')}presents:
  - { id: mug, kind: goods, name: ${text('Mug')}, requires: { stamps: 3 }, stock: 300 }
`;
  const dir = await mkdtemp(join(tmpdir(), 'meguri-bench-'));
  await writeFile(join(dir, 'campaign.yaml'), file);
  await writeFile(join(dir, 'terms.md'), '# Terms\n');
  const folder = await checkFolder(dir);
  if (!folder.ok) throw new Error(JSON.stringify(folder.faults));
  await publishFolder(db, folder, { force: true, now: Date.now(), random: systemRandom });
  await rm(dir, { recursive: true });
}

const ms = (value: number): string => value.toFixed(0);

function reportOf(first: Times, later: Times): string {
  const row = (call: Call, times: number[]) =>
    `| ${call} | ${ms(quantile(times, 0.5))} | ${ms(quantile(times, 0.95))} | ${ms(Math.max(...times))} |`;
  const table = (times: Times) =>
    [
      '| call | p50 | p95 | slowest |',
      '| --- | --- | --- | --- |',
      ...CALLS.filter((call) => times[call].length > 0).map((call) => row(call, times[call])),
    ].join('\n');
  return `# The console on a draft of ${SPOTS} spots, latest run

\`npm run bench -- console\`, Node ${process.version}, ${cpus().length} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end. Milliseconds from
the request to the whole answer, one member, a draft of ${SPOTS} spots with texts in five languages. Limit: ${LIMIT_MS} ms.

The first calls after each of ${STARTS} starts of the server, with ${IDLE_MS / 1_000} s in between. The page has been open for ${LOOK_MS} ms before the first edit:

${table(first)}

The calls of each edit after that, ${later.applyOperations.length} edits:

${table(later)}
`;
}
