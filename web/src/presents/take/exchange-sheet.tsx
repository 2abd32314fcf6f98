import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Entries } from '@meguri/ui/lists/entries.tsx';
import { useText } from '../../i18n/language-context.ts';
import { type Present, useUser } from '../../queries/queries.ts';
import { KIND_ICONS, needWord } from '../../shared/presents/present-words.ts';
import { requirementSteps } from '../../shared/presents/requirement-steps.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { lotteryLabel } from './present-action.ts';
import type { Take } from './use-take.ts';

type ExchangeSheetProps = { present: Present; facts: TicketFacts; take: Take };

/** Confirms an exchange: what it consumes, what remains, and that it cannot be undone. */
export const ExchangeSheet = ({ present, facts, take }: ExchangeSheetProps) => {
  const t = useText();
  const words = t.presents.exchange;
  const deal = words[present.lottery ? lotteryLabel(present.lottery) : 'exchange'];
  const points = useUser().data?.user.points;
  const steps = requirementSteps(present, facts.sheets);
  const price = present.requires.points ?? 0;
  const takesStamps = steps.some(({ kind }) => kind !== 'points');
  const parts = steps.map((step) =>
    step.kind === 'stamps' && present.requires.course === undefined
      ? words.stamps({ n: step.total })
      : needWord(present, step, facts),
  );
  const entries = [{ name: words.takes, value: parts.join(t.common.separator) }];
  if (price > 0 && points !== undefined) {
    entries.push({ name: deal.left, value: words.points({ points: facts.format.number(points - price) }) });
  }
  return (
    <Sheet
      open={take.step?.at === 'exchange'}
      onClose={take.close}
      dismissable={!take.isPending}
      title={deal.title}
      lead={present.name}
      actions={
        <>
          <Button icon={present.lottery ? KIND_ICONS.lottery : 'gift'} busy={take.isPending} onClick={take.agree}>
            {deal.confirm}
          </Button>
          <Button kind="quiet" disabled={take.isPending} onClick={take.close}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <Card>
          <Entries entries={entries} />
        </Card>
        <Note kind="warn" title={deal.warning}>
          {takesStamps && words.stays}
        </Note>
      </Stack>
    </Sheet>
  );
};
