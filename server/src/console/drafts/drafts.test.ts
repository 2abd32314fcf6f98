import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

type Town = Awaited<ReturnType<typeof townWithDrafts>>;
let town: Town;
let { calls, params, mio, ken, open, edit, undo, redo, replace, fresh } = {} as Town;

beforeAll(async () => {
  town = await townWithDrafts();
  ({ calls, params, mio, ken, open, edit, undo, redo, replace, fresh } = town);
});
afterAll(() => town.close());

describe('a draft', () => {
  it('is made from the published folder, once', async () => {
    expect((await calls.call('showDraft', { session: mio, params })).problem.code).toBe('draft_not_opened');
    const draft = await open();
    expect(draft).toMatchObject({ slug: 'town', revision: 0, text: TOWN, isChanged: false, conflicts: [] });
    expect(draft).toMatchObject({ canUndo: false, canRedo: false, files: [{ path: 'terms.md', size: 8 }] });
    await edit(mio, 0, set('/spots/a/points', 20));
    expect(await open(ken)).toMatchObject({
      revision: 1,
      isChanged: true,
      canUndo: false,
      changedBy: { name: 'owner' },
    });
  });

  it('is for editors of its campaign', async () => {
    const [desk, viewer] = [await calls.member('town', 'desk'), await calls.member('town', 'viewer')];
    const stranger = await calls.member('test', 'owner');
    const codeFor = async (session: string | undefined) =>
      (await calls.call('openDraft', { session, params })).problem.code;
    expect(await Promise.all([desk, viewer, stranger, undefined].map(codeFor))).toEqual([
      'forbidden',
      'forbidden',
      'campaign_not_found',
      'unauthorized',
    ]);
    const publishing = await calls.call('publishDraft', { session: ken, params, body: { revision: 0 } });
    expect(publishing.problem.code).toBe('forbidden');
  });

  it('is listed with its campaign for those who have a part in it', async () => {
    const { body } = await calls.call('listCampaigns', { session: ken });
    expect(body.campaigns).toMatchObject([
      {
        slug: 'town',
        name: { en_US: 'Town' },
        spots: 2,
        presents: 0,
        version: 1,
        draft: { revision: 1, isChanged: true },
      },
    ]);
    const all = (await calls.call('listCampaigns', { session: town.installation })).body.campaigns;
    expect(all.map(({ slug }) => slug)).toEqual(['test', 'town']);
  });

  const points = (text: string, value: number) => text.replace('points: 10', `points: ${value}`);
  const rename = () =>
    town.server.db.query({ name: '', text: "update draft_files set path = 'rules.md' where path = 'terms.md'" });
  it.each<[string, (revision: number) => Promise<unknown>, string, Record<string, string>, boolean]>([
    ['an unchanged draft, after another text', async () => undefined, points(TOWN, 30), {}, false],
    ['an unchanged draft, after other files', async () => undefined, TOWN, { 'terms.md': 'New', 'a.md': 'A' }, false],
    [
      'a changed text, after another text',
      (at) => edit(mio, at, set('/spots/a/radius', 30)),
      points(TOWN, 30),
      {},
      true,
    ],
    [
      'a changed text, after the same text',
      (at) => edit(mio, at, set('/spots/a/points', 30)),
      points(TOWN, 30),
      {},
      false,
    ],
    ['a changed file, after another text', rename, points(TOWN, 30), {}, true],
    ['a renamed file, after its new name beside the old one', rename, TOWN, { 'rules.md': '# Terms\n' }, true],
  ])('is listed as changed by its own edits, not by what the command line publishes: %s', async (...row) => {
    const [, act, text, files, isChanged] = row;
    await act(await fresh());
    await town.publish(text, files);
    const { campaigns } = (await calls.call('listCampaigns', { session: mio })).body;
    expect(campaigns.find(({ slug }) => slug === 'town')?.draft?.isChanged).toBe(isChanged);
    // The draft takes the publication over when it is opened.
    expect((await open()).isChanged).toBe(isChanged);
  });
});

describe('operations', () => {
  it('change the text and nothing else in it', async () => {
    const revision = await fresh();
    const { body } = await edit(mio, revision, set('/spots/a/points', 55), set('/name/en_US', 'Old Town'));
    expect(body.draft.text).toBe(TOWN.replace('points: 10', 'points: 55').replace('"Town"', '"Old Town"'));
    expect(body.draft).toMatchObject({ revision: revision + 1, canUndo: true, canRedo: false });
  });

  it('are answered with the data of the new text', async () => {
    const revision = await fresh();
    const { body } = await edit(mio, revision, set('/spots/a/points', 56));
    expect(body.draft.data).toEqual(readYaml(body.draft.text)?.data);
    // The next member who opens the draft gets the same data.
    expect((await open(ken)).data).toEqual(body.draft.data);
  });

  it('apply to a newer revision if nobody else changed the same paths', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/points', 20));
    const { body } = await edit(ken, 0, set('/spots/b/points', 30), { op: 'move', path: '/spots/a' });
    expect(body.draft).toMatchObject({ revision: 2 });
    expect(body.draft.text.indexOf('points: 30')).toBeLessThan(body.draft.text.indexOf('points: 20'));
  });

  it('are refused with both values and the person where somebody has', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/points', 20));
    const { status, problem } = await edit(ken, 0, set('/spots/b/points', 30), set('/spots/a/points', 40));
    expect([status, problem.code]).toEqual([409, 'draft_conflict']);
    expect(problem).toMatchObject({
      conflicts: [{ path: '/spots/a/points', yours: 40, theirs: 20, by: { name: 'owner' } }],
    });
    expect((await open()).text).not.toContain('points: 30');
    expect((await edit(ken, 1, set('/spots/a/points', 40))).body.draft.text).toContain('points: 40');
  });

  it.each<[object, number, string]>([
    [set('/spots/z/points', 1), 404, 'path_not_found'],
    [{ op: 'insert', path: '/spots/a', value: {} }, 409, 'path_exists'],
    [set('/languages/0', 'x'), 422, 'path_not_item'],
    [set('/spots/a/id', 'x'), 422, 'value_invalid'],
    [{ op: 'rename', path: '/spots/a', value: 'x' }, 409, 'id_published'],
    [{ op: 'turn', path: '/spots/a' }, 400, 'invalid_request'],
  ])('%j is refused', async (operation, status, code) => {
    const revision = await fresh();
    const response = await edit(mio, revision, operation);
    expect([response.status, response.problem.code]).toEqual([status, code]);
    expect((await open()).text).toBe(TOWN);
  });

  it.each(['/a//b', '/__proto__/x'])(
    'on %s, which is no path, are refused also after an edit by somebody else',
    async (path) => {
      const revision = await fresh();
      await edit(mio, revision, set('/spots/a/points', 20));
      const { status, problem } = await edit(ken, revision, set(path, 1));
      expect([status, problem.code]).toEqual([404, 'path_not_found']);
    },
  );

  it('of two languages of one string do not conflict, and each is taken back by itself', async () => {
    const start = TOWN.replace('name: { ja_JP: あ, en_US: A }', 'name: あ');
    const revision = await fresh(start);
    expect((await edit(mio, revision, set('/spots/a/name/ja_JP', '灯'))).status).toBe(200);
    const second = await edit(ken, revision, set('/spots/a/name/en_US', 'Light'));
    expect(second.body.draft.text).toBe(start.replace('name: あ', 'name:\n      ja_JP: 灯\n      en_US: Light'));
    const back = await undo(mio);
    expect(back.body.draft.text).toContain('ja_JP: あ\n      en_US: Light');
    expect((await undo(ken)).body.draft.text).toBe(start);
    expect((await redo(ken)).body.draft.text).toContain('ja_JP: あ\n      en_US: Light');
    const joined = await edit(ken, revision + 5, { op: 'remove', path: '/spots/a/name/en_US', joins: true });
    expect(joined.body.draft.text).toBe(start);
  });

  it('of a page that sends a batch again are applied once, also when somebody has edited since', async () => {
    await fresh();
    const value = { name: 'N', lat: 1, lon: 1, methods: { qr: {} } };
    const body = {
      revision: 0,
      operations: [{ op: 'insert', path: '/spots/n', value }],
      writer: 'page-of-the-test',
      batch: 1,
    };
    const send = (session = mio, more = {}) =>
      calls.call('applyOperations', { session, params, body: { ...body, ...more } });
    expect((await send()).body).toMatchObject({ applied: 1, draft: { revision: 1 } });
    await edit(ken, 1, set('/spots/a/points', 20));
    expect((await send()).body).toMatchObject({ applied: 1, draft: { revision: 2 } });
    // Another member's page of the same name is another page.
    expect((await send(ken)).problem.code).toBe('draft_conflict');
  });

  it('of one page do not conflict with its own earlier batches, but with those of others', async () => {
    await fresh();
    const send = (batch: number, value: number, session = mio) =>
      calls.call('applyOperations', {
        session,
        params,
        body: { revision: 0, operations: [set('/spots/a/points', value)], writer: 'page-of-the-test', batch },
      });
    expect((await send(1, 20)).status).toBe(200);
    // Typed before the answer to the first one came.
    expect((await send(2, 21)).body.draft.text).toContain('points: 21');
    await edit(ken, 2, set('/spots/a/points', 30));
    expect((await send(3, 22)).problem).toMatchObject({ conflicts: [{ op: 'set', yours: 22, theirs: 30 }] });
  });

  it('of a page that has taken over a closed one of the same member do not conflict with its batches', async () => {
    await fresh();
    const send = (writer: string, value: number, after: string[], session = mio) =>
      calls.call('applyOperations', {
        session,
        params,
        body: { revision: 0, operations: [set('/spots/a/points', value)], writer, batch: 1, after },
      });
    const [closed, page] = ['page-that-was-closed', 'page-that-is-open'];
    expect((await send(closed, 20, [])).status).toBe(200);
    expect((await send('page-that-knows-nothing', 21, [])).problem.code).toBe('draft_conflict');
    // Naming the page of somebody else helps nobody.
    expect((await send(page, 22, [closed], ken)).problem.code).toBe('draft_conflict');
    expect((await send(page, 23, [closed])).body.draft.text).toContain('points: 23');
  });

  it('rename what is not published yet', async () => {
    await fresh();
    const value = { name: 'N', lat: 1, lon: 1, methods: { qr: {} } };
    await edit(mio, 0, { op: 'insert', path: '/spots/n', value });
    const { body } = await edit(mio, 1, { op: 'rename', path: '/spots/n', value: 'new' });
    expect(body.draft.text).toContain('  - id: new\n    name: N\n');
  });
});

describe('undo and redo', () => {
  it('restore every byte, step by step, for each person', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/lat', 35));
    await edit(ken, 1, set('/spots/b/points', 30));
    await edit(mio, 2, { op: 'remove', path: '/spots/a/points' });
    expect((await undo(mio)).body.draft).toMatchObject({ canUndo: true, canRedo: true });
    const twice = await undo(mio);
    expect(twice.body.draft.text).toBe(`${TOWN}    points: 30\n`);
    expect(twice.body.draft).toMatchObject({ canUndo: false, canRedo: true });
    expect((await undo(mio)).problem.code).toBe('nothing_to_undo');
    await redo(mio);
    const redone = await redo(mio);
    expect(redone.body.draft.text).toContain('lat: 35');
    expect(redone.body.draft.text).not.toContain('points: 10');
    expect((await redo(mio)).problem.code).toBe('nothing_to_redo');
    expect((await undo(ken)).body.draft.text).not.toContain('points: 30');
  });

  it('are refused where somebody has changed the same since', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/points', 20));
    await edit(ken, 1, set('/spots/a/points', 30));
    const { problem } = await undo(mio);
    expect(problem).toMatchObject({
      code: 'draft_conflict',
      conflicts: [{ path: '/spots/a/points', yours: 10, theirs: 30, by: { name: 'editor' } }],
    });
  });

  it('can skip a step that cannot be undone and undo the one before it', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/b/points', 5));
    await edit(mio, 1, set('/spots/a/points', 20));
    await edit(ken, 2, set('/spots/a/points', 30));
    const { problem } = await undo(mio);
    expect(problem).toMatchObject({ code: 'draft_conflict', step: 2 });
    const { body } = await calls.call('undoStep', { session: mio, params, body: { leave: 2 } });
    expect(body.draft.text).toBe(TOWN.replace('points: 10', 'points: 30'));
    expect(body.draft).toMatchObject({ canUndo: false, canRedo: true });
    // A step of somebody else cannot be left.
    await calls.call('undoStep', { session: mio, params, body: { leave: 3 } });
    expect((await undo(ken)).status).toBe(200);
  });

  it('end with a new step', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/points', 20));
    await undo(mio);
    const { body } = await edit(mio, 2, set('/spots/a/points', 40));
    expect(body.draft).toMatchObject({ canUndo: true, canRedo: false });
  });
});

describe('the text', () => {
  it('is kept also with faults, which forms then cannot edit', async () => {
    await fresh();
    const broken = `${TOWN}oops: [\n`;
    expect((await replace(mio, 0, broken)).body.draft).toMatchObject({ text: broken, data: null });
    // What it said when it could last be read, also after further edits of the text.
    const points = (value: number) => ({ spots: [{ id: 'a', points: value }, { id: 'b' }] });
    expect((await open()).lastData).toMatchObject(points(10));
    expect((await edit(ken, 0, set('/spots/a/points', 1))).problem.code).toBe('draft_conflict');
    expect((await edit(mio, 1, set('/spots/a/points', 1))).problem.code).toBe('draft_unreadable');
    expect((await undo(mio)).body.draft.text).toBe(TOWN);
  });

  it('that cannot be read is shown as it could last be read, with the edits until then', async () => {
    await fresh();
    const { text } = (await edit(mio, 0, set('/spots/a/points', 20))).body.draft;
    await replace(mio, 1, `${text}oops: [\n`);
    const { draft } = (await replace(mio, 2, `${text}oops: [a\n`)).body;
    expect(draft).toMatchObject({
      data: null,
      lastData: { spots: [{ id: 'a', points: 20 }, { id: 'b' }] },
      textOnly: [],
    });
    expect((await undo(mio)).body.draft).toMatchObject({ data: null, lastData: { spots: [{ points: 20 }, {}] } });
    const corrected = (await replace(mio, 4, text)).body.draft;
    expect(corrected).toMatchObject({ data: { spots: [{ points: 20 }, {}] } });
    expect(corrected).not.toHaveProperty('lastData');
  });

  it('that is empty is shown as the version that it builds on', async () => {
    await fresh();
    const { draft } = (await replace(mio, 0, 'oops: [')).body;
    expect(draft.lastData).toMatchObject({ slug: 'town' });
  });

  it('names what is written with anchors and aliases, which only a person can edit', async () => {
    await fresh();
    const text = TOWN.replace('name: { ja_JP: い, en_US: B }', 'name: *b').replace(
      'name: { ja_JP: あ, en_US: A }',
      'name: &b ab',
    );
    expect((await replace(mio, 0, text)).body.draft.textOnly).toEqual([
      { path: '/spots/a/name', line: 9 },
      { path: '/spots/b/name', line: 16 },
    ]);
  });

  it('joins what others have done since, line by line', async () => {
    await fresh();
    await edit(ken, 0, set('/spots/b/lat', 35));
    const { body } = await replace(mio, 0, TOWN.replace('# the town', '# our town'));
    expect(body.draft.text).toBe(TOWN.replace('# the town', '# our town').replace('34.2', '35'));
    const clash = await replace(mio, 0, TOWN.replace('34.2', '36'));
    expect(clash.problem).toMatchObject({ conflicts: [{ path: '/spots/b/lat', yours: 36, theirs: 35 }] });
  });

  it('can be as large as real campaigns, but not larger than the limit', async () => {
    await fresh();
    const large = `${TOWN}# ${'灯'.repeat(200_000)}\n`;
    expect((await replace(mio, 0, large)).status).toBe(200);
    expect((await replace(mio, 1, `${TOWN}# ${'x'.repeat(1_100_000)}\n`)).problem.code).toBe('invalid_request');
  });
});
