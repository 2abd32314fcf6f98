import { Tag } from '@meguri/ui/feedback/tag.tsx';
import { FoldedPaper } from '@meguri/ui/tickets/lottery-paper.tsx';
import { PrizeTicket } from '@meguri/ui/tickets/prize-ticket.tsx';
import { useText } from '../../i18n/language-context.ts';
import { isReceived, KIND_ICONS, requirementWord, stateWord } from '../../shared/rewards/prize-words.ts';
import { requirementSteps } from '../../shared/rewards/requirement-steps.ts';
import type { ShownPrize } from '../shown-prize.ts';
import { ReceiveNotes, ReceiveStub } from '../use/receive-stub.tsx';
import type { PresentUse } from '../use/use-present-use.ts';

/** The large ticket of a prize: its picture or lottery paper, its state, and the stub that the staff tears off. */
export const Prize = ({ present, status, facts, use }: ShownPrize & { use: PresentUse }) => {
  const t = useText();
  const { kind, state, lottery } = present;
  const { hold } = status;
  const word = stateWord(present, status, t.rewards);
  const steps = requirementSteps(present, facts.sheets);
  const isUsed = state === 'used';
  const isHandedOver = isReceived(kind) && (state === 'usable' || (isUsed && hold !== undefined));
  // A used coupon cannot be viewed again (R4.5).
  const isGone = kind === 'coupon' && isUsed;
  const isFolded =
    lottery?.type === 'instant' && !status.isSoldOut && (state === 'available' || state === 'exchangeable');
  return (
    <>
      <PrizeTicket
        picture={isGone ? null : (hold?.prize?.image ?? present.image ?? undefined)}
        icon={KIND_ICONS[kind]}
        figure={isFolded && <FoldedPaper word={t.presents.lottery.paper} />}
        tags={
          <>
            <Tag icon={word.icon} act={status.family === 'ready'}>
              {word.text}
            </Tag>
            {!isUsed && steps.length > 0 && <Tag>{requirementWord(present, steps, facts)}</Tag>}
          </>
        }
        name={hold?.outcome === 'win' && hold.prize ? hold.prize.name : present.name}
        description={isGone ? t.presents.use.usedText : present.description}
        punched={isUsed}
        over={status.family === 'over'}
        stub={isHandedOver && hold ? <ReceiveStub hold={hold} use={use} /> : undefined}
      />
      {isHandedOver && hold && <ReceiveNotes hold={hold} use={use} />}
    </>
  );
};
