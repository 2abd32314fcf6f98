import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { askQuietly, usePauses } from '../shared/figures/while-counting.ts';
import type { AnswerSearch } from './answer-search.ts';

export type Results = ConsoleAnswer<'showAnswers'>;
export type QuestionResult = Results['questions'][number];

/** Whether nothing is counted yet. */
export const isNothing = ({ asOf, counting }: Results): boolean => asOf === null && counting !== null;

/** The counted answers to a questionnaire. Asks again while newer counts are made. */
export function useAnswers(slug: string, search: AnswerSearch) {
  const call = useCall();
  const queries = useQueryClient();
  const refetchInterval = usePauses();
  const queryKey = ['answers', slug, search];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Results> => {
      const before = queries.getQueryData<Results>(queryKey);
      const ask = () => call('showAnswers', { params: { slug }, query: { ...search }, signal });
      const results = await askQuietly(ask, { before, isNothing });
      // Each server counts for itself. One that has not counted yet must not empty the page.
      return isNothing(results) && before?.asOf ? { ...before, counting: results.counting } : results;
    },
    placeholderData: keepPreviousData,
    refetchInterval,
    // The server says once that a count failed. The next call begins another one.
    retry: false,
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
