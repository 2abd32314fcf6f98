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
import { AnswersPage } from '../answers/answers-page.tsx';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { english } from '../i18n/en_US/en_US.ts';
import { ReportPage } from '../report/report-page.tsx';

await loadTexts('en_US');
const { common } = english;

afterEach(cleanup);

/** What the server answers while nothing is counted yet. */
const COUNTING = {
  showAnswers: {
    questionnaires: [{ id: 'signup', title: 'Before you start', type: 1, count: 0 }],
    ...{ courses: [], days: [], languages: [], chosen: 'signup', count: 0, isHidden: false, questions: [] },
    ...{ asOf: null, counting: 0.4 },
  },
  showReport: {
    ...{
      from: '2026-10-01',
      to: '2026-10-31',
      campaign: { from: '2026-10-01', to: '2026-10-31' },
      today: '2026-10-05',
    },
    ...{ figures: null, counting: 0.4, fixedAt: null },
  },
};

it.each([
  ['answers', 'showAnswers', AnswersPage, english.answers],
  ['report', 'showReport', ReportPage, english.report],
] as const)(
  'the page of the %s says that a count failed, asks no more, and counts again when the member wants it',
  async (page, shown, component, words) => {
    let isFailing = false;
    const call = vi.fn(async (operation: string) => {
      expect(operation).toBe(shown);
      if (!isFailing) return COUNTING[shown];
      // Said once: the next call begins another count.
      isFailing = false;
      throw new Error('the count failed');
    });
    const queries = new QueryClient();
    queries.setQueryData(['me'], { isInstallationOwner: true, campaigns: [] });
    const root = createRootRoute();
    const route = createRoute({ getParentRoute: () => root, path: `/$slug/${page}`, component });
    const history = createMemoryHistory({ initialEntries: [`/akari/${page}`] });
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
  },
);
