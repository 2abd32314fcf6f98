import { Button } from '@meguri/ui/basics/button.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { LongNumber } from '@meguri/ui/lists/long-number.tsx';
import { vibrate } from '@meguri/ui/press/sound.ts';
import { OpenPaper } from '@meguri/ui/tickets/lottery-paper.tsx';
import { paperOpensAfter } from '@meguri/ui/tickets/paper-opens.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from '../../browser/navigation.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { type Present, useUser } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { useToasts } from '../../shared/layout/toaster.tsx';
import type { Taken } from './use-take.ts';

type TakenSheetProps = { present: Present; taken: Taken; onClose: () => void };

/**
 * The result of taking a present: a lottery shows its outcome, an application opens its form; everything else is
 * already on the page.
 */
export const TakenSheet = ({ present, taken, onClose }: TakenSheetProps) => {
  const { lottery } = taken;
  if (!lottery) return <OnPage present={present} onClose={onClose} />;
  if (lottery.outcome === 'pending') return <EnteredSheet present={present} lottery={lottery} onClose={onClose} />;
  return <PaperSheet present={present} lottery={lottery} onClose={onClose} />;
};

const OnPage = ({ present, onClose }: Omit<TakenSheetProps, 'taken'>) => {
  const t = useText();
  const paths = usePaths();
  const { show } = useToasts();
  const announce = useEffectEvent(() => {
    if (present.kind === 'apply') return navigate(paths.apply(present.id));
    const words = t.presents.taken;
    show({ text: present.kind === 'coupon' ? words.coupon : words.got, icon: 'circle-check' });
    onClose();
  });
  useEffect(() => announce(), []);
  return null;
};

type Lottery = NonNullable<Taken['lottery']>;
type LotterySheetProps = { present: Present; lottery: Lottery; onClose: () => void };

/** Whether the paper is open. */
function useIsPaperOpen(): boolean {
  const [isOpen, setOpen] = useState(() => paperOpensAfter() === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), paperOpensAfter());
    return () => clearTimeout(timer);
  }, []);
  return isOpen;
}

/**
 * The paper unfolds: what was won and how to receive it, or thanks and a link to the other presents. Until it is open, nothing
 * says the result: not the title, which assistive technology reads immediately, and not the number of buttons.
 */
const PaperSheet = ({ present, lottery: { outcome, prize, then }, onClose }: LotterySheetProps) => {
  const t = useText();
  const words = t.presents.lottery;
  const paths = usePaths();
  const isWin = outcome === 'win';
  const others = useUser().data?.user.newRewards ?? 0;
  const isOpen = useIsPaperOpen();
  const celebrate = useEffectEvent(() => {
    if (isOpen && isWin) vibrate([18, 60, 30]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the paper is open
  useEffect(() => celebrate(), [isOpen]);
  const result = isWin ? words.won({ prize: prize?.name ?? present.name }) : words.lost;
  const actions = isWin ? (
    then === 'apply' ? (
      <>
        <Button icon="pencil-line" href={paths.apply(present.id)}>
          {t.presents.act.form}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.later}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{words.toPrize}</Button>
    )
  ) : (
    <>
      <Button icon="gift" href={paths.goods()}>
        {t.presents.toPrizes}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t.common.close}
      </Button>
    </>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      dismissable={isOpen}
      festive
      figure={<OpenPaper word={isWin ? words.win : words.lose} isWin={isWin} />}
      // The focus is on the title, so its change must be announced.
      title={<span aria-live="polite">{isOpen ? result : present.name}</span>}
      lead={isOpen && (isWin ? (then === 'apply' ? words.wonApply : words.wonUse) : words.lostText)}
      actions={isOpen && actions}
    >
      {isOpen && !isWin && <Text>{others > 0 ? words.others({ n: others }) : words.collectMore}</Text>}
    </Sheet>
  );
};

/** After entering a drawn lottery: when and where the result is announced, and the receipt. */
const EnteredSheet = ({ present, lottery, onClose }: LotterySheetProps) => {
  const t = useText();
  const words = t.presents.lottery;
  const format = useFormat();
  const { drawAt } = present.lottery ?? {};
  return (
    <Sheet
      open
      onClose={onClose}
      festive
      title={words.entered}
      lead={drawAt && words.enteredText({ date: format.fullDate(drawAt) })}
      actions={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      <Text strong>
        {t.presents.results.receipt}
        <br />
        <LongNumber>{lottery.receipt}</LongNumber>
      </Text>
    </Sheet>
  );
};
