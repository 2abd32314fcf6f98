import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { english } from '../i18n/en_US/en_US.ts';
import { AnswersPage } from './answers-page.tsx';

await loadTexts('en_US');
const { common, answers: words } = english;

afterEach(cleanup);

/** What the server answers while nothing is counted yet. */
const COUNTING = {
  questionnaires: [{ id: 'signup', title: 'Before you start', type: 1, count: 0 }],
  ...{ courses: [], days: [], languages: [], chosen: 'signup', count: 0, isHidden: false, questions: [] },
  ...{ asOf: null, counting: 0.4 },
};

it('says that a count failed, asks no more, and counts again when the member wants it', async () => {
  let isFailing = false;
  const call = vi.fn(async (operation: string) => {
    expect(operation).toBe('showAnswers');
    if (!isFailing) return COUNTING;
    // Said once: the next call begins another count.
    isFailing = false;
    throw new Error('the count failed');
  });
  const queries = new QueryClient();
  queries.setQueryData(['me'], { isInstallationOwner: true, campaigns: [] });
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/$slug/answers', component: AnswersPage });
  const history = createMemoryHistory({ initialEntries: ['/akari/answers'] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  render(
    <QueryClientProvider client={queries}>
      <CallContext value={call as unknown as ConsoleCall}>
        <WordsContext value={wordsIn('en_US')}>
          <RouterProvider router={router as never} />
        </WordsContext>
      </CallContext>
    </QueryClientProvider>,
  );
  const patient = { timeout: 5_000 };
  expect(await screen.findByText(words.countingShare(40), undefined, patient)).toBeTruthy();

  isFailing = true;
  expect((await screen.findByRole('alert', undefined, patient)).textContent).toContain(common.failed.title);
  const { length: calls } = call.mock.calls;
  await new Promise((resume) => setTimeout(resume, 700));
  expect(call).toHaveBeenCalledTimes(calls);

  fireEvent.click(screen.getByRole('button', { name: common.retry }));
  expect(await screen.findByText(words.countingShare(40), undefined, patient)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
