import { stockEndToday } from '../figures/stock-forecast.ts';
import type { AlertFacts, DayNow, Incident, PresentNow } from './incident.ts';

/** Minimum number of units in the last hour for a forecast. */
const UNITS = 3;
/** A smaller stock raises no alert when it is gone. */
const SMALLEST_STOCK = 3;
/** A forecast is raised only if the stock is gone soon even at the rate that chance leaves of the last hour. */
const surely = (count: number): number => count - Math.sqrt(count);
/** A known forecast is over when the stock lasts for this long beyond closing, so that one prize more or less does not raise it again. */
const BEYOND_MS = 30 * 60_000;
/** Hours whose rate keeps a known forecast, if it is higher than that of the last hour. */
const KNOWN_HOURS = 2;

/**
 * Stocks that are gone, or will be before the day closes, at the rate of the last hour. One that is gone stays until units are added, it
 * is stopped, or the day is over.
 * A day that has just begun raises an alert only by what went on it: what went before was reported on the day before.
 */
export const stockIncidents = (day: DayNow): Incident[] =>
  day.presents.flatMap((present): Incident[] => {
    const { id, outcomeId, isStopped, left } = present;
    const rule = day.thresholds.stock;
    if (!rule || isStopped || left === null) return [];
    const key = `stock ${id} ${outcomeId}`.trim();
    const known = day.open.find((alert) => alert.key === key)?.facts;
    // The closing of its day: by now `closing` may be that of the next one.
    if (known ? day.now >= Date.parse(known.closes ?? '') : day.now < day.closing.from) return [];
    const facts =
      left <= 0
        ? goneFacts(present, day, known)
        : forecastFacts({ ...present, left }, { ...day, ahead: rule.minutes * 60_000 }, known);
    if (!facts) return [];
    return [{ key, kind: 'stock', subject: id, facts: { ...facts, ...(outcomeId === '' ? {} : { outcomeId }) } }];
  });

/**
 * A stock of one or two units, such as the first prize of a lottery, raises no alert: it was never expected to last. A larger one does,
 * even if its last units went too slowly for a forecast.
 */
function goneFacts(
  { hours, ofToday, total }: PresentNow,
  { now, closing }: DayNow,
  known: AlertFacts | undefined,
): AlertFacts | undefined {
  const lastHour = hours.at(-1) ?? 0;
  const over = known?.goneAt === undefined ? closing.over : Date.parse(known.closes ?? '');
  const isMissed = ofToday > 0 && total >= SMALLEST_STOCK;
  if (now >= over || (!known && !isMissed)) return undefined;
  const goneAt = known?.goneAt ?? new Date(now).toISOString();
  return { left: 0, lastHour, goneAt, closes: new Date(over).toISOString(), closesBy: closing.by };
}

function forecastFacts(
  { left, hours, ofToday }: PresentNow & { left: number },
  { now, closing, until, ahead }: DayNow & { ahead: number },
  known: AlertFacts | undefined,
): AlertFacts | undefined {
  const lastHour = hours.at(-1) ?? 0;
  const recent = hours.slice(-KNOWN_HOURS);
  const usualRate = Math.max(lastHour, recent.reduce((sum, count) => sum + count, 0) / Math.max(1, recent.length));
  const soon = { now, closes: Math.min(closing.at, now + ahead), until };
  const isFound = known
    ? now < closing.at &&
      stockEndToday({ left, hours: [usualRate] }, { now, closes: closing.at + BEYOND_MS, until }) !== null
    : ofToday >= UNITS && stockEndToday({ left, hours: [surely(ofToday)] }, soon) !== null;
  if (!isFound) return undefined;
  const rate = known ? usualRate : lastHour;
  const end = stockEndToday({ left, hours: [rate] }, { now, closes: Number.POSITIVE_INFINITY, until }) ?? closing.at;
  return {
    left,
    lastHour,
    until: new Date(end).toISOString(),
    closes: new Date(closing.at).toISOString(),
    closesBy: closing.by,
  };
}
