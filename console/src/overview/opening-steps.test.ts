import { item } from '@meguri/core/console/preflight/preflight-item.ts';
import { describe, expect, it } from 'vitest';
import { type OpeningStep, openingSteps, type StepFacts } from './opening-steps.ts';

const NOTHING: StepFacts = { data: {}, isPublished: false, isPhoneCodeShown: false, preflight: undefined };
const spotBy = (methods: Record<string, Record<string, number>>) => ({ spots: [{ id: 'a', name: 'A', methods }] });
const preflight = (given: { walked?: 'go' | 'no_go'; count?: number; signed?: string[]; open?: string[] }) =>
  ({
    items: [item('walked', given.walked ?? 'no_go', { count: given.count ?? 0 })],
    checks: [
      ...(given.signed ?? []).map((id) => ({ id, state: 'signed' })),
      ...(given.open ?? []).map((id) => ({ id, state: 'open' })),
    ],
  }) as unknown as NonNullable<StepFacts['preflight']>;
const doneOf = (facts: Partial<StepFacts>): OpeningStep[] =>
  openingSteps({ ...NOTHING, ...facts }).flatMap(({ key, isDone }) => (isDone ? [key] : []));

it('leads from the texts to the pre-flight list', () => {
  expect(openingSteps(NOTHING).map(({ key }) => key)).toEqual([
    'description',
    'spots',
    'prizes',
    'organiser',
    'pages',
    'phone',
    'publish',
    'posters',
    'walk',
    'preflight',
  ]);
});

describe('a step is ticked', () => {
  it.each<[string, Partial<StepFacts>, OpeningStep[]]>([
    ['nothing yet', {}, []],
    ['the description', { data: { description: 'A walk' } }, ['description']],
    ['a spot', { data: spotBy({ qr: {} }) }, ['spots']],
    ['a prize', { data: { presents: [{ id: 'p' }] } }, ['prizes']],
    ['the organiser', { data: { organiser: { name: 'Club', phone: '03-0000-0000' } } }, ['organiser']],
    ['read texts', { preflight: preflight({ signed: ['texts_read'], open: ['contact_known'] }) }, ['pages']],
    ['texts that were changed after', { preflight: preflight({ open: ['texts_read'] }) }, []],
    ['the code for a phone', { isPhoneCodeShown: true }, ['phone']],
    ['a measurement', { preflight: preflight({ count: 1 }) }, ['phone']],
    ['a version', { isPublished: true }, ['publish']],
    ['posters', { preflight: preflight({ signed: ['posters_hang'] }) }, ['posters']],
    ['a walk', { preflight: preflight({ walked: 'go', count: 2, open: ['x'] }) }, ['phone', 'walk']],
    ['everything', { preflight: preflight({ walked: 'go' }) }, ['walk', 'preflight']],
  ])('%s', (_, facts, done) => expect(doneOf(facts)).toEqual(done));
});

const hasPosters = (facts: Partial<StepFacts>) =>
  openingSteps({ ...NOTHING, ...facts }).some(({ key }) => key === 'posters');

it.each([
  ['QR codes', { qr: {} }, true],
  ['AR with a marker', { ar: { marker: 3 } }, true],
  ['AR without a marker', { ar: {} }, false],
  ['its position', { proximity: {} }, false],
])('tells whether a spot with %s has posters', (_, methods, has) => {
  const data = spotBy(methods);
  expect(hasPosters({ data })).toBe(has);
  // A draft with faults has no checks.
  expect(hasPosters({ data, preflight: preflight({}) })).toBe(has);
});

it('has posters only where the pre-flight list has a check of them', () => {
  const qr = spotBy({ qr: {} });
  expect(hasPosters({ data: qr, preflight: preflight({ open: ['texts_read', 'posters_hang'] }) })).toBe(true);
  expect(hasPosters({ data: qr, preflight: preflight({ open: ['texts_read'] }) })).toBe(false);
  expect(hasPosters({ data: {}, preflight: preflight({ open: ['texts_read'] }) })).toBe(true);
});
