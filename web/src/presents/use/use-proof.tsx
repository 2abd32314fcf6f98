import { cx } from '@meguri/ui/basics/cx.ts';
import { Place, Text } from '@meguri/ui/basics/text.tsx';
import { LiveClock } from '@meguri/ui/tickets/live-clock.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { type UserPresent, useCampaign } from '../../queries/queries.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { couponNumber } from './coupon-number.ts';
import type { LiveTime } from './live-time.ts';
import s from './use-proof.module.css';

interface UseProofProps {
  used: UserPresent & { usedAt: string };
  facts: TicketFacts;
  time: LiveTime;
  /** A coupon is used at a counter, a prize is received there. */
  isCoupon?: boolean;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const secondOf = (at: number): string => `:${twoDigits(Math.floor(at / 1000) % 60)}`;

/**
 * What a screenshot cannot show: that something was used just now, and a clock that runs on a moving pattern. Place and time of the
 * use come first, so that they are seen on a small phone. With large text the number comes after the clock.
 */
export const UseProof = ({ used, facts, time: { now, seconds, left }, isCoupon = false }: UseProofProps) => {
  const words = useText().presents.use;
  const format = useFormat();
  const campaign = useCampaign();
  const usedAt = Date.parse(used.usedAt);
  const isOver = left === 0;
  const { usedSpotId, usedPlace } = used;
  // A prize that was received by a swipe has no place that the server knows. It was received at this event.
  const place =
    usedPlace !== undefined
      ? { label: isCoupon ? words.shop : words.counter, name: usedPlace }
      : usedSpotId !== undefined
        ? { label: words.shop, name: facts.nameOf.spot(usedSpotId) }
        : { label: words.event, name: campaign.name };
  return (
    <div className={s.proof}>
      <div className={s.parts}>
        <dl className={s.facts}>
          <div className={s.shop}>
            <dt>{place.label}</dt>
            <dd>
              <Place>{place.name}</Place>
            </dd>
          </div>
          <div className={s.fact}>
            <dt>{words.usedAt}</dt>
            <dd>
              {format.time(usedAt)}
              {secondOf(usedAt)}
            </dd>
          </div>
          <div className={cx(s.fact, s.number)}>
            <dt>{words.number}</dt>
            <dd>{couponNumber(used.id)}</dd>
          </div>
        </dl>
        <div className={s.clock}>
          <LiveClock
            label={words.now}
            time={format.time(now)}
            seconds={secondOf(now)}
            left={left}
            leftLabel={isOver ? words.over : words.left({ m: Math.floor(seconds / 60), s: seconds % 60 })}
            quiet={isOver}
          />
        </div>
        {!isOver && (
          <div className={s.note}>
            <Text small muted>
              {words.proof}
            </Text>
          </div>
        )}
      </div>
    </div>
  );
};
