/**
 * A format of instants with a short date, such as 10/5. An instant of another year has its year, because 10/5 is read as a day of this
 * one. `options` has the month and the day.
 */
export function shortDates(tag: string, options: Intl.DateTimeFormatOptions): (at: string | number | Date) => string {
  const inThisYear = new Intl.DateTimeFormat(tag, options);
  const inOthers = new Intl.DateTimeFormat(tag, { ...options, year: 'numeric' });
  const year = new Intl.DateTimeFormat('en', { timeZone: options.timeZone, year: 'numeric' });
  return (at) => {
    const instant = new Date(at);
    return (year.format(instant) === year.format(Date.now()) ? inThisYear : inOthers).format(instant);
  };
}
