import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { systemRandom } from '../server/src/lib/random.ts';
import { type SimulatedDay, simulateDay } from '../server/src/simulation/simulate-day.ts';
import { compareRows, compareTally } from '../server/src/testing/compare-day.ts';
import { FESTIVAL, type Festival, openFestival } from '../server/src/testing/festival.ts';
import { holdRollUp } from '../server/src/testing/hold-roll-up.ts';
import { listen, lookAtDay, type StreamAges } from '../server/src/testing/watch-figures.ts';
import { type AlertOfDay, judgeAlerts, readAlerts } from './day-alerts.ts';
import { openCamera } from './day-pictures.ts';
import { type Check, type DayResult, dayReport, type Outage, timeOf } from './day-report.ts';
import { judgeSlowness, publishBystander, slowStamps } from './day-slowness.ts';

const HOUR = 3_600_000;
const OPENS = Date.parse('2026-10-24T10:00:00+09:00');
/** Minutes of the day between two comparisons. */
const CHECK_MINUTES = 10;
/** Parts of the day after which stamps are slow, the server is killed, the database restarts, and pictures are taken. */
const SLOW_AT = 0.15;
const KILL_AT = 0.45;
const RESTART_AT = 0.75;
const PICTURES_AT = [0.4, 0.7, 1];

/**
 * Simulates a festival day in the rehearsal of the demo festival, makes stamps slow, kills the server in the middle of a roll-up, restarts the
 * database, and compares the live view with the rows of visitors and with what was acknowledged. Writes docs/benchmarks/day-latest.md, and fails if
 * a number was wrong, an alert was missing or wrong about its end, or there were too many false alarms.
 */
export async function day(
  out: (line: string) => void,
  ...[visitors = '2000', hours = '9', speed = '60', seed = '20261124']: string[]
): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const options = {
    ...{ visitors: Number(visitors), speed: Number(speed), seed: Number(seed) },
    ...{ from: OPENS, until: OPENS + Number(hours) * HOUR },
  };
  const festival = await openFestival();
  try {
    await publishBystander(festival.db);
    const result = await simulate(festival, options, out);
    const report = dayReport(result, { options, load });
    await writeFile(new URL('../docs/benchmarks/day-latest.md', import.meta.url), report);
    out(`\n${report}`);
    if (result.failures.length > 0) throw new Error(result.failures.join('\n'));
  } finally {
    await festival.close();
  }
}

async function simulate(
  festival: Festival,
  options: Parameters<typeof simulateDay>[1],
  out: (line: string) => void,
): Promise<DayResult> {
  const { db, rehearsal, keys, origin } = festival;
  const { from, until } = options;
  const part = (shown: number): number => (shown - from) / (until - from);
  const checks: Check[] = [];
  const outages: Outage[] = [];
  const alertsSeen: AlertOfDay[] = [];
  const camera = await openCamera(festival, out);
  const { then, failed, settled } = inTurn();
  // On a connection of its own: the comparisons go on meanwhile.
  const slow: ReturnType<typeof slowStamps>[] = [];
  let simulated: SimulatedDay | null = null;
  const check = async (shown: number, isOver = false): Promise<void> => {
    if (!simulated) return;
    const { figures, wrong } = await lookAtDay(festival, simulated, { isOver });
    const { stamps, walking, visitors } = figures;
    checks.push({ shown: Date.parse(figures.at), stamps: stamps.total, walking, visitors: visitors.total, wrong });
    alertsSeen.push(...(await readAlerts(festival)));
    out(
      `${timeOf(shown)}  ${stamps.total} stamps, ${walking} walking, ${wrong.length === 0 ? 'right' : wrong.join('; ')}`,
    );
  };
  const outage = async (what: string, shown: number, act: () => Promise<void>): Promise<void> => {
    const at = Date.now();
    await act();
    outages.push({ what, shown, at, ready: Date.now() - at });
    out(`${timeOf(shown)}  ${what}: ready again after ${Date.now() - at} ms`);
  };
  const isDue = onceEach(part);
  simulated = await simulateDay(
    {
      ...{ db, rehearsal, keys, origin, pagesOrigin: origin, proxies: 1, now: Date.now, random: systemRandom },
      onMinute: (shown) => {
        if (isDue('slow', shown, SLOW_AT)) {
          out(`${timeOf(shown)}  stamps wait for a table that is locked again and again`);
          const slowed = slowStamps(db);
          slowed.catch((error: Error) => failed.push(error.message));
          slow.push(slowed);
        }
        if (isDue('kill', shown, KILL_AT)) {
          then(() =>
            outage('server killed in a roll-up', shown, async () => {
              const release = await holdRollUp(db);
              await festival.killServer(async () => release());
            }),
          );
        }
        if (isDue('restart', shown, RESTART_AT))
          then(() => outage('database restarted', shown, festival.restartDatabase));
        const isCheck = ((shown - from) / 60_000) % CHECK_MINUTES === 0;
        if (isCheck && shown > from && shown < until) then(() => check(shown));
        for (const at of PICTURES_AT)
          if (at < 1 && isDue(`picture ${at}`, shown, at)) then(() => camera.take(timeOf(shown)));
      },
    },
    options,
  );
  const stream = listen(festival);
  await simulated.done;
  await settled();
  await check(until, true);
  await camera.take('end');
  await camera.close();
  stream.close();
  const last = await lookAtDay(festival, simulated, { isOver: true });
  const tallies = await Promise.all(
    simulated.phones.map(async (phone) => compareTally(phone.counterId, await phone.tally(), last.ledger)),
  );
  simulated.close();
  const rows = [...compareRows(last.ledger, simulated.history), ...tallies.flat()];
  const judged = await judgeAlerts(festival, simulated, alertsSeen);
  const slowed = await Promise.all(slow);
  const slowness = slowed[0] ? await judgeSlowness(db, slowed[0]) : null;
  const real = await festival.call('showFigures', { params: { slug: FESTIVAL } });
  const failures = [
    ...failed,
    ...wrongIn(checks),
    ...rows,
    ...judged.missing,
    ...(slowness?.missing ?? ['the server was never slow']),
    ...(real.stamps.total === 0 ? [] : ['the real campaign has figures of the rehearsal']),
    ...brokenPromises(simulated),
  ];
  return {
    day: simulated,
    checks,
    outages,
    judged,
    slowness,
    failures,
    figures: last.figures,
    stream: agesOf(stream, outages),
  };
}

/** Runs the tasks of a minute one after the other, because a comparison during an outage would only wait for its end. */
function inTurn() {
  let queue: Promise<void> = Promise.resolve();
  const failed: string[] = [];
  const then = (act: () => Promise<void>): void => {
    queue = queue.then(act).catch((error: Error) => {
      failed.push(error.message);
    });
  };
  return { then, failed, settled: () => queue };
}

const wrongIn = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ shown, wrong }) => wrong.map((text) => `${timeOf(shown)} ${text}`));

/** Calls without an answer, and those that were answered in two ways. */
const brokenPromises = ({ history }: SimulatedDay): string[] => [
  ...history.contradicted.map((key) => `${key} was answered in two ways`),
  ...[...history.unanswered.keys()].map((key) => `${key} was never answered`),
];

/** Whether something is due: once, as soon as a part of the day is over. */
function onceEach(part: (shown: number) => number): (name: string, shown: number, at: number) => boolean {
  const once = new Set<string>();
  return (name, shown, at) => {
    if (part(shown) < at || once.has(name)) return false;
    once.add(name);
    return true;
  };
}

/** How old what the stream brought was, without the outages, and how long it brought nothing in each of them. */
function agesOf({ ages }: StreamAges, outages: readonly Outage[]): DayResult['stream'] {
  const isCalm = (at: number): boolean => !outages.some((one) => at >= one.at && at < one.at + one.ready + SETTLES_MS);
  const calm = ages.filter(({ at }) => isCalm(at)).map(({ age }) => age);
  const gaps = ages
    .slice(1)
    .map(({ at }, index) => ({ at, gap: at - (ages[index]?.at ?? at) }))
    .filter(({ at }) => isCalm(at));
  const silent = outages.map((one) => (ages.find(({ at }) => at > one.at + one.ready)?.at ?? one.at) - one.at);
  return { events: ages.length, ages: calm, gaps: gaps.map(({ gap }) => gap), silent };
}

/** After a restart another server, or the same one, takes the roll-up over when the lease has run out. */
const SETTLES_MS = 5_000;
