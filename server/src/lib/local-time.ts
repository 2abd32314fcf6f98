/** An instant with an offset (RFC 3339) as people read it, on the clock of that offset: `2026-10-05 12:00`. UTC is named. */
export const clockTime = (instant: string): string =>
  instant.slice(0, 16).replace('T', ' ') + (instant.endsWith('Z') ? ' UTC' : '');

/** Returns a formatter of instants in the campaign's time zone that spreadsheets parse: `2026-10-05 12:00:00`. */
export function localTimes(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
