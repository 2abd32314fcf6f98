import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Place, Text } from '@meguri/ui/basics/text.tsx';
import { LiveClock } from '@meguri/ui/tickets/live-clock.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import type { UserPresent } from '../../queries/queries.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { couponNumber } from './coupon-number.ts';
import type { LiveTime } from './live-time.ts';
import s from './use-proof.module.css';

interface UseProofProps {
  used: UserPresent & { usedAt: string };
  facts: TicketFacts;
  time: LiveTime;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const secondOf = (at: number): string => `:${twoDigits(Math.floor(at / 1000) % 60)}`;

/** What a screenshot cannot show: that something was used just now, where, and a clock that runs on a moving pattern. */
export const UseProof = ({ used, facts, time: { now, seconds, left } }: UseProofProps) => {
  const words = useText().presents.use;
  const format = useFormat();
  const usedAt = Date.parse(used.usedAt);
  const isOver = left === 0;
  const { usedSpotId, usedPlace } = used;
  const place = usedPlace ?? (usedSpotId === undefined ? null : facts.nameOf.spot(usedSpotId));
  return (
    <Stack>
      <LiveClock
        label={words.now}
        time={format.time(now)}
        seconds={secondOf(now)}
        left={left}
        leftLabel={isOver ? words.over : words.left({ m: Math.floor(seconds / 60), s: seconds % 60 })}
        quiet={isOver}
      />
      <dl className={s.facts}>
        {place !== null && (
          <div className={s.shop}>
            <dt>{words.shop}</dt>
            <dd>
              <Place>{place}</Place>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.usedAt}</dt>
          <dd>
            {format.time(usedAt)}
            {secondOf(usedAt)}
          </dd>
        </div>
        <div>
          <dt>{words.number}</dt>
          <dd>{couponNumber(used.id)}</dd>
        </div>
      </dl>
      {!isOver && (
        <Text small muted>
          {words.proof}
        </Text>
      )}
    </Stack>
  );
};
