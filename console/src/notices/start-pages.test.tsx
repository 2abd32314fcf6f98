import type { Json } from '@meguri/core/document/document-operations.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { DraftContext } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { DraftSource } from '../document/draft-source.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { FormLanguageContext } from '../shared/fields/form-language.ts';
import { TextsForm } from './texts-page.tsx';

const { noPages, pageNames } = japanese.notices;

afterEach(cleanup);

async function open(data: Json, isEditable = true) {
  const draft = {
    ...{ revision: 1, text: '', data, isChanged: false, changes: 0, baseVersion: 0, conflicts: [] },
    ...{ files: [] as object[], canUndo: false, canRedo: false, lastData: null, textOnly: [] },
  };
  const written: Record<string, string> = {};
  const call = vi.fn(async (_: string, { body: { path, text } }: { body: { path: string; text: string } }) => {
    written[path] = text;
    const files = Object.keys(written).map((one) => ({
      path: one,
      sha256: one,
      contentType: 'text/markdown',
      size: 1,
    }));
    return { draft: { ...draft, revision: files.length + 1, files } };
  });
  const parts = { source: {} as DraftSource, unsent: { page: 'page', write: async () => true } };
  const session = new DraftSession({ ...parts, now: () => 0, later: () => () => undefined }, draft as never);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
          <CallContext value={call as unknown as ConsoleCall}>
            <DraftContext value={{ session, isEditable, findings: [] }}>
              <FormLanguageContext value={{ languages: ['ja_JP', 'en_US'], current: 'ja_JP', choose: () => undefined }}>
                <TextsForm />
              </FormLanguageContext>
            </DraftContext>
          </CallContext>
        </WordsContext>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText(japanese.notices.pagesLead);
  return { session, written };
}

it('a campaign without pages begins all of them from templates with one press', async () => {
  const { session, written } = await open({ name: { ja_JP: '灯ノ浦の道' } });
  fireEvent.click(screen.getByRole('button', { name: noPages.start }));
  await waitFor(() => expect(screen.queryByText(noPages.title)).toBeNull());
  const files = ['how', 'faq', 'terms', 'privacy'].map((name) => `pages/${name}.ja_JP.md`);
  expect(Object.keys(written)).toEqual(files);
  expect(written['pages/terms.ja_JP.md']).toContain('{{organiser}}（以下「主催者」）がおこなう「{{name}}」');
  const [howToPlay, faq, terms, privacy] = files.map((path) => ({ ja_JP: path }));
  expect(session.current().data).toMatchObject({ pages: { howToPlay, faq, terms, privacy } });
});

it.each([
  ['has a page', { pages: { terms: 'terms.md' } }, true, [0, 0]],
  ['cannot be edited', {}, false, [1, 0]],
])('a campaign that %s is not asked to begin', async (_, data, isEditable, [titles, buttons]) => {
  await open(data, isEditable);
  expect(screen.getByText(pageNames.faq)).toBeTruthy();
  expect(screen.queryAllByText(noPages.title)).toHaveLength(titles ?? 0);
  expect(screen.queryAllByRole('button', { name: noPages.start })).toHaveLength(buttons ?? 0);
});
