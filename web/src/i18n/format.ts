import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';

/** An instant as the API sends it (ISO 8601) or in milliseconds. It is formatted in the campaign's time zone. */
type Instant = string | number;

/** Formats of numbers, dates and distances in one language. */
export interface Format {
  /** `1,234` */
  number(value: number): string;
  /** `10/22` (ja, zh, ko), `22 Oct` (en, where digits alone would be ambiguous). */
  date(at: Instant): string;
  /** `2026/10/22`, `22 Oct 2026` */
  fullDate(at: Instant): string;
  /** `10月22日(木)`, `10月22日 周四`, `22 Oct (Thu)` */
  dayOfWeek(at: Instant): string;
  /** Whether both are in the same year in the campaign's time zone. */
  isSameYear(one: Instant, other: Instant): boolean;
  /** Like `date`, with the year unless it is the year of `now`. */
  dateSeenAt(now: Instant, at: Instant): string;
  /** Like `dayOfWeek`, with the year instead of the weekday unless it is the year of `now`. */
  daySeenAt(now: Instant, at: Instant): string;
  /** `17:52` */
  time(at: Instant): string;
  /** Metres as `35 m`, `640 m`, `1.2 km`, `12 km`, with a non-breaking space before the unit. */
  distance(metres: number): string;
}

/** A weekday after a date, as each language writes it. Full-width brackets would leave gaps beside dashes and times. */
const WITH_WEEKDAY: Record<Locale, (day: string, weekday: string) => string> = {
  ja_JP: (day, weekday) => `${day}(${weekday})`,
  en_US: (day, weekday) => `${day} (${weekday})`,
  zh_CH: (day, weekday) => `${day} ${weekday}`,
  zh_TW: (day, weekday) => `${day} ${weekday}`,
  ko_KR: (day, weekday) => `${day}(${weekday})`,
};

/** The formats of `locale` in the time zone of the campaign (an IANA name). */
export function createFormat(locale: Locale, timeZone: string): Format {
  const isLatin = locale === 'en_US';
  // British order, because the product writes `22 Oct`. Number formats are the same.
  const tag = isLatin ? 'en-GB' : HTML_LANG[locale];
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { timeZone, ...options });
    return (at: Instant) => formatter.format(new Date(at));
  };
  const figures = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const slashed = (at: Instant, fields: Intl.DateTimeFormatPartTypes[]) => {
    const parts = figures.formatToParts(new Date(at));
    return fields.map((field) => parts.find(({ type }) => type === field)?.value).join('/');
  };
  const numbers = new Intl.NumberFormat(tag);
  const kilometres = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const wholes = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const shortDay = dates({ day: 'numeric', month: 'short' });
  const shortYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const longDay = dates({ day: 'numeric', month: isLatin ? 'short' : 'long' });
  const weekday = dates({ weekday: 'short' });

  const date = (at: Instant) => (isLatin ? shortDay(at) : slashed(at, ['month', 'day']));
  const fullDate = (at: Instant) => (isLatin ? shortYear(at) : slashed(at, ['year', 'month', 'day']));
  const dayOfWeek = (at: Instant) => WITH_WEEKDAY[locale](longDay(at), weekday(at));
  const isSameYear = (one: Instant, other: Instant) => slashed(one, ['year']) === slashed(other, ['year']);

  return {
    number: (value) => numbers.format(value),
    date,
    fullDate,
    dayOfWeek,
    isSameYear,
    dateSeenAt: (now, at) => (isSameYear(now, at) ? date : fullDate)(at),
    daySeenAt: (now, at) => (isSameYear(now, at) ? dayOfWeek : fullDate)(at),
    time: dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    distance: (metres) => {
      if (metres < 999.5) return `${numbers.format(Math.round(metres))}\u00a0m`;
      return `${(metres < 9950 ? kilometres : wholes).format(metres / 1000)}\u00a0km`;
    },
  };
}
