import { windowKey } from '@meguri/core/time/windows.ts';
import type { SlotState } from '@meguri/ui/stamps/spot-art.tsx';
import type { Campaign } from '../../api/read-boot.ts';
import type { UserStamp } from '../../queries/queries.ts';

/** How a spot stands for the visitor at one moment. */
export interface Standing {
  /** What the book shows of it. */
  slot: SlotState;
  /** The last acquisition; null before the first. */
  acquiredAt: string | null;
  /** Acquired in the running day or week (or for good): nothing more to collect now. */
  isDone: boolean;
  /** Of a done spot: when it opens again; null for never. */
  nextAvailableAt: string | null;
}

/** What decides the standing besides the visitor's own row. */
export interface StandingFacts {
  campaign: Pick<Campaign, 'timezone' | 'acquisition'>;
  /** Milliseconds since the epoch. */
  now: number;
  /** Near enough to acquire by going there. */
  inRange: boolean;
}

/**
 * The standing of a spot from its row of GET /user/stamps. `nextAvailableAt` of the API is null both for a spot that is
 * free and for one that never opens again, so the limit's own window decides (docs/domain.md#4-windows-and-limits).
 */
export function standingOf(row: UserStamp | undefined, { campaign, now, inRange }: StandingFacts): Standing {
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
