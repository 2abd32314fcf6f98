import { HANDOVER_UNDO_MS } from '@meguri/core/counters/claim-minutes.ts';
import { Pad } from '@meguri/ui/basics/layout.tsx';
import { useEffect, useRef } from 'react';
import type { UserPresent } from '../../queries/queries.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { useLiveTime, useWakeLock } from './live-time.ts';
import { UseProof } from './use-proof.tsx';
import { useUsedWatch } from './use-used-watch.ts';

interface JustUsedProps {
  used: UserPresent & { usedAt: string };
  facts: TicketFacts;
}

/**
 * Shows for three minutes that a prize was received just now, by a swipe or at a counter; nothing afterwards. As long as the counter
 * can undo its hand-over, the page learns of it.
 */
export const JustUsed = ({ used, facts }: JustUsedProps) => {
  const usedAt = Date.parse(used.usedAt);
  const time = useLiveTime(usedAt);
  const isOver = time.left === 0;
  useWakeLock(!isOver);
  useUsedWatch(used.usedPlace === undefined ? 0 : usedAt + HANDOVER_UNDO_MS);
  const proof = useRef<HTMLDivElement>(null);
  // The page was at the code or at the stub. Staff must see place and time without a touch.
  useEffect(() => {
    if (isOver) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    proof.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  }, [isOver]);
  return isOver ? null : (
    <div ref={proof}>
      <Pad>
        <UseProof used={used} facts={facts} time={time} />
      </Pad>
    </div>
  );
};
