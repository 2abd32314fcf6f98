import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { SetUpPage } from './set-up-page.tsx';

await loadTexts('en_US');
afterEach(cleanup);

const words = wordsIn('en_US');
const unanswered = (() => new Promise(() => undefined)) as ConsoleCall;

// The server does not say which kind of link it was.
it('shows for each kind of spent link the command that makes a new one', async () => {
  const history = createMemoryHistory({ initialEntries: ['/setup'] });
  const router = createRouter({ routeTree: createRootRoute({ component: SetUpPage }), history });
  await act(async () =>
    render(
      <WordsContext value={words}>
        <CallContext value={unanswered}>
          <QueryClientProvider client={new QueryClient()}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </CallContext>
      </WordsContext>,
    ),
  );
  const { spentInvite, spentReset } = words.t.signIn.setUp;
  expect(screen.getByText(spentInvite).nextElementSibling?.textContent).toBe('meguri member invite EMAIL --role owner');
  expect(screen.getByText(spentReset).nextElementSibling?.textContent).toBe('meguri member reset-password EMAIL');
});
