import { SpotFile } from '@meguri/core/campaign-file/spots.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallContext, openConsoleCall } from '../api/console-call.ts';
import { DraftContext, fieldId } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { DraftSource } from '../document/draft-source.ts';
import { WordsContext, wordsIn } from '../i18n/console-language.ts';
import { FormLanguageContext } from '../shared/fields/form-language.ts';
import { BasicsForm } from './basics-form.tsx';
import { MediaForm } from './media-form.tsx';
import { WaysForm } from './ways-form.tsx';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Every key that the campaign file has for a spot, as paths of fields. A text by language is one field. */
function keysOf(schema: Schema, at: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const path = `${at}/${key}`;
    if (key === 'group')
      return [path, ...keysOf(part.items ?? {}, `${path}/shop`).filter((one) => !one.endsWith('/id'))];
    if (key === 'audio') return [path];
    // A choice of a quiz is right or not by its own box.
    if (path.endsWith('/quiz/answer')) return [];
    return part.properties && !('ja_JP' in part.properties) ? [path, ...keysOf(part, path)] : [path];
  });
}

/** The fields call nothing until somebody uploads a file. */
const CALL = openConsoleCall({
  locale: () => 'ja_JP',
  onSignedOut: () => undefined,
  prove: () => Promise.resolve(false),
});

const METHODS = { proximity: {}, qr: {}, barcode: {}, keyword: {}, quiz: { choices: ['', ''] }, photo: {}, ar: {} };
const DATA: Json = {
  languages: ['ja_JP', 'en_US'],
  spots: [{ id: 'x', name: 'X', lat: 1, lon: 2, stamp: {}, methods: METHODS, group: [{ id: 'shop', name: 'S' }] }],
};

it('has a field for every key that the campaign file has for a spot', async () => {
  const session = new DraftSession(
    {
      source: {} as DraftSource,
      unsent: { read: () => null, write: () => true },
      now: () => 0,
      later: () => () => undefined,
    },
    {
      revision: 1,
      text: '',
      data: DATA,
      isChanged: false,
      baseVersion: 1,
      conflicts: [],
      files: [],
      canUndo: false,
      canRedo: false,
    },
  );
  const courses = [{ id: 'c', name: 'C', lang: 'ja_JP' as const, colour: undefined }];
  const Page = () => (
    <WordsContext value={wordsIn('ja_JP')}>
      <CallContext value={CALL}>
        <DraftContext value={{ session, isEditable: true, findings: [] }}>
          <FormLanguageContext value={{ languages: ['ja_JP', 'en_US'], current: 'ja_JP', choose: () => undefined }}>
            <BasicsForm path="/spots/x" courses={courses} />
            <WaysForm path="/spots/x" />
            <MediaForm path="/spots/x" />
          </FormLanguageContext>
        </DraftContext>
      </CallContext>
    </WordsContext>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.getElementById(fieldId('/spots/x/name'))).not.toBeNull());
  const missing = keysOf(SpotFile as unknown as Schema, '/spots/x').filter(
    (path) => document.getElementById(fieldId(path)) === null,
  );
  expect(missing).toEqual([]);
});
