import { item } from '@meguri/core/console/preflight/preflight-item.ts';
import { describe, expect, it } from 'vitest';
import { type OpeningStep, openingSteps, type StepFacts } from './opening-steps.ts';

const NOTHING: StepFacts = { data: {}, isPublished: false, isOnPhone: false, preflight: undefined };
const spotWith = (method: string) => ({ spots: [{ id: 'a', name: 'A', methods: { [method]: {} } }] });
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
    ['a spot', { data: spotWith('qr') }, ['spots']],
    ['a prize', { data: { presents: [{ id: 'p' }] } }, ['prizes']],
    ['the organiser', { data: { organiser: { name: 'Club', phone: '03-0000-0000' } } }, ['organiser']],
    ['read texts', { preflight: preflight({ signed: ['texts_read'], open: ['contact_known'] }) }, ['pages']],
    ['texts that were changed after', { preflight: preflight({ open: ['texts_read'] }) }, []],
    ['a phone', { isOnPhone: true }, ['phone']],
    ['a measurement', { preflight: preflight({ count: 1 }) }, ['phone']],
    ['a version', { isPublished: true }, ['publish']],
    ['posters', { preflight: preflight({ signed: ['posters_hang'] }) }, ['posters']],
    ['a walk', { preflight: preflight({ walked: 'go', count: 2, open: ['x'] }) }, ['phone', 'walk']],
    ['everything', { preflight: preflight({ walked: 'go' }) }, ['walk', 'preflight']],
  ])('%s', (_, facts, done) => expect(doneOf(facts)).toEqual(done));
});

it.each([
  ['qr', true],
  ['ar', true],
  ['proximity', false],
])('a rally by %s has posters: %s', (method, has) => {
  expect(openingSteps({ ...NOTHING, data: spotWith(method) }).some(({ key }) => key === 'posters')).toBe(has);
});
