import { describe, expect, it } from 'vitest';
import { CampaignFile } from '../../campaign-file/campaign-file.ts';
import type { Json } from '../../document/document-operations.ts';
import { isShownField, SECRET_KEYS, secretTexts, withoutSecrets } from './secret-keys.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema | Schema[];
}

/** Every key of the file with a value of its own. */
function keysOf({ properties = {} }: Schema, at = ''): string[] {
  return Object.entries(properties).flatMap(([key, part]) => {
    const place = `${at}/${key}`;
    const items = Array.isArray(part.items) ? undefined : part.items;
    if (items?.properties && !('ja_JP' in items.properties)) return keysOf(items, `${place}/*`);
    return part.properties && !('ja_JP' in part.properties) ? keysOf(part, place) : [place];
  });
}
const KEYS = keysOf(CampaignFile as unknown as Schema);

/**
 * The keys that every member of a campaign may see. A new key belongs here, or into SECRET_KEYS if it is an
 * answer, a code or the content of a present.
 */
const SHOWN = `
/slug
/name
/description
/timezone
/mainColor
/subColor
/languages
/login
/password/minLength
/period/start
/period/end
/acquisition/limit
/acquisition/start
/acquisition/end
/retention/days
/plausibility
/organiser/name
/organiser/address
/organiser/phone
/organiser/email
/organiser/hours
/organiser/contact
/analytics/gtag
/analytics/linkerDomains
/icon
/photos/moderation
/courses/*/id
/courses/*/name
/courses/*/color
/spots/*/id
/spots/*/name
/spots/*/reading
/spots/*/description
/spots/*/address
/spots/*/zip
/spots/*/lat
/spots/*/lon
/spots/*/radius
/spots/*/courses
/spots/*/hours
/spots/*/images
/spots/*/audio
/spots/*/transcript
/spots/*/congestion
/spots/*/stamp/name
/spots/*/stamp/image
/spots/*/stamp/shape
/spots/*/points
/spots/*/methods/proximity/near
/spots/*/methods/qr/version
/spots/*/methods/qr/near
/spots/*/methods/barcode/near
/spots/*/methods/keyword/exact
/spots/*/methods/keyword/hint
/spots/*/methods/keyword/near
/spots/*/methods/quiz/question
/spots/*/methods/quiz/choices
/spots/*/methods/quiz/cooldown
/spots/*/methods/quiz/near
/spots/*/methods/photo/near
/spots/*/methods/ar/model
/spots/*/methods/ar/marker
/spots/*/methods/ar/frame
/spots/*/methods/ar/near
/spots/*/group/*/id
/spots/*/group/*/name
/spots/*/group/*/zip
/spots/*/group/*/address
/spots/*/group/*/lat
/spots/*/group/*/lon
/spots/*/group/*/radius
/sheets/*/id
/sheets/*/name
/sheets/*/course
/sheets/*/spots
/sheets/*/required
/sheets/*/image
/presents/*/id
/presents/*/kind
/presents/*/name
/presents/*/description
/presents/*/image
/presents/*/requires/stamps
/presents/*/requires/course
/presents/*/requires/sheet
/presents/*/requires/spots
/presents/*/requires/points
/presents/*/requires/verified
/presents/*/consumes
/presents/*/stock
/presents/*/perAccount
/presents/*/window/start
/presents/*/window/end
/presents/*/handover
/presents/*/spots
/presents/*/survey
/presents/*/content/image
/presents/*/content/model
/presents/*/content/frame
/presents/*/lottery/type
/presents/*/lottery/drawAt
/presents/*/lottery/loseWeight
/presents/*/lottery/outcomes/*/id
/presents/*/lottery/outcomes/*/name
/presents/*/lottery/outcomes/*/image
/presents/*/lottery/outcomes/*/weight
/presents/*/lottery/outcomes/*/stock
/presents/*/lottery/outcomes/*/then
/presents/*/lottery/outcomes/*/handover
/questionnaires/*/id
/questionnaires/*/type
/questionnaires/*/title
/questionnaires/*/questions/*/id
/questionnaires/*/questions/*/kind
/questionnaires/*/questions/*/label
/questionnaires/*/questions/*/required
/questionnaires/*/questions/*/choices
/questionnaires/*/questions/*/max
/questionnaires/*/questions/*/maxLength
/notifications/*/id
/notifications/*/title
/notifications/*/body
/notifications/*/publishAt
/notifications/*/important
/popups/*/id
/popups/*/hook
/popups/*/title
/popups/*/body
/popups/*/image
/focus
/pages/howToPlay
/pages/faq
/pages/terms
/pages/privacy
/map/style
/map/image
/map/file
/map/url
/map/maxZoom
/map/attribution
/map/bounds
`
  .trim()
  .split('\n');

it('every key of the campaign file is either shown to all members or a secret', () => {
  expect(KEYS.filter((key) => !SECRET_KEYS.some((secret) => secret === key))).toEqual(SHOWN);
  expect(SECRET_KEYS.filter((key) => !KEYS.includes(key))).toEqual([]);
});

it('shows the focus of pictures, and nothing else below their paths', () => {
  const focus: Json = { 'images/a.jpg': { x: 90, y: 50, note: 'secret' }, 'b.jpg': 'secret' };
  expect(withoutSecrets({ focus })).toEqual({ focus: { 'images/a.jpg': { x: 90, y: 50 } } });
});

/** Data with one value at a place. */
const dataAt = (place: string, value: Json): Json =>
  place
    .slice(1)
    .split('/')
    .reduceRight<Json>(
      (inner, step) => (step === '*' ? [{ id: 'a', ...(inner as object) }] : { [step]: inner }),
      value,
    );

describe.each(SECRET_KEYS)('%s', (place) => {
  it.each<[string, Json]>([
    ['a word', 'himitsu'],
    ['a list', ['himitsu', 'naisho']],
    ['a text by language', { ja_JP: 'himitsu', en_US: 'naisho' }],
    ['a number', 4711],
    ['a map', { ja_JP: { himitsu: 'naisho' } }],
  ])('is left out as %s', (_what, value) => {
    const shown = JSON.stringify(withoutSecrets(dataAt(place, value)));
    expect(shown).not.toMatch(/himitsu|naisho|4711/);
    expect(shown).toContain(place.startsWith('/spots') ? '"id":"a"' : '"id":"a"');
  });

  it('hides faults of secret values and of the maps that contain them', () => {
    const path = place.replace('*', 'a');
    expect(isShownField(path)).toBe(false);
    expect(isShownField(`${path}/0`)).toBe(false);
    const around = path.slice(0, path.lastIndexOf('/'));
    expect(isShownField(around)).toBe(false);
    expect(isShownField(`${around}/misspelt`)).toBe(false);
  });

  it('gives its texts, so that what quotes them can be left out', () => {
    expect([...secretTexts(dataAt(place, ['himitsu', { ja_JP: 'naisho' }]))]).toEqual(['himitsu', 'naisho']);
  });
});

describe.each(SHOWN)('%s', (place) => {
  it('is shown', () => {
    const data = dataAt(place, place === '/focus' ? { 'a.jpg': { x: 90, y: 50 } } : 'x');
    expect(withoutSecrets(data)).toEqual(data);
    expect(isShownField(place.replaceAll('*', 'a'))).toBe(true);
    expect([...secretTexts(data)]).toEqual([]);
  });
});

it.each<[string, Json]>([
  ['a misspelt key', { spots: [{ id: 'a', methods: { keyword: { answer: ['himitsu'] } } }] }],
  ['a misspelt method', { spots: [{ id: 'a', methods: { keywords: { answers: ['himitsu'] } } }] }],
  ['an answer in place of its map', { spots: [{ id: 'a', methods: { keyword: 'himitsu' } }] }],
  ['methods that are a list', { spots: [{ id: 'a', methods: ['himitsu'] }] }],
  ['spots that are a map', { spots: { a: { methods: { keyword: { answers: ['himitsu'] } } } } }],
  ['a map in place of a word', { spots: [{ id: 'a', hours: { answers: 'himitsu' } }] }],
  ['a key of nothing', { himitsu: 1 }],
])('leaves out %s, which may be a secret', (_what, data) => {
  expect(JSON.stringify(withoutSecrets(data))).not.toContain('himitsu');
});

it.each(['', '/', '/nothing', '/spots/a/nothing', 'spots', '/spots/a/methods'])(
  'says nothing about the path "%s"',
  (path) => {
    expect(isShownField(path)).toBe(false);
  },
);

it.each([
  '/spots',
  '/spots/a',
  '/spots/a/name/en_US',
  '/spots/a/images/0',
  '/presents/a/lottery/outcomes/b/name',
  '/period',
])('may say what is wrong at %s', (path) => {
  expect(isShownField(path)).toBe(true);
});
