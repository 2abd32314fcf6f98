import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clockTag } from './clock-tag.ts';
import { CONSOLE_LOCALES } from './console-language.ts';

const AFTERNOON = new Date('2026-10-10T14:32:00Z');

it.each(CONSOLE_LOCALES)('writes times of %s on the 24-hour clock', (locale) => {
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect(time.format(AFTERNOON)).toMatch(/14:32$/);
});

const FORMAT = /(?:Intl\.DateTimeFormat|shortDates|\.toLocale(?:Date)?String)\(/g;
const OF_TIME = /\btimeStyle:|\bhour: '(?:numeric|2-digit)'/;
/** `hour12: false` is not among them: some browsers then write 24:05 five minutes after midnight. */
const WITH_CLOCK = /clockTag|hourCycle/;

/** The text up to the bracket that closes the one before it. */
function upToClose(text: string): string {
  let depth = 1;
  const end = [...text].findIndex((sign) => {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    return depth === 0;
  });
  return [...text].slice(0, end).join('');
}

/** The formats of a time in a source, and what in it leaves the clock to the language. */
function timesIn(source: string): { formats: string[]; faults: string[] } {
  const formats = [...source.matchAll(FORMAT)]
    .map(({ 0: call, index }) => upToClose(source.slice(index + call.length)))
    .filter((options) => OF_TIME.test(options));
  const faults = formats.filter((options) => !WITH_CLOCK.test(options));
  if (source.includes('toLocaleTimeString')) faults.push('toLocaleTimeString');
  // The options may be in a constant elsewhere in the file.
  if (OF_TIME.test(source) && !WITH_CLOCK.test(source)) faults.push('no clock in the file');
  return { formats, faults };
}

describe('a format of a time that leaves the clock to the language', () => {
  it.each([
    "new Intl.DateTimeFormat(tag, { timeStyle: 'short' })",
    "new Intl.DateTimeFormat(tagOf(locale), { hour: 'numeric', hour12: false }); const other = clockTag(locale);",
    "const OPTIONS = { hour: '2-digit' } as const; new Intl.DateTimeFormat(tag, OPTIONS)",
    "at.toLocaleString(tag, { timeStyle: 'short' }); const other = clockTag(locale);",
    'at.toLocaleTimeString(clockTag(locale))',
  ])('is found: %s', (source) => expect(timesIn(source).faults).not.toEqual([]));

  it('is not in the console', () => {
    const sources = join(import.meta.dirname, '..');
    const found = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: (name) => name.includes('.test.') }).map(
      (file) => ({
        file,
        ...timesIn(readFileSync(join(sources, file), 'utf8')),
      }),
    );
    expect(found.flatMap(({ formats }) => formats).length).toBeGreaterThan(30);
    expect(found.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`))).toEqual([]);
  });
});
