import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Place, Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { LiveClock } from '@meguri/ui/tickets/live-clock.tsx';
import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import type { UserPresent } from '../../queries/queries.ts';
import { usedWord } from '../../shared/presents/present-words.ts';
import { ticketView } from '../../shared/presents/ticket-view.ts';
import type { ShownPresent } from '../shown-present.ts';
import { couponNumber } from './coupon-number.ts';
import { useLiveTime, useWakeLock } from './live-time.ts';
import s from './used-coupon.module.css';

type UsedCouponProps = ShownPresent & { open: boolean; used: UserPresent & { usedAt: string }; onClose: () => void };

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const secondOf = (at: number): string => `:${twoDigits(Math.floor(at / 1000) % 60)}`;

/** A coupon that was just used, for the shop staff: the shop, the time of the use, and a clock that runs for 3 minutes. */
export const UsedCoupon = ({ present, status, facts, open, used, onClose }: UsedCouponProps) => {
  const t = useText();
  const words = t.presents.use;
  const format = useFormat();
  const usedAt = Date.parse(used.usedAt);
  const { now, seconds, left } = useLiveTime(usedAt);
  const isOver = left === 0;
  useWakeLock(open && !isOver);
  const { usedSpotId } = used;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      // A slip of the finger would lose the proof for good.
      dismissable={isOver}
      title={words.done}
      lead={isOver ? words.usedText : words.doneText}
      actions={
        <Button kind="second" onClick={onClose}>
          {t.common.close}
        </Button>
      }
    >
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
          {usedSpotId !== undefined && (
            <div className={s.shop}>
              <dt>{words.shop}</dt>
              <dd>
                <Place>{facts.nameOf.spot(usedSpotId)}</Place>
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
        <div role="status">
          <Ticket {...ticketView(present, status, facts)} name={present.name} fact={usedWord(used, facts)} />
        </div>
        {!isOver && (
          <Text small muted>
            {words.proof}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
};
