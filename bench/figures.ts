import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../server/src/db/open.ts';
import { measured, meguriRequest, VISITORS } from './acquisition.ts';
import { FIGURES_HEAD, type Figures, figuresLine, figuresRow, forkMeguri, range } from './measure.ts';
import { openWorld, SECRET } from './world.ts';

const SECONDS = 6;
const ROUNDS = 8;
/** A holder of the lease of the roll-up that never rolls up. */
const HOLDER = '00000000-0000-4000-8000-000000000000';

/**
 * Compares POST /user/stamps on one server with and without the roll-up of figures and the watch of the day. Without means that
 * another holder has the lease of the roll-up. Writes docs/benchmarks/figures-latest.md.
 */
export async function figures(out: (line: string) => void): Promise<void> {
  const world = await openWorld(VISITORS);
  const server = await forkMeguri([world.url, SECRET]);
  const rounds: { on: Figures; off: Figures }[] = [];
  const run = async (isOn: boolean, seconds: number) => {
    await (isOn ? giveBack(world.db) : take(world.db));
    return measured(world, { server, path: '/api/v1/user/stamps', seconds, request: meguriRequest(world) });
  };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const seconds = round === 0 ? 3 : SECONDS;
      // Which of the two comes first alternates, because the server still gets faster.
      const isOnFirst = round % 2 === 0;
      const first = await run(isOnFirst, seconds);
      const second = await run(!isOnFirst, seconds);
      const [on, off] = isOnFirst ? [first, second] : [second, first];
      // Round 0 warms up the server and is not counted.
      if (round > 0) rounds.push({ on, off });
      out(`${round === 0 ? 'warm-up' : `round ${round}`}: with ${figuresLine(on)}; without ${figuresLine(off)}`);
    }
  } finally {
    server.child.disconnect();
    await world.close();
  }
  const report = reportOf(rounds);
  await writeFile(new URL('../docs/benchmarks/figures-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

/** Takes the lease of the roll-up, so that the server does not roll up. */
async function take(db: Database): Promise<void> {
  await db.query({
    name: '',
    text: `update figure_state set holder = '${HOLDER}', held_until = 'infinity'`,
  });
}

/** Gives the lease back, and waits until the server has counted what was written meanwhile. */
async function giveBack(db: Database): Promise<void> {
  await db.query({
    name: '',
    text: `update figure_state set held_until = 'epoch', as_of = 'epoch' where holder = '${HOLDER}'`,
  });
  const isBehind = { name: '', text: `select 1 from figure_state where as_of > 'epoch'` };
  while ((await db.query(isBehind)).length === 0) await sleep(100);
}

function reportOf(rounds: readonly { on: Figures; off: Figures }[]): string {
  const ratio = (figure: 'perSecond' | 'p99' | 'serverCpu' | 'databaseCpu') =>
    range(rounds.map(({ on, off }) => on[figure] / off[figure]));
  return [
    '# Figures by the minute: what they cost an acquisition, latest run',
    '',
    `Written by \`npm run bench -- figures\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded PostgreSQL 18 with fsync,`,
    `load average ${loadavg()[0]?.toFixed(1)} at the end. One server, ${ROUNDS} alternating rounds of ${SECONDS} s, each with and without the roll-up and`,
    `the watch of the day; medians. ${VISITORS} visitors stamp in turn, so that nearly every stamp of a second is of another visitor.`,
    'The column and the index by which the roll-up finds new rows are there in both.',
    '',
    ...FIGURES_HEAD,
    figuresRow(
      'POST /user/stamps with the roll-up',
      rounds.map(({ on }) => on),
    ),
    figuresRow(
      'POST /user/stamps without it',
      rounds.map(({ off }) => off),
    ),
    '',
    'Ratios of the rounds, with to without, median and range:',
    '',
    `- ${ratio('perSecond')} in requests/s, ${ratio('p99')} in p99`,
    `- ${ratio('serverCpu')} in CPU time of the server, ${ratio('databaseCpu')} in CPU time of the database, per request`,
    '',
  ].join('\n');
}
