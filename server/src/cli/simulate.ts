import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { periodState } from '@meguri/core/time/period.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { Config } from '../app/config.ts';
import type { Database } from '../db/open.ts';
import { deriveKeys } from '../lib/keys.ts';
import { localTimes } from '../lib/local-time.ts';
import { systemRandom } from '../lib/random.ts';
import { isInstant } from '../publish/check/instants.ts';
import { dayProgress, daySummary } from '../simulation/day-summary.ts';
import { findRehearsal, type SimulatedRehearsal } from '../simulation/open-day.ts';
import { type SimulatedDay, type SimulationOptions, simulateDay } from '../simulation/simulate-day.ts';
import { type CommandContext, parseArguments, withDatabase } from './command-context.ts';

const USAGE = `usage: simulate SLUG--rehearsal [--visitors N] [--speed N] [--seed N] [--from INSTANT] [--to INSTANT]
                [--out FILE] [--url ORIGIN] [--kill PID]`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Without `--from` and `--to` the day lasts from ten to eight. */
const [OPENS, CLOSES] = [10 * HOUR, 20 * HOUR];

interface Call {
  slug: string;
  visitors: number;
  speed: number;
  seed: number;
  from: number | null;
  to: number | null;
  out: string | null;
  url: string | null;
  kill: number | null;
}

/** Runs `simulate`: a day with visitors in a rehearsal. Returns the exit status. */
export async function simulateCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const call = parse(args);
  if (!call) {
    context.err(USAGE);
    return 2;
  }
  return withDatabase(context, (db, config) => simulate(call, { db, config }, context));
}

function parse(args: readonly string[]): Call | null {
  const text = { type: 'string' } as const;
  const read = parseArguments(args, {
    ...{ visitors: text, speed: text, seed: text, from: text, to: text, out: text, url: text, kill: text },
  });
  const [slug, ...more] = read?.positionals ?? [];
  if (!read || slug === undefined || more.length > 0) return null;
  const { visitors = '2000', speed = '60', seed = '1', from, to, out = null, url = null, kill } = read.values;
  const numbers = [visitors, speed, seed, kill ?? '1'].map(Number);
  if (!numbers.every((number) => Number.isSafeInteger(number) && number > 0)) return null;
  if (![from, to].every((instant) => instant === undefined || isInstant(instant))) return null;
  const instant = (given: string | undefined) => (given === undefined ? null : Date.parse(given));
  return {
    ...{ slug, out, url, from: instant(from), to: instant(to) },
    ...{ visitors: Number(visitors), speed: Number(speed), seed: Number(seed) },
    kill: kill === undefined ? null : Number(kill),
  };
}

async function simulate(
  call: Call,
  { db, config }: { db: Database; config: Config },
  { out, err }: CommandContext,
): Promise<number> {
  const fail = (reason: string): number => {
    err(reason);
    return 1;
  };
  const found = await findRehearsal(db, call.slug);
  if (!found.ok) return fail(found.reason);
  if (config.trustedProxies === 0) {
    return fail(
      'The server must trust a proxy (TRUSTED_PROXIES=1), so that each visitor can have an address of its own. With one address the limits on failed attempts would apply to all of them together.',
    );
  }
  const origin = call.url ?? `http://${config.host}:${config.port}`;
  if (!(await isReady(origin))) return fail(`No server is ready at ${origin}. Name its origin with --url.`);
  const { rehearsal } = found;
  const options = optionsOf(call, rehearsal);
  if (typeof options === 'string') return fail(options);

  const local = localTimes(rehearsal.catalogue.timeZone);
  const at = (instant: number): string => local(new Date(instant));
  const { from, until, speed, visitors, seed } = options;
  const minutes = Math.ceil((until - from) / speed / 60_000);
  out(
    `${call.slug}: ${visitors} visitors from ${at(from)} to ${at(until)}, ${speed} times as fast (${minutes} min), seed ${seed}`,
  );
  const file = call.out === null ? null : createWriteStream(call.out, { flags: 'wx', mode: 0o600 });
  if (file) await once(file, 'open');
  const killAt = from + (until - from) / 2;
  let isKilled = false;
  let running: SimulatedDay | null = null;
  const day = await simulateDay(
    {
      ...{ db, rehearsal, origin, proxies: config.trustedProxies, now: Date.now, random: systemRandom },
      keys: deriveKeys(config.secret),
      pagesOrigin: new URL(config.publicUrl).origin,
      record: (entry) => file?.write(`${JSON.stringify(entry)}\n`),
      onMinute: (shown) => {
        const isHour = shown > from && (shown - from) % HOUR < MINUTE;
        if (running && isHour) out(dayProgress(running.history, { shown: at(shown), visitors }));
        if (call.kill === null || isKilled || shown < killAt) return;
        isKilled = true;
        process.kill(call.kill, 'SIGKILL');
        out(`${at(shown)}  killed the server ${call.kill}`);
      },
    },
    options,
  );
  running = day;
  await day.done;
  day.close();
  if (file) {
    file.end();
    await once(file, 'close');
  }
  for (const line of daySummary(day.plan, day.history, at)) out(line);
  const { unanswered, contradicted } = day.history;
  return unanswered.size + contradicted.length === 0 ? 0 : 1;
}

/** The options of the day, or why it cannot be simulated. */
function optionsOf(call: Call, { catalogue }: SimulatedRehearsal): SimulationOptions | string {
  const { visitors, speed, seed } = call;
  const { period, timeZone } = catalogue;
  const now = Date.now();
  const on = periodState(period, now) === 'running' ? now : (period.start ?? now);
  const midnight = startOfLocalDay(call.from ?? on, timeZone, 0);
  const from = call.from ?? midnight + OPENS;
  const until = call.to ?? midnight + CLOSES;
  if (until <= from) return 'The day ends before it begins.';
  if (until - from > DAY) return 'At most 24 hours can be simulated.';
  if (periodState(period, from) !== 'running' || periodState(period, until) !== 'running') {
    return 'The campaign is not open then. Choose a day of its period with --from and --to.';
  }
  return { visitors, speed, seed, from, until };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
