import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { isUnanswered } from '../../api/http.ts';
import { useText } from '../../i18n/language-context.ts';
import type { Present } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { useHoldings } from '../../shared/stamps/holdings-text.ts';
import { ExchangeSheet } from './exchange-sheet.tsx';
import { SurveySheet } from './survey-sheet.tsx';
import { TakenSheet } from './taken-sheet.tsx';
import type { Take } from './use-take.ts';

type TakeSheetsProps = { present: Present; take: Take; facts: TicketFacts };

/** The sheet of the current step: the cost, the survey, the result or the failure. */
export const TakeSheets = ({ present, take, facts }: TakeSheetsProps) => {
  const { step } = take;
  return (
    <>
      <ExchangeSheet present={present} facts={facts} take={take} />
      {step?.at === 'survey' && <SurveySheet present={present} take={take} />}
      {step?.at === 'failed' && <FailedSheet error={step.error} take={take} />}
      {step?.at === 'taken' && <TakenSheet present={present} taken={step.taken} onClose={take.close} />}
    </>
  );
};

/** Explains a failure and offers the next action. Where it may have taken effect, the same request can be repeated safely. */
const FailedSheet = ({ error, take }: { error: unknown; take: Take }) => {
  const t = useText();
  const words = t.presents;
  const paths = usePaths();
  const { collectable } = useHoldings();
  const { title, text } = failureText(error, t);
  const isUnsure = isUnanswered(error);
  return (
    <Sheet
      open
      onClose={take.close}
      dismissable={!take.isPending}
      title={title}
      lead={isUnsure ? words.failed.unsure : text}
      actions={
        <>
          {isUnsure ? (
            <OnlineButton icon="refresh-cw" busy={take.isPending} onClick={take.take}>
              {t.common.retry}
            </OnlineButton>
          ) : (
            <Button icon="gift" href={paths.goods()} onClick={take.close}>
              {words.toPrizes}
            </Button>
          )}
          <Button kind="quiet" disabled={take.isPending} onClick={take.close}>
            {t.common.close}
          </Button>
        </>
      }
    >
      {!isUnsure && <p>{words.failed.unchanged({ all: collectable })}</p>}
    </Sheet>
  );
};
