import type { DayNow, Incident } from './incident.ts';
import { slowServer } from './server-rules.ts';
import { oldCodes, refusedSpots, silentSpots } from './spot-rules.ts';
import { stockIncidents } from './stock-rules.ts';

const MINUTE_MS = 60_000;
/** A draw is due for this long before somebody should look: servers draw within seconds. */
const DRAW_WAIT_MS = 2 * MINUTE_MS;

const waitingPhotos = ({ photos: { waiting, oldestAt }, now, thresholds: { photos: rule } }: DayNow): Incident[] =>
  rule && oldestAt !== null && now - oldestAt >= rule.minutes * MINUTE_MS
    ? [
        {
          key: 'photos',
          kind: 'photos',
          subject: '',
          facts: { count: waiting, minutes: Math.floor((now - oldestAt) / MINUTE_MS) },
        },
      ]
    : [];

const dueDraws = ({ draws, now }: DayNow): Incident[] =>
  draws
    .filter(({ drawAt }) => now - drawAt >= DRAW_WAIT_MS)
    .map(({ presentId, drawAt }) => ({
      key: `draw ${presentId}`,
      kind: 'draw',
      subject: presentId,
      facts: { minutes: Math.floor((now - drawAt) / MINUTE_MS) },
    }));

/**
 * Counters that cannot hand over: they are open, phones are signed in, and none of them has reported for some minutes. One at which
 * nobody has signed in is not staffed today.
 */
const silentCounters = ({ counters, now, thresholds: { counter: rule } }: DayNow): Incident[] =>
  counters.flatMap(({ id, name, isOpen, phones }): Incident[] => {
    const [last] = [...phones].sort((a, b) => b.seenAt - a.seenAt);
    if (!rule || !isOpen || !last || now - last.seenAt < rule.minutes * MINUTE_MS) return [];
    const waiting = phones.reduce((sum, phone) => sum + phone.waiting, 0);
    const minutes = Math.floor((now - last.seenAt) / MINUTE_MS);
    const facts = { counter: name, minutes, phone: last.number, ...(waiting > 0 ? { waiting } : {}) };
    return [{ key: `counter ${id}`, kind: 'counter', subject: id, facts }];
  });

/** All current problems. A spot whose attempts are refused is not also reported as silent: the silence is one of its facts. */
export function findIncidents(day: DayNow): Incident[] {
  const refused = refusedSpots(day);
  const silent = silentSpots(day);
  const isRefused = new Set(refused.map(({ subject }) => subject));
  return [
    ...refused.map((incident) => {
      const minutes = silent.find(({ subject }) => subject === incident.subject)?.facts.minutes;
      return minutes === undefined ? incident : { ...incident, facts: { ...incident.facts, minutes } };
    }),
    ...silent.filter(({ subject }) => !isRefused.has(subject)),
    ...stockIncidents(day),
    ...oldCodes(day),
    ...waitingPhotos(day),
    ...slowServer(day),
    ...dueDraws(day),
    ...silentCounters(day),
  ];
}
