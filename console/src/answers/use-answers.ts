import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import type { AnswerSearch } from './answer-search.ts';

export type Results = ConsoleAnswer<'showAnswers'>;
export type QuestionResult = Results['questions'][number];

/** How often a page asks while answers are counted. */
const COUNTING_MS = 1_500;

/** The counted answers to a questionnaire. Asks again while newer counts are made. */
export function useAnswers(slug: string, search: AnswerSearch) {
  const call = useCall();
  const queries = useQueryClient();
  const queryKey = ['answers', slug, search];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Results> => {
      const results = await call('showAnswers', { params: { slug }, query: { ...search }, signal });
      const before = queries.getQueryData<Results>(queryKey);
      // Each server counts for itself. One that has not counted yet must not empty the page.
      return results.asOf === null && results.counting !== null && before?.asOf
        ? { ...before, counting: results.counting }
        : results;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.counting !== null ? COUNTING_MS : false),
  });
}

/** What visitors wrote as the answer to a question, in pages. */
export function useAnswerTexts(
  slug: string,
  { questionnaireId, questionId }: { questionnaireId: string; questionId: string },
  { questionnaire: _questionnaire, ...filters }: AnswerSearch,
) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ['answer-texts', slug, questionnaireId, questionId, filters],
    queryFn: ({ pageParam, signal }) =>
      call('listAnswerTexts', {
        params: { slug, questionnaireId, questionId },
        query: { ...filters, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
