import { recipeIn } from '@meguri/core/seals/recipe-text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

type Town = Awaited<ReturnType<typeof townWithDrafts>>;
let town: Town;
let { calls, params, mio, ken, open, edit, undo, redo, fresh } = {} as Town;

beforeAll(async () => {
  town = await townWithDrafts();
  ({ calls, params, mio, ken, open, edit, undo, redo, fresh } = town);
});
afterAll(() => town.close());
beforeEach(async () => {
  await fresh();
});

const RECIPE = {
  text: '灯台',
  motif: null,
  shape: 'circle',
  direction: 'horizontal',
  tone: 'negative',
  rim: 'single',
  wear: 'light',
};
const seal = (spotId: string, more: object = {}) => ({ spotId, recipe: { ...RECIPE, ...more } });
const make = (revision: number, seals: object[], session = mio) =>
  calls.call('makeSeals', { session, params, body: { revision, seals } });
const letters = (text: string, direction = 'horizontal') =>
  calls.call('readSealLetters', { session: mio, params, query: { text, direction } });
const drawingAt = async (path: string) => {
  const sha256 = (await open()).files.find((file) => file.path === path)?.sha256 ?? '';
  return String((await calls.call('readDraftFile', { session: mio, params: { ...params, sha256 } })).body);
};
const paths = async () => (await open()).files.map(({ path }) => path);

describe('letters', () => {
  it('are outlines, each once, with those that cannot be drawn', async () => {
    const { body } = await letters('灯灯😀');
    expect(body.letters.map(({ character }) => character)).toEqual(['灯']);
    expect(body).toMatchObject({ letters: [{ path: expect.stringMatching(/^M/) }], missing: ['😀'] });
  });
});

describe('making seals', () => {
  it('stores drawings with their recipes and names them in the spots, in one step that can be taken back', async () => {
    const { text, revision } = await open();
    const { status, body } = await make(revision, [
      seal('a', { shape: 'gourd' }),
      seal('b', { text: '', motif: 'cat' }),
    ]);
    expect([status, body.draft.revision]).toEqual([200, revision + 1]);
    expect(body.draft.text).toContain(
      '    methods: { qr: {} }\n    stamp:\n      image: seals/a.svg\n      shape: gourd\n',
    );
    expect(body.draft.text).toMatch(/stamp:\n +image: seals\/b.svg\n +shape: circle\n/);
    expect(recipeIn(await drawingAt('seals/a.svg'))).toEqual({ ...RECIPE, shape: 'gourd' });
    expect(await paths()).toEqual(['seals/a.svg', 'seals/b.svg', 'terms.md']);

    await undo(mio);
    expect([(await open()).text, await paths()]).toEqual([text, ['terms.md']]);
    await redo(mio);
    expect(await paths()).toEqual(['seals/a.svg', 'seals/b.svg', 'terms.md']);
  });

  it('twice changes the draft once', async () => {
    const first = (await make(0, [seal('b')])).body.draft;
    expect((await make(first.revision, [seal('b')])).body.draft.revision).toBe(first.revision);
    expect((await make(0, [seal('b')])).body.draft.revision).toBe(first.revision);
  });

  it('replaces the last drawing of the spot, and keeps artwork and what others use', async () => {
    const first = (await make(0, [seal('b')])).body.draft;
    await make(first.revision, [seal('b', { text: '港' })]);
    expect(await paths()).toEqual(['seals/b-2.svg', 'terms.md']);

    const { revision } = (await edit(mio, first.revision + 1, set('/spots/a/stamp', { image: 'seals/b-2.svg' }))).body
      .draft;
    await make(revision, [seal('b', { text: '山' })]);
    expect(await paths()).toEqual(['seals/b-2.svg', 'seals/b.svg', 'terms.md']);
  });

  it('is refused where somebody else has chosen a picture meanwhile', async () => {
    await make(0, [seal('b')], ken);
    const { problem } = await make(0, [seal('b', { text: '港' })]);
    expect(problem).toMatchObject({ code: 'draft_conflict', conflicts: [{ path: '/spots/b/stamp/image' }] });
  });

  it('of six letters draws them all', async () => {
    expect((await make(0, [seal('b', { text: 'あいうえおか' })])).status).toBe(200);
  });

  it('of two people at the same time is done by one of them', async () => {
    const both = await Promise.all([make(0, [seal('b')]), make(0, [seal('b', { text: '港' })], ken)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await open()).revision).toBe(1);
  });

  it.each([
    ['seven letters', seal('b', { text: 'あいうえおかき' }), 'invalid_request'],
    ['five letters beside a motif', seal('b', { text: 'あいうえお', motif: 'cherry' }), 'invalid_request'],
    ['nothing', seal('b', { text: ' ' }), 'invalid_request'],
    ['a letter without outline', seal('b', { text: 'あ😀' }), 'letters_missing'],
    ['no spot', seal('nowhere'), 'path_not_found'],
  ])('of %s is refused, and nothing is changed', async (_, requested, code) => {
    expect((await make(0, [seal('a'), requested])).problem.code).toBe(code);
    expect([(await open()).text, await paths()]).toEqual([TOWN, ['terms.md']]);
  });

  it('of one spot twice in a call is refused', async () => {
    expect((await make(0, [seal('a'), seal('a')])).problem.code).toBe('invalid_request');
  });
});
