import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { isLocale } from '@meguri/core/lib/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CallContext, openConsoleCall } from '../api/console-call.ts';
import { BaseLayerForm } from '../base-layer/base-layer-page.tsx';
import { CoverForm } from '../cover/cover-page.tsx';
import { OrganiserForm } from '../cover/organiser-page.tsx';
import { SettingsForm } from '../cover/settings-page.tsx';
import { courseRows } from '../document/campaign-data.ts';
import { DraftContext, fieldId } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { DraftSource } from '../document/draft-source.ts';
import { draftValue } from '../document/draft-value.ts';
import { FocusForm } from '../file/focus-form.tsx';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { NoticeForm } from '../notices/notices-page.tsx';
import { PopupForm } from '../notices/popups-page.tsx';
import { TextsForm } from '../notices/texts-page.tsx';
import { PrizeForm } from '../prizes/prize-form.tsx';
import { isPrizePart } from '../prizes/prize-parts.ts';
import { FormLanguageContext } from '../shared/fields/form-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { CourseForm } from '../sheets/courses-page.tsx';
import { SheetForm } from '../sheets/sheets-page.tsx';
import { SpotForm } from '../spots/spot-form.tsx';
import { isSpotPart } from '../spots/spot-parts.ts';
import { SurveyForm } from '../surveys/surveys-page.tsx';
import { changeField, clearField } from './testing/drive-field.ts';

await loadTexts('ja_JP');

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  anyOf?: Schema[];
}

/** Keys that the demo campaign names in its comments only. */
const MORE: Readonly<Record<string, Json>> = {
  '/acquisition/start': '2026-10-02',
  '/acquisition/end': '2026-10-30',
  '/organiser/name': '実行委員会',
  '/organiser/address': '港町 1-1',
  '/organiser/phone': '0848-00-0000',
  '/organiser/email': 'office@example.jp',
  '/organiser/hours': '平日',
  '/organiser/contact': '本部テント',
  '/analytics/gtag': 'G-1234',
  '/analytics/linkerDomains': ['town.example.jp'],
  '/spots/miso/methods/proximity/near': false,
  '/spots/miso/methods/qr/near': true,
  '/spots/miso/methods/barcode/near': true,
  '/spots/miso/methods/keyword/exact': true,
  '/spots/inari/methods/ar/near': true,
  '/spots/inari/methods/ar/frame': 'other.png',
  '/presents/lightinn/content/image': 'other.png',
  '/presents/lightinn/content/text': 'おめでとうございます',
  '/presents/lightinn/lottery/outcomes/stay/image': 'other.png',
  '/presents/lightinn/lottery/outcomes/stay/then': 'apply',
  '/presents/lightinn/lottery/outcomes/stay/handover': 'staff',
  '/map/file': 'other.pmtiles',
  '/map/url': 'https://tiles.example.jp/{z}/{x}/{y}.png',
  '/map/maxZoom': 18,
  '/map/attribution': 'T',
  '/focus': { 'pictures/hyakuto.svg': { x: 80, y: 50 } },
};

/** The demo campaign, which documents the format, with each text in one language. */
const DATA = Object.entries(MORE).reduce<Json>(
  (data, [path, value]) => withValue(data, path.slice(1).split('/'), value),
  inOneLanguage(
    readYaml(readFileSync(join(import.meta.dirname, '../../../campaigns/akari/campaign.yaml'), 'utf8'))?.data ?? {},
  ),
);

function withValue(data: Json, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) return value;
  if (isJsonList(data)) return data.map((item) => (idOf(item) === step ? withValue(item, rest, value) : item));
  const map = isJsonMap(data) ? data : {};
  return { ...map, [step]: withValue(map[step] ?? {}, rest, value) };
}

function inOneLanguage(value: Json): Json {
  if (isJsonList(value)) return value.map(inOneLanguage);
  if (!isJsonMap(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isLocale)) return inOneLanguage(value['ja_JP'] ?? '');
  return { ...Object.fromEntries(keys.map((key) => [key, inOneLanguage(value[key] ?? null)])) };
}

/** A key of the file: its place, with `*` for the id of an item, and whether the map around it must have it. */
interface Key {
  place: string;
  isRequired: boolean;
  schema: Schema;
}

/** A map with keys of its own, and not a text by language. */
const isMapSchema = ({ properties }: Schema): boolean => properties !== undefined && !('ja_JP' in properties);

/**
 * Every key of the file that has a value of its own, including keys of maps in lists and in unions. An id is edited in the inspector.
 */
function keysOf(schema: Schema, at = ''): Key[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]): Key[] => {
    if (key === 'id') return [];
    const place = `${at}/${key}`;
    const inner = mapsIn(part).flatMap(([map, below]) => keysOf(map, `${place}${below}`));
    return inner.length > 0 ? inner : [{ place, isRequired: schema.required?.includes(key) === true, schema: part }];
  });
}

/** The maps that a value can be or have as items, and where they are below it. */
function mapsIn(schema: Schema): [map: Schema, below: string][] {
  if (isMapSchema(schema)) return [[schema, '']];
  const items = schema.items === undefined ? [] : [schema.items].flat();
  return [
    ...(schema.anyOf ?? []).flatMap(mapsIn),
    ...items.flatMap(mapsIn).map(([map, below]): [Schema, string] => [map, `/*${below}`]),
  ];
}

/** A value in each form that its schema allows: a text as one string and by language, one number and a list of numbers. */
function formsOf(schema: Schema, value: Json): Json[] {
  const { type, anyOf, properties, items } = schema;
  if (anyOf) return anyOf.flatMap((form) => formsOf(form, value));
  const one = isJsonList(value) ? value[0] : value;
  if (properties) {
    const words = isJsonMap(one) ? one['ja_JP'] : one;
    return typeof words === 'string' ? [{ ja_JP: words }] : [];
  }
  if (type === 'string') return typeof one === 'string' ? [one] : isJsonMap(one) ? Object.values(one).slice(0, 1) : [];
  if (type === 'integer') return typeof one === 'number' ? [one] : [];
  if (type !== 'array' || items === undefined || Array.isArray(items)) return [];
  if (!isJsonList(value)) return formsOf(items, value).map((item) => [item]);
  const forms = value.map((item) => formsOf(items, item));
  return (forms[0] ?? []).map((_, at) => forms.flatMap((form) => form[at] ?? []));
}
const KEYS = keysOf(CampaignFile as unknown as Schema);

/** The first path of the demo campaign that has a key. */
function pathOf(place: string, value: Json = DATA, at = ''): string | undefined {
  const [step, ...rest] = place.slice(1).split('/');
  const further = rest.length === 0 ? '' : `/${rest.join('/')}`;
  if (step === '*') {
    const ids = isJsonList(value) ? value.flatMap((item) => idOf(item) ?? []) : [];
    return ids
      .map((id) => pathOf(further, (value as Json[]).find((item) => idOf(item) === id) ?? null, `${at}/${id}`))
      .find((path) => path !== undefined);
  }
  const inner = isJsonMap(value) && step !== undefined ? value[step] : undefined;
  if (inner === undefined) return undefined;
  return further === '' ? `${at}/${step}` : pathOf(further, inner, `${at}/${step}`);
}

/** Where the field of a key is, if it is not its own: a choice of a quiz is right or not by the box beside it. */
const FIELDS: Readonly<Record<string, string>> = { '/spots/*/methods/quiz/answer': '/spots/*/methods/quiz/choices' };
/** Keys that are optional in the schema and needed where their field is shown: a drawn lottery needs its instant. */
const NEEDED = new Set(['/presents/*/lottery/drawAt']);
/** Maps of one key, which go with it. */
const WITH_MAP = new Set(['/retention/days', '/password/minLength', '/photos/moderation', '/analytics/gtag']);
/** Keys that have a field and cannot be changed. */
const FIXED = new Set(['/slug']);

/** The form to which a result of the check leads. */
function formAt(path: string): { page: string; key: string; form: ReactNode } {
  const { link } = findingLink('akari', { path, line: null });
  const [, , page = ''] = link.to.split('/');
  const { itemId, spotId, part } = link.params as { itemId?: string; spotId?: string; part?: string };
  const [list = ''] = path.slice(1).split('/');
  const at = `/${list}/${itemId ?? spotId}`;
  const forms: Readonly<Record<string, () => ReactNode>> = {
    cover: () => <CoverForm />,
    organiser: () => <OrganiserForm />,
    settings: () => <SettingsForm />,
    courses: () => <CourseForm path={at} />,
    sheets: () => <SheetForm path={at} />,
    spots: () => <SpotForm path={at} courses={courseRows(DATA, 'ja_JP')} part={isSpotPart(part) ? part : 'basics'} />,
    prizes: () => <PrizeForm path={at} part={isPrizePart(part) ? part : 'basics'} />,
    surveys: () => <SurveyForm path={at} />,
    notices: () => <NoticeForm path={at} />,
    popups: () => <PopupForm path={at} />,
    pages: () => <TextsForm />,
    map: () => <BaseLayerForm />,
    files: () => <FocusForm />,
  };
  return { page, key: [page, itemId, spotId, part].filter(Boolean).join(' '), form: forms[page]?.() };
}

/** The fields call nothing until somebody uploads a file. */
const CALL = openConsoleCall({
  locale: () => 'ja_JP',
  onSignedOut: () => undefined,
  prove: () => Promise.resolve(false),
  onFactorRequired: () => undefined,
});

afterEach(cleanup);

/** Every file that the campaign names, and another one of each kind. */
const FILES = [
  ...new Set([
    ...(JSON.stringify(DATA).match(/[\w/.-]+\.(?:svg|png|webp|mp3|glb|csv|md|pmtiles)(?=")/g) ?? []),
    ...['svg', 'png', 'mp3', 'glb', 'csv', 'md', 'pmtiles'].map((extension) => `other.${extension}`),
  ]),
].map((path) => ({ path, sha256: path, contentType: typeOf(path), size: 1, original: null }));

function typeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const types: Readonly<Record<string, string>> = {
    svg: 'image/svg+xml',
    mp3: 'audio/mpeg',
    glb: 'model/gltf-binary',
    csv: 'text/csv',
    md: 'text/markdown',
    pmtiles: 'application/vnd.pmtiles',
  };
  return types[extension] ?? `image/${extension}`;
}

async function show(form: ReactNode): Promise<DraftSession> {
  const session = new DraftSession(
    {
      source: {} as DraftSource,
      unsent: { page: 'page', write: async () => true },
      now: () => 0,
      later: () => () => undefined,
    },
    {
      revision: 1,
      text: '',
      data: DATA,
      isChanged: false,
      changes: 0,
      baseVersion: 1,
      conflicts: [],
      files: FILES,
      canUndo: false,
      canRedo: false,
      lastData: null,
      textOnly: [],
    },
  );
  const Page = () => (
    <WordsContext value={wordsIn('ja_JP')}>
      <CallContext value={CALL}>
        <DraftContext value={{ session, isEditable: true, findings: [] }}>
          <FormLanguageContext value={{ languages: ['ja_JP'], current: 'ja_JP', choose: () => undefined }}>
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
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  return session;
}

it('has a value for every key of the file', () => {
  expect(KEYS.filter(({ place }) => pathOf(place) === undefined)).toEqual([]);
});

const GROUPS = Map.groupBy(
  KEYS.map((key) => ({ ...key, path: pathOf(key.place) ?? '' })),
  ({ path }) => formAt(path).key,
);

// Longer than the usual limit: a form with 30 keys takes seconds, and took 30 of them beside other work on a busy machine.
it.each([...GROUPS])(
  'the form %s has a field for each of its keys, which changes it and takes it out',
  { timeout: 90_000 },
  async (_, keys) => {
    const { page, form } = formAt(keys[0]?.path ?? '');
    expect(form, page).toBeDefined();
    const session = await show(form);
    const valueAt = (path: string) => draftValue(session.current().data, path);
    const restore = (path: string) => {
      const parent = path.slice(0, path.lastIndexOf('/'));
      for (const at of [parent, path]) {
        const before = draftValue(DATA, at);
        if (before !== undefined && valueAt(at) === undefined) session.edit({ op: 'set', path: at, value: before });
      }
      session.edit({ op: 'set', path, value: draftValue(DATA, path) ?? null });
    };
    const wrong: string[] = [];
    for (const { place, path, isRequired, schema } of keys) {
      const fieldPlace = FIELDS[place];
      const id = fieldId(fieldPlace === undefined ? path : (pathOf(fieldPlace) ?? ''));
      if (!document.getElementById(id)) wrong.push(`${path} has no field`);
      else if (!FIXED.has(place)) {
        const before = JSON.stringify(valueAt(path));
        const field = () => document.getElementById(id);
        if (!(await changeField(field, () => JSON.stringify(valueAt(path)) !== before)))
          wrong.push(`${path} cannot change`);
        await act(async () => restore(path));
        const isOptional = WITH_MAP.has(place) || (!isRequired && !NEEDED.has(place));
        // The map of a key that it needs must not stay without it.
        const isOut = () => valueAt(WITH_MAP.has(place) ? path.slice(0, path.lastIndexOf('/')) : path) === undefined;
        if (isOptional && !(await clearField(field, isOut))) wrong.push(`${path} stays`);
        await act(async () => restore(path));
        for (const value of formsOf(schema, draftValue(DATA, path) ?? null)) {
          const written = JSON.stringify(value);
          if (written === before) continue;
          await act(async () => session.edit({ op: 'set', path, value }));
          if (!(await changeField(field, () => JSON.stringify(valueAt(path)) !== written)))
            wrong.push(`${path} cannot change as ${written}`);
          await act(async () => restore(path));
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);
