import { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CallContext, openConsoleCall } from '../api/console-call.ts';
import { CoverForm } from '../cover/cover-page.tsx';
import { SettingsForm } from '../cover/settings-page.tsx';
import { DraftContext, fieldId } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { DraftSource } from '../document/draft-source.ts';
import { GroundForm } from '../ground/ground-page.tsx';
import { WordsContext, wordsIn } from '../i18n/console-language.ts';
import { NoticeForm } from '../notices/notices-page.tsx';
import { PopupForm } from '../notices/popups-page.tsx';
import { TextsForm } from '../notices/texts-page.tsx';
import { PrizeForm } from '../prizes/prize-form.tsx';
import { FormLanguageContext } from '../shared/fields/form-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { CourseForm } from '../sheets/courses-page.tsx';
import { SheetForm } from '../sheets/sheets-page.tsx';
import { SurveyForm } from '../surveys/surveys-page.tsx';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The id of the item that stands for each list. */
/** The fields call nothing until somebody uploads a file. */
const CALL = openConsoleCall({
  locale: () => 'ja_JP',
  onSignedOut: () => undefined,
  prove: () => Promise.resolve(false),
});

const ID = 'x';

/** Every key of a part of the file, as paths of fields. A text by language is one field, and an id has its own in the inspector. */
function keysOf(schema: Schema, at: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const path = `${at}/${key}`;
    if (key === 'id') return [];
    if (part.items?.properties && 'id' in part.items.properties) return keysOf(part.items, `${path}/${ID}`);
    return part.properties && !('ja_JP' in part.properties) ? keysOf(part, path) : [path];
  });
}

const item = (more: { [key: string]: Json } = {}): Json[] => [{ id: ID, ...more }];
const DATA: Json = {
  languages: ['ja_JP', 'en_US'],
  analytics: {},
  map: { style: 'image' },
  acquisition: {},
  courses: item({ name: 'C' }),
  sheets: item({ name: 'S' }),
  spots: item({ name: 'P', lat: 1, lon: 2, methods: { proximity: {} } }),
  presents: item({
    name: 'G',
    kind: 'lottery',
    spots: [ID],
    lottery: { type: 'drawn', outcomes: item({ name: 'O', stock: 1 }) },
  }),
  questionnaires: item({ title: 'Q', type: 1, questions: item({ kind: 'single', label: 'L', choices: ['a'] }) }),
  notifications: item({ title: 'N' }),
  popups: item({ title: 'U', hook: 'home' }),
};

/** The forms of the screens, each with the keys of the campaign that it is for. Spots have a test of their own. */
const FORMS: readonly [string, readonly string[], ReactNode][] = [
  [
    'cover',
    ['name', 'description', 'mainColor', 'subColor', 'icon', 'languages', 'period', 'timezone', 'acquisition'],
    <CoverForm key="cover" />,
  ],
  [
    'settings',
    ['slug', 'login', 'password', 'retention', 'plausibility', 'photos', 'analytics'],
    <SettingsForm key="settings" />,
  ],
  ['courses', ['courses'], <CourseForm key="courses" path={`/courses/${ID}`} />],
  ['sheets', ['sheets'], <SheetForm key="sheets" path={`/sheets/${ID}`} />],
  ['prizes', ['presents'], <PrizeForm key="prizes" path={`/presents/${ID}`} />],
  ['surveys', ['questionnaires'], <SurveyForm key="surveys" path={`/questionnaires/${ID}`} />],
  ['notices', ['notifications'], <NoticeForm key="notices" path={`/notifications/${ID}`} />],
  ['popups', ['popups'], <PopupForm key="popups" path={`/popups/${ID}`} />],
  ['pages', ['pages'], <TextsForm key="pages" />],
  ['map', ['map'], <GroundForm key="map" />],
];

afterEach(cleanup);

async function show(form: ReactNode): Promise<void> {
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
  const Page = () => (
    <WordsContext value={wordsIn('ja_JP')}>
      <CallContext value={CALL}>
        <DraftContext value={{ session, isEditable: true, findings: [] }}>
          <FormLanguageContext value={{ languages: ['ja_JP', 'en_US'], current: 'ja_JP', choose: () => undefined }}>
            <main>{form}</main>
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
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
}

it.each(FORMS)('the screen %s has a field for every key of its part of the file', async (page, keys, form) => {
  await show(form);
  const parts = Object.fromEntries(
    Object.entries((CampaignFile as unknown as Schema).properties ?? {}).filter(([key]) => keys.includes(key)),
  );
  const paths = keysOf({ properties: parts }, '');
  expect(paths.length).toBeGreaterThanOrEqual(keys.length);
  expect(paths.filter((path) => document.getElementById(fieldId(path)) === null)).toEqual([]);
  // A result of the check leads to that screen.
  for (const path of paths) {
    expect(findingLink('town', { path, line: 1 }).link.to.split('/')[2], path).toBe(page);
  }
});

it('every key of the file is on a screen', () => {
  const shown = ['spots', ...FORMS.flatMap(([, keys]) => keys)];
  expect([...shown].sort()).toEqual(Object.keys((CampaignFile as unknown as Schema).properties ?? {}).sort());
});
