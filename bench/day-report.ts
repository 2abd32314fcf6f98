import { cpus } from 'node:os';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { isGranted } from '../server/src/simulation/day-history.ts';
import { daySummary } from '../server/src/simulation/day-summary.ts';
import type { SimulatedDay, SimulationOptions } from '../server/src/simulation/simulate-day.ts';
import { FALSE_ALARMS, type JudgedAlerts } from './day-alerts.ts';
import type { Slowness } from './day-slowness.ts';
import { quantile } from './measure.ts';

/** Something that was done to the day, and how long the stream brought nothing new. */
export interface Outage {
  what: string;
  /** What the clock of the day showed. */
  shown: number;
  at: number;
  /** Milliseconds until it was ready again. */
  ready: number;
}

export interface Check {
  shown: number;
  stamps: number;
  walking: number;
  visitors: number;
  wrong: string[];
}

export interface DayResult {
  day: SimulatedDay;
  checks: Check[];
  outages: Outage[];
  judged: JudgedAlerts;
  slowness: Slowness | null;
  /** What is wrong; empty if nothing is. */
  failures: string[];
  /** The figures at the end. */
  figures: Figures;
  stream: {
    events: number;
    /** Milliseconds from a roll-up to its event, and between two events, without the outages. */
    ages: number[];
    gaps: number[];
    /** Milliseconds from each outage to the first new event. */
    silent: number[];
  };
}

export const timeOf = (shown: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(
    new Date(shown),
  );

const seconds = (ms: number | undefined): string => `${((ms ?? 0) / 1000).toFixed(1)} s`;

/** What is written about a simulated day. */
export function dayReport(
  { day: { plan, history }, checks, outages, judged, slowness, failures, figures, stream }: DayResult,
  { options, load }: { options: SimulationOptions; load: number },
): string {
  const { from, until, speed, seed, visitors } = options;
  const wrong = checks.reduce((sum, check) => sum + check.wrong.length, 0);
  const falseAlarms = judged.alerts.filter(({ isTrue }) => !isTrue);
  const others = slowness?.others ?? [];
  const shownRefusals = figures.refusals.reduce((sum, { count }) => sum + count, 0);
  const refusals = history.acknowledged.filter((one) => one.operation === 'acquireStamp' && !isGranted(one)).length;
  const { radius } = judged;
  return `# A simulated festival day

\`npm run bench -- day ${visitors} ${(until - from) / 3_600_000} ${speed} ${seed}\` on ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${load.toFixed(1)} before
the start, other programs running. ${visitors} visitors walk through the rehearsal of the demo festival from ${timeOf(from)} to ${timeOf(until)}, at ${speed} times the speed of time, by
real HTTP calls to a server and a PostgreSQL of their own. For some seconds stamps wait for a table that is locked again and again. The server is killed with SIGKILL while a roll-up is writing; PostgreSQL is restarted.

${failures.length === 0 ? 'Nothing was wrong.' : `**Wrong:**\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`}

## What happened

\`\`\`
${daySummary(plan, history, timeOf).join('\n')}
\`\`\`

## The live view

At ${checks.length} minutes the figures of \`GET /figures?of=rehearsal\` were compared with a recomputation from the rows that the snapshot of the same roll-up
shows (visitors, stamps by spot and by column, the last 120 minutes one by one, last stamps, prizes and hand-overs), and with the calls that were acknowledged.
Differences: **${wrong}**. After the day every acknowledged stamp and prize was looked up in the rows, and every row among the acknowledged calls.

| time | visitors | stamps | walking | differences |
| --- | ---: | ---: | ---: | ---: |
${checks
  .filter((_, index) => index % 3 === 2 || index === checks.length - 1)
  .map(
    (check) =>
      `| ${timeOf(check.shown)} | ${check.visitors} | ${check.stamps} | ${check.walking} | ${check.wrong.length} |`,
  )
  .join('\n')}

The stream sent ${stream.events} events with new figures. Outside of the outages they were ${seconds(quantile(stream.ages, 0.5))} old (median), ${seconds(Math.max(...stream.ages))} at
most, and the longest time between two was ${seconds(Math.max(...stream.gaps))}.

| outage | at | ready again after | new figures after |
| --- | --- | ---: | ---: |
${outages.map(({ what, shown, ready }, index) => `| ${what} | ${timeOf(shown)} | ${seconds(ready)} | ${seconds(stream.silent[index])} |`).join('\n')}

Refusals are outside the promise of exactness: ${refusals} were answered, ${shownRefusals} are shown. A kill loses those of the last half second, and a refused call that was
sent twice is counted twice.

## Alerts

${judged.found.map(({ fault, minutes }) => `- ${fault}: ${minutes === null ? '**not found**' : `found after ${minutes} min of the day`}.`).join('\n')}
${radius ? `- The radius of ${radius.spotId} is ${radius.radius} m. Nine of ten of those who were refused stood within ${radius.nineOfTen} m; the alert proposed ${radius.proposed} m.` : ''}
${slowness ? slownessLine(slowness) : ''}

False alarms: **${falseAlarms.length + others.length}**${falseAlarms.length === 0 ? '' : ` (${falseAlarms.map(({ key, raisedAt }) => `${key} at ${timeOf(raisedAt)}`).join(', ')})`}.
The bench fails above ${FALSE_ALARMS}. A stock alert counts as false if the stock did not run out by the end of the day.

| alert | raised | ended | how | because |
| --- | --- | --- | --- | --- |
${judged.alerts.map(({ key, raisedAt, endedAt, end, why }) => `| ${key} | ${timeOf(raisedAt)} | ${endedAt === null ? '–' : timeOf(endedAt)} | ${end ?? ''} | ${why || '**false alarm**'} |`).join('\n')}
`;
}

/** When the alert of a slow server came and went, on the real clock, whatever the speed of the day is. */
function slownessLine({ from, until, raisedAfter, endedAfter, end, others }: Slowness): string {
  const raised = raisedAfter === null ? '**no alert**' : `alert after ${raisedAfter} s`;
  const ended = endedAfter === null ? '' : `, over (${end}) ${endedAfter} s after the last lock`;
  const elsewhere =
    others.length === 0 ? 'No other alert of a slow server.' : `**${others.length}** more at other times.`;
  return `- Slow stamps for ${seconds(until - from)} of the real clock, as an open campaign on the same server sees it: ${raised}${ended}. ${elsewhere}`;
}
