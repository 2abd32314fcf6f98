/** Returns a formatter of instants in the campaign's time zone that spreadsheets parse: `2026-10-05 12:00:00`. */
export function localTimes(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
