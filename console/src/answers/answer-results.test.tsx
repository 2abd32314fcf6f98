import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { english } from '../i18n/en_US/en_US.ts';
import { AnswerResults } from './answer-results.tsx';
import { type Results, useAnswers } from './use-answers.ts';

await loadTexts('en_US');
const words = english.answers;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const TITLE = 'Before you start';
const results = (over: Partial<Results>): Results => ({
  questionnaires: [{ id: 'signup', title: TITLE, type: 1, count: 0 }],
  ...{ courses: [], days: [], languages: [], chosen: 'signup', count: 0, isHidden: false, questions: [] },
  ...{ asOf: null, counting: null, ...over },
});

const Page = () => {
  const { data } = useAnswers('akari', {});
  return data ? <AnswerResults slug="akari" search={{}} results={data} chosen="signup" /> : null;
};

it('shows how far a large questionnaire is counted instead of no answers, and the counts when they are there', async () => {
  const asOf = '2026-10-05T05:00:00Z';
  const questionnaires = [{ id: 'signup', title: TITLE, type: 1, count: 1_000_000 }];
  let answer = results({ counting: 0.4 });
  const call = vi.fn(async () => answer);
  const queries = new QueryClient();
  queries.setQueryData(['me'], { isInstallationOwner: true, campaigns: [] });
  const history = createMemoryHistory({ initialEntries: ['/akari/answers'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queries}>
        <CallContext value={call as unknown as ConsoleCall}>
          <WordsContext value={wordsIn('en_US')}>
            <Page />
          </WordsContext>
        </CallContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  await pass(500);
  expect(screen.getByRole('status').textContent).toBe(words.counting + words.countingShare(40));
  expect(screen.queryByText(words.chip(TITLE, '0'))).toBeNull();
  expect(screen.queryByText(words.count('0'))).toBeNull();

  answer = results({ asOf, counting: 0.1, count: 999_000, questionnaires });
  await pass(350);
  expect(screen.getByText(words.count('999,000'))).toBeTruthy();
  // Newer counts that are there in a moment need no words.
  await pass(350);
  expect(screen.queryByText(/Counting newer answers/)).toBeNull();
  await pass(200);
  expect(screen.getByText(/Counting newer answers \(10%\)/)).toBeTruthy();

  // Another server, which has not counted yet.
  answer = results({ counting: 0 });
  await pass(1_600);
  expect(screen.getByText(/Counting newer answers \(0%\)/)).toBeTruthy();
  expect(screen.getByText(words.count('999,000'))).toBeTruthy();

  answer = results({ asOf, count: 1_000_000, questionnaires });
  await pass(1_600);
  expect(screen.getByText(words.count('1,000,000'))).toBeTruthy();
  expect(screen.getByText(words.chip(TITLE, '1,000,000'))).toBeTruthy();
});
