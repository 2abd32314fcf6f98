import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import type { ConsoleLocale } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { Holidays } from './holidays.ts';

/** The texts and the language of a report. */
export interface ReportWords {
  words: ConsoleTexts['report'];
  languages: ConsoleTexts['common']['languages'];
  locale: ConsoleLocale;
  holidays: Holidays;
}

/** Formats of numbers and days in a language. */
export function formatsOf(locale: ConsoleLocale) {
  const language = locale.replace('_', '-');
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
  const fullDay = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' });
  return {
    n: (value: number) => number.format(value),
    day: (date: string) => day.format(Date.parse(date)),
    fullDay: (date: string) => fullDay.format(Date.parse(date)),
    at: (instant: string, timeZone: string) =>
      new Intl.DateTimeFormat(clockTag(locale), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(instant),
      ),
  };
}

/** The name of something, or its id if the campaign no longer has it. */
export const nameOf = (
  { id, name }: { id: string; name: LocalizedText | null },
  { words, locale }: ReportWords,
): string => (name === null ? words.gone(id) : textIn(name, locale) || id);

/** The name of a prize, with that of its outcome. */
export function prizeName(
  { prizes }: Pick<ReportFigures, 'prizes'>,
  presentId: string,
  outcomeId: string,
  given: ReportWords,
): string {
  const of = (outcome: string) =>
    nameOf(
      prizes.find((row) => row.id === presentId && row.outcomeId === outcome) ?? {
        id: outcome || presentId,
        name: null,
      },
      given,
    );
  return outcomeId === '' ? of('') : `${of('')} · ${of(outcomeId)}`;
}

/** The visits of all days: somebody who came on two days counts twice. */
export const visitsOf = ({ days }: Pick<ReportFigures, 'days'>): number =>
  days.reduce((sum, { visitors }) => sum + visitors, 0);

/** Visitors and stamps of each hour of the day, of all days together. */
export const hoursOfDay = ({ hours }: Pick<ReportFigures, 'hours'>): { visitors: number; stamps: number }[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const own = hours.filter((row) => row.hour === hour);
    return {
      visitors: own.reduce((sum, { visitors }) => sum + visitors, 0),
      stamps: own.reduce((sum, { stamps }) => sum + stamps, 0),
    };
  });

/** The date on which the figures were counted. Days after it had not begun. */
export const dayOf = ({ asOf, timeZone }: Pick<ReportFigures, 'asOf' | 'timeZone'>): string =>
  isoDate(localDate(Date.parse(asOf), timeZone));
