import type { UserPresent } from '../../queries/queries.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { useLiveTime, useWakeLock } from './live-time.ts';
import { UseProof } from './use-proof.tsx';

interface JustUsedProps {
  used: UserPresent & { usedAt: string };
  facts: TicketFacts;
}

/** Shows for three minutes that a prize was received just now, by a swipe or at a counter; nothing afterwards. */
export const JustUsed = ({ used, facts }: JustUsedProps) => {
  const time = useLiveTime(Date.parse(used.usedAt));
  const isOver = time.left === 0;
  useWakeLock(!isOver);
  return isOver ? null : <UseProof used={used} facts={facts} time={time} />;
};
