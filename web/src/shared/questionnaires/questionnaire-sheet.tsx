import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useText, useWording } from '../../i18n/language-context.ts';
import { catalogueKey } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { failureText } from '../layout/failure-text.ts';
import type { FrameSheetProps } from '../layout/lazy-sheet.tsx';
import type { Questionnaire } from './answer-form.ts';
import { REGISTER_TYPE, setAnswered } from './answered.ts';
import { Questions } from './questions.tsx';
import { useLeaves } from './use-leaves.ts';
import { useQuestionnaire } from './use-questionnaire.ts';
import { useSendAnswers } from './use-send-answers.ts';

/** The questionnaire after registration as a dialog. Nothing is shown until its questions are loaded. */
export const QuestionnaireSheet = ({ open, onClose }: FrameSheetProps) => {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const { data } = useQuery({
    queryKey: catalogueKey(slug, username, locale, ['questionnaire', REGISTER_TYPE]),
    queryFn: ({ signal }) => call('showQuestionnaire', { params: { type: REGISTER_TYPE }, signal }),
  });
  return data && <Form questionnaire={data.questionnaire} open={open} onClose={onClose} />;
};

const Form = ({ questionnaire, open, onClose }: FrameSheetProps & { questionnaire: Questionnaire }) => {
  const t = useText();
  const words = t.questionnaires;
  const visit = useVisit();
  const form = useQuestionnaire(questionnaire, 'register');
  const sending = useSendAnswers(form, { type: REGISTER_TYPE }, () => {
    setAnswered(visit);
    onClose();
  });
  const { box, isPending, failure } = sending;
  const leaves = useLeaves(form, sending);
  // With a required question it must be answered, but a visitor without a network must not be locked in.
  const mayLeave = !questionnaire.questions.some(({ required }) => required) || failure !== null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      dismissable={mayLeave && !isPending}
      title={questionnaire.title}
      lead={mayLeave ? words.anyTime : words.why}
      actions={
        <>
          <Button busy={isPending} onClick={leaves.next}>
            {leaves.isLast ? words.send : words.next}
          </Button>
          {mayLeave && (
            <Button kind="quiet" disabled={isPending} onClick={onClose}>
              {words.later}
            </Button>
          )}
        </>
      }
    >
      <form ref={box} noValidate onSubmit={(event) => event.preventDefault()}>
        <Questions form={form} leaves={leaves} />
      </form>
      {failure !== null && (
        <Note kind="error" title={failureText(failure, t).title}>
          {words.answersRetained}
        </Note>
      )}
    </Sheet>
  );
};
