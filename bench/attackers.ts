import type { Flood, Raid, RaidResult, Tally } from './attacker.ts';
import { ask, forkServer } from './measure.ts';

/** Starts a process that attacks a server on request. */
export async function startAttacker() {
  const { child } = await forkServer('./attacker-process.ts', []);
  return {
    flood: (flood: Flood) => ask<Tally>(child, { ...flood }),
    raid: (raid: Raid) => ask<RaidResult>(child, { ...raid }),
    stop: () => child.disconnect(),
  };
}
