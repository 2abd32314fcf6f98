import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clockTag } from './clock-tag.ts';
import { CONSOLE_LOCALES } from './console-language.ts';

const AFTERNOON = new Date('2026-10-10T14:32:00Z');

it.each(CONSOLE_LOCALES)('writes times of %s on the 24-hour clock', (locale) => {
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect(time.format(AFTERNOON)).toMatch(/14:32$/);
});

it('has no format of a time that leaves the clock to the language', () => {
  const sources = join(import.meta.dirname, '..');
  const formats = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: (name) => name.includes('.test.') }).flatMap(
    (file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/new Intl\.DateTimeFormat\(([^;]*?)\}\)/g)]
        .map(([, options = '']) => options)
        .filter((options) => /timeStyle|hour:/.test(options) && !/clockTag|hourCycle|hour12/.test(options))
        .map((options) => `${file}: ${options}`),
  );
  expect(formats).toEqual([]);
});
