import { Tag } from '@meguri/ui/feedback/tag.tsx';
import { LargeTicket } from '@meguri/ui/tickets/large-ticket.tsx';
import { FoldedPaper } from '@meguri/ui/tickets/lottery-paper.tsx';
import { useText } from '../../i18n/language-context.ts';
import { isReceived, KIND_ICONS, requirementWord, stateWord } from '../../shared/presents/present-words.ts';
import { requirementSteps } from '../../shared/presents/requirement-steps.ts';
import type { ShownPresent } from '../shown-present.ts';
import { ReceiveNotes, ReceiveStub } from '../use/receive-stub.tsx';
import type { PresentUse } from '../use/use-present-use.ts';

/** The large ticket of a present: its picture or lottery paper, its state, and the stub that the staff tears off. */
export const PresentTicket = ({ present, status, facts, use }: ShownPresent & { use: PresentUse }) => {
  const t = useText();
  const { kind, state, lottery } = present;
  const { userPresent } = status;
  const word = stateWord(present, status, t.tickets);
  const steps = requirementSteps(present, facts.sheets);
  const isUsed = state === 'used';
  // Only a counter hands it over, so there is no stub to tear off before.
  const isOfCounter = state === 'usable' && userPresent?.handover === 'staff';
  const isHandedOver =
    isReceived(kind) && !isOfCounter && (state === 'usable' || (isUsed && userPresent !== undefined));
  // A used coupon cannot be viewed again (R4.5).
  const isGone = kind === 'coupon' && isUsed;
  const isFolded =
    lottery?.type === 'instant' && !status.isSoldOut && (state === 'available' || state === 'exchangeable');
  return (
    <>
      <LargeTicket
        picture={isGone ? null : (userPresent?.prize?.image ?? present.image ?? undefined)}
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
        name={userPresent?.outcome === 'win' && userPresent.prize ? userPresent.prize.name : present.name}
        description={isGone ? t.presents.use.usedText : present.description}
        punched={isUsed}
        over={status.family === 'over'}
        stub={isHandedOver && userPresent ? <ReceiveStub userPresent={userPresent} use={use} /> : undefined}
      />
      {isHandedOver && userPresent && <ReceiveNotes userPresent={userPresent} use={use} />}
    </>
  );
};
