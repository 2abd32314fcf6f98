import { windowKey } from '@meguri/core/time/windows.ts';
import type { SlotState } from '@meguri/ui/stamps/spot-art.tsx';
import type { Campaign } from '../../api/read-boot.ts';
import type { UserStamp } from '../../queries/queries.ts';

/** The state of a spot for the visitor at one instant. */
export interface SpotStatus {
  /** The state of its slot in the stamp book. */
  slot: SlotState;
  /** The last acquisition; null before the first. */
  acquiredAt: string | null;
  /** Acquired in the current window: nothing more to collect now. */
  isDone: boolean;
  /** For a done spot: when it opens again; null for never. */
  nextAvailableAt: string | null;
}

/** The input of the state besides the visitor's own row. */
export interface SpotStatusFacts {
  campaign: Pick<Campaign, 'timezone' | 'acquisition'>;
  /** Milliseconds since the epoch. */
  now: number;
  /** Within range to acquire by proximity. */
  inRange: boolean;
}

/**
 * The state of a spot from its row of GET /user/stamps. The API's `nextAvailableAt` is null both for an available spot
 * and for one that never opens again, so the limit's window decides (docs/domain.md#4-windows-and-limits).
 */
export function spotStatus(row: UserStamp | undefined, { campaign, now, inRange }: SpotStatusFacts): SpotStatus {
  if (!row || row.state === 'unacquired' || row.acquiredAt === null) {
    return { slot: inRange ? 'near' : 'none', acquiredAt: null, isDone: false, nextAvailableAt: null };
  }
  const { limit } = campaign.acquisition;
  const keyAt = (at: number) => windowKey(limit, at, campaign.timezone);
  const waits = row.nextAvailableAt !== null && now < Date.parse(row.nextAvailableAt);
  const isDone = waits || keyAt(Date.parse(row.acquiredAt)) === keyAt(now);
  const isInWindow = isDone && limit !== 'once';
  return {
    slot: row.state === 'exchanged' ? 'exchanged' : isInWindow ? 'today' : 'collected',
    acquiredAt: row.acquiredAt,
    isDone,
    nextAvailableAt: isDone ? row.nextAvailableAt : null,
  };
}
