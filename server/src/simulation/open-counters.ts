import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import { hasCounterHandover } from '@meguri/core/presents/handover.ts';
import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { insertCounter } from '../console/counters/make-counter.ts';
import { counterPin, counterSecret } from '../counters/counter-keys.ts';
import type { Database } from '../db/open.ts';
import type { Random } from '../lib/random.ts';
import type { SimulatedRehearsal } from './open-day.ts';

/** A counter of a simulated day, with what opens it. */
export interface SimulatedCounter {
  counterId: string;
  secret: string;
  pin: string;
}

/** How many counters hand over prizes. */
export const COUNTERS = 2;
/** The versions of code and PIN of a new counter. */
const FIRST = 1;
/**
 * Creates the counters of a simulated day for all prizes that counters hand over, open from its beginning to its end. Creates none if there
 * are no such prizes.
 */
export async function openCounters(
  db: Database,
  { rehearsalId, catalogue }: SimulatedRehearsal,
  {
    counterKey,
    from,
    until,
    now,
    random,
  }: { counterKey: Uint8Array; from: number; until: number; now: number; random: Random },
): Promise<SimulatedCounter[]> {
  const presents = presentsOfCounters(catalogue.presents.values());
  if (presents.length === 0) return [];
  const made = Array.from({ length: COUNTERS }, (_, place): SimulatedCounter & { name: string } => {
    const counterId = random.uuid(now);
    const of = { counterId, version: FIRST };
    return {
      counterId,
      name: `${place + 1}`,
      secret: counterSecret(counterKey, of),
      pin: counterPin(counterKey, of),
    };
  });
  const [opens, closes] = [from, until].map((at) => zonedText(at, catalogue.timeZone).slice(11, 16)) as [
    string,
    string,
  ];
  await db.transaction(async (tx) => {
    for (const { counterId, name } of made) {
      const fields = { name, place: '', opens, closes, presents, spotId: null, contact: '' } as const;
      await insertCounter(
        tx,
        { campaignId: rehearsalId, counterId, madeAt: new Date(now) },
        { ...fields, offline: 'refuse' },
      );
    }
  });
  return made;
}

const presentsOfCounters = (presents: Iterable<Present>): string[] =>
  [...presents].filter(hasCounterHandover).map(({ id }) => id);
