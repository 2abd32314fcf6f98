import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { CATALOGS } from '../web/src/testing/catalogs.ts';
import { openPhone, type Phone } from './browser.ts';
import { median } from './measure.ts';

const words = CATALOGS.ja_JP;

const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
/** The duration of the animation in milliseconds, from the fall of the seal to the last ray. */
const PRESS_MS = 1200;
/** The time of one frame at 55 frames per second, in milliseconds. */
const LONGEST_FRAME_MS = 1000 / 55;

interface TraceEvent {
  name: string;
  ts: number;
  ph: string;
}

/** The frames of one press as they were drawn. */
interface FrameStats {
  perSecond: number;
  /** The longest time between two frames, in milliseconds. */
  longest: number;
}

/** Measures the frame rate of the press with a slow CPU from traces of the browser. Writes docs/benchmarks/press-latest.md. */
export async function press(out: (line: string) => void): Promise<void> {
  const phone = await openPhone();
  const rounds: FrameStats[] = [];
  try {
    const page = await openCelebration(phone);
    const session = await phone.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (let round = 0; round <= ROUNDS; round += 1) {
      const stats = frameStats(await trace(session, () => pressAgain(page)));
      // Round 0 is a warm-up and not counted.
      if (round > 0) rounds.push(stats);
      out(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${stats.perSecond.toFixed(1)} frames per second, longest frame ${stats.longest.toFixed(1)} ms`,
      );
    }
  } finally {
    await phone.close();
  }
  const report = [
    '# The press: latest run',
    '',
    `Written by \`npm run bench -- press\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}) without a GPU, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    `Frames drawn within the ${PRESS_MS} ms of a press, CPU throttled ${CPU_SLOWDOWN} times, ${ROUNDS} rounds.`,
    '',
    '| | median | worst |',
    '| --- | --- | --- |',
    `| frames per second | ${median(rounds.map(({ perSecond }) => perSecond)).toFixed(1)} | ${Math.min(...rounds.map(({ perSecond }) => perSecond)).toFixed(1)} |`,
    `| longest frame, ms | ${median(rounds.map(({ longest }) => longest)).toFixed(1)} | ${Math.max(...rounds.map(({ longest }) => longest)).toFixed(1)} |`,
    '',
    `The target is 55 frames per second, ${LONGEST_FRAME_MS.toFixed(1)} ms each.`,
    '',
  ].join('\n');
  await writeFile(new URL('../docs/benchmarks/press-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

/** Collects a spot in the app and leaves its celebration open. */
async function openCelebration({ context, url }: Phone): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/akari/spots/glass`);
  await page.getByRole('button', { name: words.spots.ways.keyword }).first().click();
  await page.getByRole('textbox', { name: words.acquire.keyword.label }).fill('うみのいろ');
  await page.getByRole('dialog').getByRole('button', { name: words.spots.act.stamp }).click();
  await page.getByRole('button', { name: words.acquire.acquired.pressAgain }).waitFor();
  return page;
}

const pressAgain = (page: Page) => page.getByRole('button', { name: words.acquire.acquired.pressAgain }).click();

async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'disabled-by-default-devtools.timeline.frame',
        'devtools.timeline.frame',
        'blink.user_timing',
        'devtools.timeline',
      ],
    },
  });
  await act();
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS + 800));
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', take);
  return events;
}

/** The frames from the start of the animation to its end. */
function frameStats(events: readonly TraceEvent[]): FrameStats {
  const drawn = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  const begin = events.find(({ name, ph }) => name === 'Animation' && ph === 'b')?.ts;
  const start = begin === undefined ? (drawn[0] ?? 0) : begin / 1000;
  const frames = drawn.filter((at) => at >= start && at <= start + PRESS_MS);
  const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? at));
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
  return { perSecond: gaps.length / seconds, longest: Math.max(...gaps) };
}
