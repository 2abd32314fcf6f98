import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import type { AnswerSearch } from './answer-search.ts';

export type Results = ConsoleAnswer<'showAnswers'>;
export type QuestionResult = Results['questions'][number];

/** The counted answers to a questionnaire. */
export function useAnswers(slug: string, search: AnswerSearch) {
  const call = useCall();
  return useQuery({
    queryKey: ['answers', slug, search],
    queryFn: ({ signal }) => call('showAnswers', { params: { slug }, query: { ...search }, signal }),
    placeholderData: keepPreviousData,
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
