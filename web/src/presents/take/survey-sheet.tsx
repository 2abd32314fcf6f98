import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useText, useWording } from '../../i18n/language-context.ts';
import type { Present } from '../../queries/queries.ts';
import { catalogueKey } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { failureText } from '../../shared/layout/failure-text.ts';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import type { Questionnaire } from '../../shared/questionnaires/answer-form.ts';
import { Questions } from '../../shared/questionnaires/questions.tsx';
import { useLeaves } from '../../shared/questionnaires/use-leaves.ts';
import { useQuestionnaire } from '../../shared/questionnaires/use-questionnaire.ts';
import { useSendAnswers } from '../../shared/questionnaires/use-send-answers.ts';
import type { Take } from './use-take.ts';

/** The questionnaire type that is answered when a present is taken (docs/domain.md#18-questionnaires). */
const TYPE = '2';

type SurveySheetProps = { present: Present; take: Take };

/** The survey of a present. Once it is answered, the present is taken automatically. */
export const SurveySheet = ({ present, take }: SurveySheetProps) => {
  const t = useText();
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const { data, error, refetch } = useQuery({
    queryKey: catalogueKey(slug, username, locale, ['survey', present.id]),
    queryFn: ({ signal }) =>
      call('showQuestionnaire', { params: { type: TYPE }, query: { presentId: present.id }, signal }),
  });
  if (data) return <Survey questionnaire={data.questionnaire} present={present} take={take} />;
  return (
    <Sheet
      open
      onClose={take.close}
      title={t.questionnaires.title}
      actions={
        <Button kind="quiet" onClick={take.close}>
          {t.common.close}
        </Button>
      }
    >
      {error ? (
        <FailureNote error={error} onRetry={refetch} />
      ) : (
        <div role="status" aria-label={t.common.loading}>
          <Skeleton height={320} />
        </div>
      )}
    </Sheet>
  );
};

const Survey = ({ questionnaire, present, take }: SurveySheetProps & { questionnaire: Questionnaire }) => {
  const t = useText();
  const words = t.presents.survey;
  const form = useQuestionnaire(questionnaire, present.id);
  const sending = useSendAnswers(form, { type: TYPE, presentId: present.id }, () => take.take());
  const { box, isPending, failure } = sending;
  const leaves = useLeaves(form, sending);
  const isBusy = isPending || take.isPending;
  return (
    <Sheet
      open
      onClose={take.close}
      dismissable={!isBusy}
      title={questionnaire.title}
      lead={words.lead}
      actions={
        <>
          {leaves.isLast ? (
            <OnlineButton busy={isBusy} onClick={leaves.next}>
              {words.submit}
            </OnlineButton>
          ) : (
            <Button busy={isBusy} onClick={leaves.next}>
              {t.questionnaires.next}
            </Button>
          )}
          <Button kind="quiet" disabled={isBusy} onClick={take.close}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      <form ref={box} noValidate onSubmit={(event) => event.preventDefault()}>
        <Questions form={form} leaves={leaves} />
      </form>
      {failure !== null && (
        <Note kind="error" title={failureText(failure, t).title}>
          {t.questionnaires.answersRetained}
        </Note>
      )}
    </Sheet>
  );
};
