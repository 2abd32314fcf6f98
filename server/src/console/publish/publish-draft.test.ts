import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertVisitor } from '../../testing/insert-visitor.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

type Town = Awaited<ReturnType<typeof townWithDrafts>>;
let town: Town;
let { calls, params, mio, ken, open, edit, replace, fresh, publish, publishDraft } = {} as Town;

beforeAll(async () => {
  town = await townWithDrafts();
  ({ calls, params, mio, ken, open, edit, replace, fresh, publish, publishDraft } = town);
});
afterAll(() => town.close());

const sourceOf = async (version: number): Promise<string> => {
  const [row] = await town.server.db.query<{ source: Buffer }>(
    {
      name: '',
      text: `select v.source from catalogue_versions v join campaigns c using (campaign_id) where c.slug = 'town' and v.version = $1`,
    },
    [version],
  );
  return String(row?.source);
};

describe('GET /draft/check', () => {
  const check = async () => (await calls.call('checkDraft', { session: mio, params })).body;

  it('finds what the command line finds, with line, field and both languages', async () => {
    await fresh();
    expect(await check()).toEqual({ revision: 0, faults: [], warnings: [] });
    await edit(mio, 0, set('/spots/b/lat', 'north'), set('/spots/a/stamp', { image: 'seal.svg' }));
    const { faults } = await check();
    expect(faults).toMatchObject([
      { code: 'file_missing', line: 15, path: 'spots[0].stamp.image', field: '/spots/a/stamp/image' },
      { code: 'type', line: 19, path: 'spots[1].lat', field: '/spots/b/lat', file: 'campaign.yaml' },
    ]);
    expect(faults[1]?.message).toEqual({
      en_US: 'must be a number, found "north". Example: lat: 34.10054',
      ja_JP: '数値で書いてください（今は「north」）。例: lat: 34.10054',
    });
  });

  it('names a slug that is not that of the campaign, beside other faults', async () => {
    await fresh();
    await edit(mio, 0, set('/slug', 'city'), set('/spots/b/lat', 'north'));
    expect((await check()).faults).toMatchObject([
      {
        code: 'slug_fixed',
        line: 2,
        path: 'slug',
        field: '/slug',
        message: { ja_JP: expect.stringContaining('「town」') },
      },
      { code: 'type', field: '/spots/b/lat' },
    ]);
    await edit(mio, 1, set('/spots/b/lat', 34.2));
    expect((await check()).faults).toMatchObject([{ code: 'slug_fixed' }]);
    await edit(mio, 2, set('/slug', 'town'));
    expect((await check()).faults).toEqual([]);
  });

  it('names the line of a text that does not parse', async () => {
    await fresh();
    await replace(mio, 0, `${TOWN}oops: [\n`);
    expect((await check()).faults).toMatchObject([{ code: 'syntax', line: 22, field: null }]);
  });
});

describe('POST /draft/check', () => {
  it('finds the faults of a text that is not stored', async () => {
    await fresh();
    const text = `${TOWN}oops: [\n`;
    const { body } = await calls.call('checkText', { session: mio, params, body: { text } });
    expect(body).toMatchObject({ revision: 0, faults: [{ code: 'syntax', line: 22 }] });
    expect((await calls.call('checkText', { session: mio, params, body: { text: TOWN } })).body.faults).toEqual([]);
    expect((await open()).revision).toBe(0);
  });
});

describe('POST /draft/publish', () => {
  it('publishes the text byte for byte, with who and why', async () => {
    await fresh();
    const { text } = (await edit(mio, 0, set('/spots/a/points', 55))).body.draft;
    const { body } = await publishDraft(1, { note: 'more points' });
    expect(body).toMatchObject({ change: 'published', overruled: [] });
    expect(await sourceOf(body.version)).toBe(text);
    expect(await open()).toMatchObject({ revision: 1, isChanged: false, baseVersion: body.version, canUndo: true });
    const [newest, before] = (await calls.call('listVersions', { session: ken, params })).body.versions;
    expect(newest).toMatchObject({ isPublished: true, note: 'more points', publishedBy: { name: 'owner' } });
    expect(before).toMatchObject({ isPublished: false, note: null, publishedBy: null });
    const again = await publishDraft(1);
    expect(again.body).toMatchObject({ version: body.version, change: 'unchanged' });
  });

  it('is announced by the number of changes, with edits of others and files with another content', async () => {
    await fresh();
    expect((await open()).changes).toBe(0);
    const edited = await edit(mio, 0, set('/spots/a/points', 55), set('/spots/b/name/ja_JP', 'ろ'));
    expect(edited.body.draft.changes).toBe(2);
    const replaces = edited.body.draft.files.find(({ path }) => path === 'terms.md')?.sha256 ?? null;
    const body = { path: 'terms.md', text: '# Other terms', replaces };
    expect((await calls.call('writeDraftText', { session: ken, params, body })).body.draft.changes).toBe(3);
    const viewer = await calls.member('town', 'viewer');
    const seen = await calls.call('showDraft', { session: viewer, params });
    expect(seen.body.draft.changes).toBe(3);
    const { revision } = await open();
    await publishDraft(revision);
    expect((await open()).changes).toBe(0);
    await town.replace(mio, revision, 'name: [');
    expect((await open()).changes).toBeNull();
  });

  it('is announced as one change where only a comment or a file that the text does not name differs', async () => {
    const revision = await fresh();
    const commented = await town.replace(mio, revision, `${TOWN}# for the printer\n`);
    expect(commented.body.draft).toMatchObject({ isChanged: true, changes: 1 });
    await fresh();
    const body = { path: 'unnamed.md', text: '# Unnamed', replaces: null };
    const { draft } = (await calls.call('writeDraftText', { session: ken, params, body })).body;
    expect(draft).toMatchObject({ isChanged: true, changes: 1 });
    const seen = await calls.call('showDraft', { session: await calls.member('town', 'viewer'), params });
    expect(seen.body.draft.changes).toBe(1);
  });

  it('refuses faults, another slug, and a revision that was not read', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/points', -1));
    expect((await publishDraft(0)).problem.code).toBe('draft_changed');
    expect((await publishDraft(1)).problem).toMatchObject({
      code: 'draft_faulty',
      faults: [{ field: '/spots/a/points', code: 'range' }],
    });
    await edit(mio, 1, set('/spots/a/points', 1), set('/slug', 'city'));
    expect((await publishDraft(2)).problem).toMatchObject({ code: 'slug_fixed', path: '/slug' });
  });

  it('refuses a present for confirmed visitors where the server can confirm nobody, as the command line does', async () => {
    await fresh();
    const lantern = { id: 'lantern', kind: 'goods', name: 'l', stock: 3, requires: { verified: true } };
    await edit(mio, 0, set('/presents', [lantern]));
    const { problem } = await publishDraft(1);
    const fault = { code: 'impossible', field: '/presents/lantern/requires/verified' };
    expect(problem).toMatchObject({ code: 'draft_faulty', faults: [fault] });
    expect((await calls.call('checkDraft', { session: mio, params })).body.faults).toMatchObject([fault]);
  });

  it('fixes the ids: an undo that would rename one is refused, and can be skipped', async () => {
    await fresh();
    const value = { name: 'N', lat: 1, lon: 1, methods: { qr: {} } };
    await edit(ken, 0, { op: 'insert', path: '/spots/n', value });
    await edit(mio, 1, set('/spots/a/points', 55));
    await edit(mio, 2, { op: 'rename', path: '/spots/n', value: 'new' });
    await publishDraft(3);
    const undo = (body?: object) => calls.call('undoStep', { session: mio, params, ...(body ? { body } : {}) });
    expect((await undo()).problem).toMatchObject({
      code: 'draft_conflict',
      step: 3,
      conflicts: [{ path: '/spots/new', op: 'rename', by: null, at: null }],
    });
    const { text } = await open();
    expect(text).toContain('  - id: new\n');
    expect((await undo({ leave: 3 })).body.draft.text).toBe(text.replace('points: 55', 'points: 10'));
  });

  it('fixes the ids for a redo of a rename that was undone before the publication', async () => {
    await fresh();
    const value = { name: 'N', lat: 1, lon: 1, methods: { qr: {} } };
    await edit(ken, 0, { op: 'insert', path: '/spots/n', value });
    await edit(mio, 1, { op: 'rename', path: '/spots/n', value: 'new' });
    expect((await town.undo(mio)).body.draft.canRedo).toBe(true);
    await publishDraft(3);
    expect((await town.redo(mio)).problem).toMatchObject({
      code: 'draft_conflict',
      conflicts: [{ path: '/spots/n', op: 'rename', by: null, at: null }],
    });
    expect((await open()).text).toContain('  - id: n\n');
  });

  it('names a published id that an undo of a step in the text removes', async () => {
    await fresh();
    const { text } = await open();
    const typed = `${text}  - { id: n, name: N, lat: 1, lon: 1, methods: { qr: {} } }\n`;
    await replace(mio, 0, typed);
    await replace(mio, 1, typed.replace('id: n,', 'id: new,'));
    await publishDraft(2);
    await insertVisitor(town.server.db, 'town', { spots: ['new'] });
    expect((await town.undo(mio)).body.draft.text).toBe(typed);
    expect((await publishDraft(3)).problem).toMatchObject({
      code: 'would_harm_visitors',
      harms: [{ code: 'spot_collected', field: '/spots/new' }],
    });
  });

  it('refuses to harm visitors unless forced', async () => {
    await fresh();
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    await edit(mio, 0, { op: 'remove', path: '/spots/b' });
    const { problem } = await publishDraft(1);
    expect(problem).toMatchObject({
      code: 'would_harm_visitors',
      harms: [{ code: 'spot_collected', field: '/spots/b' }],
    });
    expect(problem).toMatchObject({
      harms: [{ message: { ja_JP: 'スポット b が削除されますが、来場者がすでに 1 回獲得しています' } }],
    });
    const { body } = await publishDraft(1, { force: true });
    expect(body).toMatchObject({ change: 'published', overruled: [{ code: 'spot_collected' }] });
  });

  it('covers with force only the harm that the member has accepted', async () => {
    await fresh();
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    await edit(mio, 0, { op: 'remove', path: '/spots/b' });
    const accepted = [{ code: 'spot_collected', field: '/spots/b' }] as const;
    const other = [{ code: 'spot_collected', field: '/spots/a' }] as const;
    for (const list of [[], [...other]])
      expect((await publishDraft(1, { force: true, accepted: list })).problem).toMatchObject({
        code: 'would_harm_visitors',
        harms: [{ field: '/spots/b' }],
      });
    expect((await publishDraft(1, { accepted: [...accepted] })).problem.code).toBe('would_harm_visitors');
    // One more has collected it since it was accepted.
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    const { body } = await publishDraft(1, { force: true, accepted: [...accepted, ...other] });
    expect(body).toMatchObject({ change: 'published', overruled: [{ code: 'spot_collected', field: '/spots/b' }] });
  });
});

describe('a version from the command line', () => {
  it('is taken over with its comments, and what the draft changed stays', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/points', 55));
    const applied = TOWN.replace('# the town', '# the old town').replace('34.2', '34.25 # measured');
    await publish(applied);
    const draft = await open();
    expect(draft.text).toBe(applied.replace('points: 10', 'points: 55'));
    expect(draft).toMatchObject({ revision: 2, conflicts: [], canUndo: true, changedBy: { name: 'owner' } });
    expect((await town.undo(mio)).body.draft.text).toBe(applied);
  });

  it('becomes a conflict where both changed the same, which somebody decides', async () => {
    await fresh();
    await edit(mio, 0, set('/spots/a/points', 55), set('/spots/b/points', 5));
    await publish(TOWN.replace('points: 10', 'points: 12').replace('stamp: {}', 'stamp: {}\n    points: 7'));
    const draft = await open();
    expect(draft.conflicts).toEqual([
      { path: '/spots/a/points', yours: 55, theirs: 12, by: null, at: expect.any(String) },
      { path: '/spots/b/points', yours: 5, theirs: 7, by: null, at: expect.any(String) },
    ]);
    expect((await publishDraft(draft.revision)).problem.code).toBe('draft_conflict');
    const settle = (path: string, take: string, more = {}) =>
      calls.call('settleConflict', { session: ken, params, body: { path, take, ...more } });
    expect((await settle('/spots/a/points', 'combined')).problem.code).toBe('invalid_request');
    const combined = (await settle('/spots/a/points', 'combined', { value: 33 })).body.draft;
    expect(combined.text).toContain('points: 33');
    expect(combined.conflicts.map(({ path }) => path)).toEqual(['/spots/b/points']);
    const { body } = await settle('/spots/b/points', 'draft');
    expect(body.draft).toMatchObject({ conflicts: [] });
    expect(body.draft.text).toContain('points: 5');
    expect((await settle('/spots/b/points', 'draft')).problem.code).toBe('not_found');
    expect((await publishDraft(body.draft.revision)).body.change).toBe('published');
  });

  it('replaces a draft without changes wholly', async () => {
    await fresh();
    const applied = `# new\n${TOWN}# end\n`;
    await publish(applied);
    expect(await open()).toMatchObject({ text: applied, isChanged: false, conflicts: [] });
  });
});

describe('at the same time', () => {
  it('two batches on one revision are both applied, or one of them is refused', async () => {
    for (const isSamePath of [false, true]) {
      await fresh();
      const paths = isSamePath ? ['/spots/a/points', '/spots/a/points'] : ['/spots/a/points', '/spots/b/points'];
      const results = await Promise.all(
        [mio, ken].map((session, index) => edit(session, 0, set(paths[index] ?? '', 20 + index))),
      );
      const statuses = results.map(({ status }) => status).sort();
      expect(statuses).toEqual(isSamePath ? [200, 409] : [200, 200]);
      const { text, revision } = await open();
      expect(revision).toBe(isSamePath ? 1 : 2);
      if (!isSamePath) expect(text).toMatch(/points: 20[\s\S]*points: 21/);
    }
  });

  it('ten steps of two people leave ten revisions, and every undo brings the text back', async () => {
    await fresh();
    const steps = Array.from({ length: 10 }, (_, index) =>
      edit(index % 2 === 0 ? mio : ken, 0, { op: 'insert', path: `/spots/n${index}`, value: { name: `N${index}` } }),
    );
    expect((await Promise.all(steps)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await open()).revision).toBe(10);
    for (const session of [mio, ken]) for (let step = 0; step < 5; step += 1) await town.undo(session);
    expect((await open()).text).toBe(TOWN);
  });

  it('what is published is what was read, whatever arrives meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fresh();
      const read = (await edit(mio, 0, set('/spots/a/points', 55))).body.draft;
      const [published, late] = await Promise.all([publishDraft(1), edit(ken, 1, set('/spots/b/points', 30))]);
      expect(late.status).toBe(200);
      if (published.status === 200) expect(await sourceOf(published.body.version)).toBe(read.text);
      else expect(published.problem.code).toBe('draft_changed');
      expect((await open()).text).toContain('points: 30');
    }
  });

  it('a draft is opened once, and one publication wins against the command line', async () => {
    await town.server.db.query({ name: '', text: 'delete from drafts' });
    const drafts = await Promise.all([open(mio), open(ken), open(mio)]);
    expect(new Set(drafts.map(({ text }) => text)).size).toBe(1);
    for (let round = 0; round < 6; round += 1) {
      await fresh();
      await edit(mio, 0, set('/spots/a/points', 77));
      const [mine] = await Promise.all([publishDraft(1), publish(TOWN.replace('34.2', '34.3'))]);
      // If ours came first, the command line has published its own value after it; otherwise ours waits in the draft.
      const points = mine.status === 200 ? 10 : 77;
      if (mine.status !== 200) expect(['draft_changed', 'version_changed']).toContain(mine.problem.code);
      expect((await open()).text).toBe(TOWN.replace('34.2', '34.3').replace('points: 10', `points: ${points}`));
    }
  });
});
