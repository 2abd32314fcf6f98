import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';

export type ServerFacts = NonNullable<ConsoleAnswer<'showShelf'>['server']>;
export type ServerCause = 'silent' | 'slow' | 'no_backup' | 'old_backup';

/** A database that takes longer is slow for visitors too. */
const SLOW_MS = 500;
/** A backup a day, with two hours to take it. */
const OLD_MS = 26 * 3_600_000;

/** What an owner of the installation should look after. */
export function serverCauses(facts: ServerFacts | null, now: number): ServerCause[] {
  if (facts === null) return ['silent'];
  const { databaseMs, backedUpAt } = facts;
  const causes: ServerCause[] = databaseMs > SLOW_MS ? ['slow'] : [];
  if (backedUpAt === null) causes.push('no_backup');
  else if (now - Date.parse(backedUpAt) > OLD_MS) causes.push('old_backup');
  return causes;
}
