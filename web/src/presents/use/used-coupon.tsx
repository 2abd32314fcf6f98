import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { UserPresent } from '../../queries/queries.ts';
import { usedWord } from '../../shared/presents/present-words.ts';
import { ticketView } from '../../shared/presents/ticket-view.ts';
import type { ShownPresent } from '../shown-present.ts';
import { useLiveTime, useWakeLock } from './live-time.ts';
import { UseProof } from './use-proof.tsx';

type UsedCouponProps = ShownPresent & { open: boolean; used: UserPresent & { usedAt: string }; onClose: () => void };

/** A coupon that was just used, for the shop staff: the shop, the time of the use, and a clock that runs for 3 minutes. */
export const UsedCoupon = ({ present, status, facts, open, used, onClose }: UsedCouponProps) => {
  const t = useText();
  const words = t.presents.use;
  const time = useLiveTime(Date.parse(used.usedAt));
  const isOver = time.left === 0;
  useWakeLock(open && !isOver);
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
        <UseProof used={used} facts={facts} time={time} isCoupon />
        <div role="status">
          <Ticket {...ticketView(present, status, facts)} name={present.name} fact={usedWord(used, facts)} />
        </div>
      </Stack>
    </Sheet>
  );
};
