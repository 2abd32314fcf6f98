import type { Json } from '@meguri/core/document/document-operations.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DraftContext } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { DraftSource } from '../document/draft-source.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { FormLanguageContext } from '../shared/fields/form-language.ts';
import { OrganiserForm, ShownContact } from './organiser-page.tsx';

const words = japanese.cover.organiser;

afterEach(cleanup);

async function open(data: Json, current: 'ja_JP' | 'en_US' = 'ja_JP') {
  const draft = {
    ...{ revision: 1, text: '', data, isChanged: false, changes: 0, baseVersion: 0, conflicts: [] },
    ...{ files: [], canUndo: false, canRedo: false, lastData: null, textOnly: [] },
  };
  const parts = { source: {} as DraftSource, unsent: { page: 'page', write: async () => true } };
  const session = new DraftSession({ ...parts, now: () => 0, later: () => () => undefined }, draft as never);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
          <DraftContext value={{ session, isEditable: true, findings: [] }}>
            <FormLanguageContext value={{ languages: ['ja_JP', 'en_US'], current, choose: () => undefined }}>
              <OrganiserForm />
              <ShownContact slug="port" />
            </FormLanguageContext>
          </DraftContext>
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
  await screen.findByText(words.lead);
  return session;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const slip = () => screen.getByRole('region', { name: words.shown }).textContent;

it('writes organiser and contact once, and shows what visitors read', async () => {
  const session = await open({ languages: ['ja_JP', 'en_US'], name: '港' });
  expect(slip()).toContain(words.noName);
  expect(slip()).toContain(words.noContact);
  type(words.name, '港町実行委員会');
  type(words.phone, '0848-00-0000');
  type(words.hours, '平日');
  expect(session.current().data).toMatchObject({
    organiser: { name: { ja_JP: '港町実行委員会' }, phone: '0848-00-0000', hours: { ja_JP: '平日' } },
  });
  expect(slip()).toContain('港町実行委員会電話 0848-00-0000受付時間 平日');
});

it('shows what the visitors of the other language read', async () => {
  await open({ languages: ['ja_JP', 'en_US'], organiser: { name: { en_US: 'Club' }, email: 'a@example.jp' } }, 'en_US');
  expect(slip()).toContain('ClubEmail a@example.jp');
});

it.each<[string, Json]>([
  ['a text in place of the map', 'Harbour Club'],
  ['numbers in place of texts', { name: 1, phone: 848, hours: { ja_JP: 1 }, contact: [] }],
])('shows nothing of %s', async (_, organiser) => {
  await open({ organiser });
  expect(slip()).toContain(words.noContact);
});
