import { readSignInQuery } from '@meguri/core/paths.ts';
import { Dock, TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { navigate } from '../browser/navigation.ts';
import { useText, useWording } from '../i18n/language-context.ts';
import { catalogueKey } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import { Toaster } from '../shared/layout/toaster.tsx';
import type { Questionnaire } from '../shared/questionnaires/answer-form.ts';
import { mustAnswer, REGISTER_TYPE, setAnswered } from '../shared/questionnaires/answered.ts';
import { Questions } from '../shared/questionnaires/questions.tsx';
import { useQuestionnaire } from '../shared/questionnaires/use-questionnaire.ts';
import { useSendAnswers } from '../shared/questionnaires/use-send-answers.ts';

/**
 * The questionnaire after registration. A visitor with nothing to answer is redirected immediately. There is no way
 * back until it is answered. Answers are persisted for a visitor who leaves the page.
 */
export const RegisterQuestionnaire = () => {
  const t = useText();
  const visit = useVisit();
  const { slug, call, paths } = visit;
  const username = useUsername();
  const { locale } = useWording();
  const search = useSearch();
  // Read the URL only once: while the next page loads, the URL is already that of the next page.
  const [returnTo] = useState(() => readSignInQuery(search, slug).returnTo ?? paths.home());
  const leave = () => navigate(returnTo, { replace: true });
  const status = useQuery({
    queryKey: [slug, username, 'must-answer'],
    queryFn: () => mustAnswer(visit),
    gcTime: 0,
    enabled: username !== null,
  });
  const questionnaire = useQuery({
    queryKey: catalogueKey(slug, username, locale, ['questionnaire', REGISTER_TYPE]),
    queryFn: ({ signal }) => call('showQuestionnaire', { params: { type: REGISTER_TYPE }, signal }),
    enabled: status.data === true,
  });
  const isFinished = username === null || status.data === false || questionnaire.isError;
  useEffect(() => {
    if (isFinished) navigate(username === null ? paths.signIn({ returnTo }) : returnTo, { replace: true });
  }, [isFinished, username, returnTo, paths]);

  const { data } = questionnaire;
  return (
    <Toaster above="dock">
      <TopBar title={data?.questionnaire.title ?? t.questionnaires.title} />
      {data && !isFinished ? (
        <Form questionnaire={data.questionnaire} onAnswered={leave} />
      ) : (
        <Page foot="dock" padded busy>
          <Skeleton height={320} />
        </Page>
      )}
    </Toaster>
  );
};

const Form = ({ questionnaire, onAnswered }: { questionnaire: Questionnaire; onAnswered: () => void }) => {
  const t = useText();
  const visit = useVisit();
  const form = useQuestionnaire(questionnaire, 'register');
  const { box, isPending, failure, submit } = useSendAnswers(form, { type: REGISTER_TYPE }, () => {
    setAnswered(visit);
    onAnswered();
  });
  return (
    <Page foot="dock" padded>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Questions form={form} />
          {failure !== null && (
            <Note kind="error" title={failureText(failure, t).title}>
              {t.questionnaires.answersRetained}
            </Note>
          )}
        </Stack>
        <Dock>
          <Button type="submit" busy={isPending}>
            {t.questionnaires.send}
          </Button>
        </Dock>
      </form>
    </Page>
  );
};
