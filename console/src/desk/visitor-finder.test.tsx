import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { VisitorFinder } from './visitor-finder.tsx';

await loadTexts('ja_JP');
const words = japanese.desk.find;

afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
});

it('searches when the form is sent, and neither at a key nor when the page is shown again', async () => {
  const call = vi.fn(async (_operation: string, _given: { body: { query: string } }) => ({
    visitors: [],
    next: null,
    hint: null,
  }));
  const searched = () => call.mock.calls.map(([, { body }]) => body.query).filter((query) => query !== '');
  const history = createMemoryHistory({ initialEntries: ['/akari/desk'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 0 } } });
  render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queries}>
        <CallContext value={call as unknown as ConsoleCall}>
          <WordsContext value={wordsIn('ja_JP')}>
            <VisitorFinder slug="akari" />
          </WordsContext>
        </CallContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  const field = screen.getByRole('textbox', { name: words.label });
  const form = field.closest('form') as HTMLFormElement;
  for (const value of ['w', 'wa', 'wal', 'walk']) fireEvent.change(field, { target: { value } });
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(searched()).toEqual([]);

  fireEvent.submit(form);
  expect(await screen.findByText(words.nobody)).toBeTruthy();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(searched()).toEqual(['walk']);

  // The visitor may have registered meanwhile.
  fireEvent.submit(form);
  await vi.waitFor(() => expect(searched()).toEqual(['walk', 'walk']));
});
