import { expect, it } from 'vitest';
import { stepSearch } from './step-search.ts';
import { type Answers, freshAnswers } from './wizard-answers.ts';
import { faultsOf, stepsOf, stepToShow } from './wizard-steps.ts';

const FRESH = freshAnswers(Date.parse('2026-11-23T00:00:00Z'));
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Spot ${at} 34, 133`).join('\n');
/** The addresses of other campaigns. */
const TAKEN: ReadonlySet<string> = new Set(['akari', 'minato']);
const NAMED = { ...FRESH, name: 'Harbour' };

it.each<[Parameters<typeof faultsOf>[0], Partial<Answers>, string[]]>([
  ['template', {}, []],
  ['cover', { name: ' ' }, ['name']],
  ['cover', { name: 'x', slug: 'a--b' }, ['slug']],
  ['cover', { name: 'x', slug: 'みなと' }, ['slug']],
  ['cover', { name: 'x', slug: 'x'.repeat(53) }, ['slug']],
  ['cover', { name: 'x', slug: 'console' }, ['reserved slug']],
  ['cover', { name: 'x', slug: 'sign-in' }, ['reserved slug']],
  ['cover', { name: 'x', slug: 'akari' }, ['taken slug']],
  ['cover', { name: 'Akari' }, ['taken slug']],
  ['cover', { name: 'x', slug: 'akari-2' }, []],
  ['cover', { name: 'x', languages: [] }, ['languages']],
  ['cover', { name: 'x', languages: [], from: { campaign: 'akari' } }, []],
  ['cover', { name: '港'.repeat(200) }, []],
  ['cover', { name: ` ${'𩸽'.repeat(200)} ` }, []],
  [
    'cover',
    { name: 'x'.repeat(201), organiser: 'x'.repeat(201), slug: 'x', contact: 'x'.repeat(201) },
    ['long name', 'long organiser', 'long contact'],
  ],
  ['cover', { name: 'x', organiser: 'x'.repeat(201), from: { campaign: 'akari' } }, []],
  ['places', { places: lines(200) }, []],
  ['places', { places: `${lines(200)}\nwithout a position` }, []],
  ['places', { places: lines(201) }, ['many places']],
  ['places', { places: `${'x'.repeat(200)} 34, 133` }, []],
  ['places', { places: `${'x'.repeat(201)} 34, 133` }, ['long place']],
  ['dates', {}, []],
  ['dates', { start: '2026-12-02', end: '2026-12-01' }, ['dates']],
  ['dates', { start: '2026-12-02', end: '2026-12-02' }, []],
  ['dates', { end: '' }, ['dates']],
  ['dates', { start: '', startTime: '10:00' }, ['dates']],
  ['dates', { start: '2026-12-02', end: '2026-12-02', startTime: '10:00', endTime: '17:00' }, []],
  ['dates', { start: '2026-12-02', end: '2026-12-02', startTime: '17:00', endTime: '10:00' }, ['dates']],
  ['dates', { start: '2026-12-02', end: '2026-12-03', startTime: '17:00', endTime: '10:00' }, []],
  ['ways', { methods: [] }, ['methods']],
  ['places', { places: 'nowhere' }, []],
  ['prizes', {}, []],
  ['prizes', { stamps: { gift: '0', grand: 'many' } }, ['prize gift', 'prize grand']],
  ['prizes', { stamps: { gift: '2' }, places: 'A 34, 133' }, ['prize gift']],
  ['prizes', { stamps: { gift: '0', grand: 'many' }, withoutPrizes: ['grand'] }, ['prize gift']],
])('in the step %s, %o has the faults %o', (step, more, faults) => {
  expect(faultsOf(step, { ...FRESH, ...more }, TAKEN)).toEqual(faults);
});

it.each<[Answers, unknown, string]>([
  [FRESH, undefined, 'template'],
  [FRESH, 'prizes', 'cover'],
  [NAMED, 'prizes', 'prizes'],
  [NAMED, 'other', 'template'],
  [{ ...NAMED, slug: 'minato' }, 'prizes', 'cover'],
  [{ ...NAMED, end: '' }, 'places', 'dates'],
  [{ ...NAMED, from: { campaign: 'akari' } }, 'places', 'template'],
])('shows the step that is asked for, or the first one with a fault before it', (answers, requested, shown) => {
  expect(stepToShow(stepSearch({ step: requested }).step, answers, TAKEN)).toBe(shown);
});

it('asks about no prizes where the template has none', () => {
  expect(stepsOf({ from: 'blank' })).toEqual(['template', 'cover', 'dates', 'ways', 'places']);
});

it('asks a copy for its name, its address and its dates only', () => {
  expect(stepsOf({ from: { campaign: 'akari' } })).toEqual(['template', 'cover', 'dates']);
});
