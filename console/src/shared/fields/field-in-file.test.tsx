import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftContext } from '../../document/draft-context.ts';
import { DraftSession } from '../../document/draft-session.ts';
import type { DraftSource, ServerDraft } from '../../document/draft-source.ts';
import { WordsContext } from '../../i18n/console-language.ts';
import { japanese } from '../../i18n/ja_JP/ja_JP.ts';
import { FormLanguageContext } from './form-language.ts';
import { NumberField } from './number-field.tsx';
import { LineField, LocalizedField } from './text-fields.tsx';

afterEach(cleanup);

const DATA = { spots: [{ id: 'a', name: { ja_JP: 'あ', en_US: 'A' }, zip: '0012', points: 3 }] };

async function open(fields: ReactNode, draft: Partial<ServerDraft>, current: 'ja_JP' | 'en_US' = 'ja_JP') {
  const parts = { source: {} as DraftSource, unsent: { page: 'page', write: async () => true } };
  const session = new DraftSession(
    { ...parts, now: () => 0, later: () => () => undefined },
    {
      ...{ revision: 1, text: '', data: DATA, lastData: null, textOnly: [], isChanged: false, changes: 0 },
      ...{ baseVersion: 1, conflicts: [], files: [], canUndo: false, canRedo: false },
      ...draft,
    },
  );
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
          <DraftContext value={{ session, isEditable: true, findings: [] }}>
            <FormLanguageContext value={{ languages: ['ja_JP', 'en_US'], current, choose: () => undefined }}>
              {fields}
            </FormLanguageContext>
          </DraftContext>
        </WordsContext>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('textbox', { name: /name/ });
  return session;
}

const FIELDS = (
  <>
    <LocalizedField path="/spots/a/name" label="name" />
    <LineField path="/spots/a/zip" label="zip" />
    <NumberField path="/spots/a/points" label="points" isInteger least={0} most={9} />
  </>
);
const isReadOnly = (name: string) =>
  (screen.getByRole('textbox', { name: new RegExp(name) }) as HTMLInputElement).readOnly;
const links = () => screen.queryAllByRole('link', { name: japanese.document.inFile });

describe('a field whose value only a person can edit, in the text', () => {
  it('is read only and leads to its line, and the others can be edited', async () => {
    await open(FIELDS, { textOnly: [{ path: '/spots/a/zip', line: 12 }] });
    expect(['name', 'zip', 'points'].map(isReadOnly)).toEqual([false, true, false]);
    expect(links().map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/\/file\?line=12$/)]);
  });

  it('is also one within a value that is', async () => {
    await open(FIELDS, { textOnly: [{ path: '/spots/a', line: 3 }] });
    expect(['name', 'zip', 'points'].map(isReadOnly)).toEqual([true, true, true]);
    expect(links()).toHaveLength(3);
  });

  it.each([
    ['ja_JP', false],
    ['en_US', true],
  ] as const)('can be one language of a text: in %s', async (locale, expected) => {
    await open(FIELDS, { textOnly: [{ path: '/spots/a/name/en_US', line: 5 }] }, locale);
    expect(isReadOnly('name')).toBe(expected);
    expect(links()).toHaveLength(expected ? 1 : 0);
  });
});

it('fields of a text that cannot be read show what it said last, and cannot be edited', async () => {
  const session = await open(FIELDS, { data: null, lastData: DATA });
  expect(['name', 'zip', 'points'].map(isReadOnly)).toEqual([true, true, true]);
  expect((screen.getByRole('textbox', { name: /zip/ }) as HTMLInputElement).value).toBe('0012');
  expect(session.edit({ op: 'set', path: '/spots/a/points', value: 4 })).toBe(false);
  expect(session.current()).toMatchObject({ data: DATA, isReadable: false, save: 'saved' });
});
