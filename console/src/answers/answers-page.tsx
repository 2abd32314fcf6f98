import { useParams, useSearch } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { AnswerResults } from './answer-results.tsx';
import { type AnswerSearch, answerSearch } from './answer-search.ts';
import { isNothing, useAnswers } from './use-answers.ts';

/** What visitors answered to the questionnaires. Every role may read it. */
export const AnswersPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const search = answerSearch(useSearch({ strict: false }));
  return (
    <WorkPage title={t.answers.title}>
      <Answers slug={slug} search={search} />
    </WorkPage>
  );
};

const Answers = ({ slug, search }: { slug: string; search: AnswerSearch }) => {
  const { t } = useWords();
  const { data, error, refetch } = useAnswers(slug, search);
  if (error && (!data || isNothing(data))) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  // After an error nothing is asked for any more.
  const results = error ? { ...data, counting: null } : data;
  return data.chosen === null ? (
    <Blank isToDo title={t.answers.none}>
      {t.answers.noneText}
    </Blank>
  ) : (
    <AnswerResults slug={slug} search={search} results={results} chosen={data.chosen} />
  );
};
