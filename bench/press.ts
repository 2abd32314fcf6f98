import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { catalog as words } from '../web/src/i18n/ja_JP/ja_JP.ts';
import { openPhone, type Phone } from './browser.ts';
import { median } from './measure.ts';

const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
/** From the fall of the seal to the last ray, in milliseconds. */
const PRESS_MS = 1200;
/** The time of one frame at 55 a second. */
const LONGEST_FRAME_MS = 1000 / 55;

interface TraceEvent {
  name: string;
  ts: number;
  ph: string;
}

/** Frames of one press as they were drawn. */
interface Film {
  perSecond: number;
  /** The longest that one frame stood, in milliseconds. */
  longest: number;
}

/** How smoothly the press runs with a slow CPU, from traces of the browser. Writes docs/benchmarks/press-latest.md. */
export async function press(out: (line: string) => void): Promise<void> {
  const phone = await openPhone();
  const films: Film[] = [];
  try {
    const page = await celebration(phone);
    const session = await phone.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (let round = 0; round <= ROUNDS; round += 1) {
      const film = filmOf(await trace(session, () => pressAgain(page)));
      // One to warm up, not counted.
      if (round > 0) films.push(film);
      out(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${film.perSecond.toFixed(1)} frames a second, longest ${film.longest.toFixed(1)} ms`,
      );
    }
  } finally {
    await phone.close();
  }
  const report = [
    '# The press: latest run',
    '',
    `Written by \`npm run bench -- press\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}) without a graphics processor, load ${loadavg()[0]?.toFixed(1)} at the end; frames`,
    `drawn within the ${PRESS_MS} ms of a press with a CPU slowed down ${CPU_SLOWDOWN} times, ${ROUNDS} rounds.`,
    '',
    '| | median | worst |',
    '| --- | --- | --- |',
    `| frames a second | ${median(films.map(({ perSecond }) => perSecond)).toFixed(1)} | ${Math.min(...films.map(({ perSecond }) => perSecond)).toFixed(1)} |`,
    `| longest frame, ms | ${median(films.map(({ longest }) => longest)).toFixed(1)} | ${Math.max(...films.map(({ longest }) => longest)).toFixed(1)} |`,
    '',
    `The promise is 55 frames a second, ${LONGEST_FRAME_MS.toFixed(1)} ms each.`,
    '',
  ].join('\n');
  await writeFile(new URL('../docs/benchmarks/press-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

/** Collects a spot as a visitor does; its celebration stays open. */
async function celebration({ context, url }: Phone): Promise<Page> {
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

/** The frames between the first and the last that the press asked for. */
function filmOf(events: readonly TraceEvent[]): Film {
  const drawn = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  const begin = events.find(({ name, ph }) => name === 'Animation' && ph === 'b')?.ts;
  const start = begin === undefined ? (drawn[0] ?? 0) : begin / 1000;
  const film = drawn.filter((at) => at >= start && at <= start + PRESS_MS);
  const gaps = film.slice(1).map((at, i) => at - (film[i] ?? at));
  const seconds = ((film.at(-1) ?? 0) - (film[0] ?? 0)) / 1000;
  return { perSecond: gaps.length / seconds, longest: Math.max(...gaps) };
}
