import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { IMPORT_MS } from '@meguri/core/console/archives/schema.ts';
import type { ConsoleProblem } from '@meguri/core/console/operation/console-problem.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../lib/random.ts';
import { checkFolder } from '../../publish/check/check-campaign.ts';
import { exportCampaign } from '../../publish/export-campaign.ts';
import { pruneJob } from '../../publish/prune.ts';
import { publishCampaign } from '../../publish/publish-campaign.ts';
import { zipOf } from '../../testing/archives.ts';
import { temporaryFolders } from '../../testing/folders.ts';
import { formOf } from '../../testing/photo-forms.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

type Town = Awaited<ReturnType<typeof townWithDrafts>>;
let town: Town;
let { calls, params, mio, ken, open, edit, undo, redo, fresh } = {} as Town;
const { folder, clear } = temporaryFolders();

beforeAll(async () => {
  town = await townWithDrafts();
  ({ calls, params, mio, ken, open, edit, undo, redo, fresh } = town);
});
afterAll(async () => {
  await town.close();
  await clear();
});
beforeEach(async () => {
  await fresh();
});

const SEAL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#000000" d="M0 0h8v8z"/></svg>';
const TERMS = '# Terms\n';
const form = (zip: Buffer) => formOf([{ name: 'file', value: zip, fileName: 'town.zip', type: 'application/zip' }]);
const upload = (files: Record<string, string | Buffer>, session = mio) =>
  calls.call('uploadDraftFolder', { session, params, form: form(zipOf(files)) });
const apply = (importId: string, revision: number, session = mio) =>
  calls.call('applyDraftImport', { session, params: { ...params, importId }, body: { revision } });
const uploadNew = (zip: Buffer, session = town.installation) =>
  calls.call('uploadCampaignFolder', { session, form: form(zip) });
const make = (importId: string, slug: string, session = town.installation) =>
  calls.call('importCampaign', { session, params: { importId }, body: { slug } });

const archive = async (operation: 'exportDraft' | 'exportVersion', of: Record<string, string>, session = mio) => {
  const { status, body, headers } = await calls.call(operation, { session, params: of });
  return { status, headers, zip: body as unknown as Buffer };
};
const unpacked = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes)]));

/** The files below a folder by their paths. */
async function filesBelow(dir: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [relative(dir, path), await readFile(path)])));
}

const changes = (files: readonly { path: string; change: string }[]) =>
  Object.fromEntries(files.map(({ path, change }) => [path, change]));

describe('an uploaded folder', () => {
  const changed = TOWN.replace('points: 10', 'points: 55').replace('# the first', '# the first, by hand');

  it('shows what it would change, and changes nothing', async () => {
    const { status, body } = await upload({ 'town/campaign.yaml': changed, 'town/images/seal.svg': SEAL });
    expect(status).toBe(201);
    expect(body.import).toMatchObject({
      slug: 'town',
      spots: 2,
      text: changed,
      isSame: false,
      revision: 0,
      freeSlugs: [],
    });
    expect(changes(body.import.files)).toEqual({ 'images/seal.svg': 'added', 'terms.md': 'removed' });
    expect(body.import.faults.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['file_missing', 'campaign.yaml', 6],
      ['file_missing', 'campaign.yaml', 6],
    ]);
    expect(await open()).toMatchObject({ text: TOWN, revision: 0 });
  });

  it('becomes the draft in one step, with its comments, that can be taken back', async () => {
    const { importId } = (
      await upload({ 'campaign.yaml': changed, 'terms.md': `${TERMS}new`, 'images/seal.svg': SEAL })
    ).body.import;
    const { status, body } = await apply(importId, 0);
    expect([status, body.draft.revision, body.draft.text]).toEqual([200, 1, changed]);
    expect(body.draft.files.map(({ path }) => path)).toEqual(['images/seal.svg', 'terms.md']);
    // A call whose answer was lost is sent again.
    expect((await apply(importId, 0)).body.draft.revision).toBe(1);

    const back = (await undo(mio)).body.draft;
    expect(back.text).toBe(TOWN);
    expect(back.files.map(({ path }) => path)).toEqual(['terms.md']);
    expect((await redo(mio)).body.draft).toMatchObject({ text: changed, isChanged: true });
  });

  it('is not taken over if somebody has changed the draft since it was compared', async () => {
    const { importId, revision } = (await upload({ 'campaign.yaml': changed, 'terms.md': TERMS })).body.import;
    await edit(ken, 0, set('/spots/b/lat', 35));
    expect((await apply(importId, revision ?? 0)).problem.code).toBe('draft_changed');
    const again = await calls.call('showDraftImport', { session: mio, params: { ...params, importId } });
    expect(again.body.import.revision).toBe(1);
    expect((await apply(importId, 1)).body.draft.text).toBe(changed);
  });

  it('of another campaign can only be a new one', async () => {
    const { problem } = await upload({
      'campaign.yaml': TOWN.replace('slug: town', 'slug: village'),
      'terms.md': TERMS,
    });
    expect([problem.status, problem.code]).toEqual([422, 'slug_fixed']);
  });

  it.each([
    ['that is no archive', Buffer.from('x'), 'folder', 'zip'],
    ['that leads elsewhere', zipOf({ 'campaign.yaml': TOWN, '../x.md': '#' }), 'file_unsafe', '../x.md'],
    [
      'whose file cannot be read',
      zipOf({ 'campaign.yaml': 'slug: town\nname: [', 'terms.md': '#' }),
      'syntax',
      'campaign.yaml',
    ],
  ])('%s is refused with its faults in two languages', async (_name, zip, code, file) => {
    const { problem } = await calls.call('uploadDraftFolder', { session: mio, params, form: form(zip) });
    expect(problem.code).toBe('archive_refused');
    const [fault] = (problem as unknown as ConsoleProblem).faults ?? [];
    expect(fault).toMatchObject({ code, file });
    expect(fault?.message.ja_JP).toMatch(/[ぁ-ん]/);
  });

  it('shows all faults at once, and leaves out what a draft cannot have', async () => {
    const faulty = changed.replace('lat: 34.2', 'lat: 340').replace('stamp: {}', 'stampp: {}');
    const files = {
      'terms.md': TERMS,
      'notes.txt': 'x',
      'bad.svg': '<svg onload="x()"/>',
      'large.csv': Buffer.alloc(100),
    };
    const { importId, faults, warnings, ...shown } = (await upload({ 'campaign.yaml': faulty, ...files })).body.import;
    expect(faults.map(({ line, field }) => [line, field])).toEqual([
      [17, '/spots/b/lat'],
      [19, '/spots/b/stampp'],
    ]);
    expect(warnings.map(({ file }) => file)).toEqual(['bad.svg', 'large.csv', 'notes.txt']);
    expect(changes(shown.files)).toEqual({ 'terms.md': 'same' });
    expect((await apply(importId, 0)).body.draft.text).toBe(faulty);
  });

  it('is of the member who has uploaded it, and of one campaign', async () => {
    const { importId } = (await upload({ 'campaign.yaml': changed, 'terms.md': TERMS })).body.import;
    expect((await apply(importId, 0, ken)).problem.code).toBe('not_found');
    expect((await make(importId, 'other')).problem.code).toBe('not_found');
    await upload({ 'campaign.yaml': TOWN, 'terms.md': TERMS });
    expect((await apply(importId, 0)).problem.code).toBe('not_found');
  });

  it('waits for a day, and its files with it', async () => {
    const { importId } = (await upload({ 'campaign.yaml': changed, 'terms.md': '# only here' })).body.import;
    const stored = async () =>
      (
        await town.server.db.query({
          name: '',
          text: `select 1 from catalogue_files where convert_from(bytes, 'UTF8') = '# only here' and content_type like 'text/%'`,
        })
      ).length;
    const { db, clock } = town.server;
    const prune = () => pruneJob({ db, clock: () => clock.now })({}, new AbortController().signal, '1');
    await prune();
    expect(await stored()).toBe(1);
    clock.now += IMPORT_MS + 1;
    try {
      await prune();
      expect(await stored()).toBe(0);
    } finally {
      clock.now -= IMPORT_MS + 1;
    }
    expect((await apply(importId, 0)).problem.code).toBe('not_found');
  });
});

describe('at the same time', () => {
  it('of two folders one becomes the draft, and the other is compared again', async () => {
    const texts = ['points: 71', 'points: 72'].map((points) => TOWN.replace('points: 10', points));
    const sessions = [mio, ken];
    const uploads = await Promise.all(
      texts.map((text, index) => upload({ 'campaign.yaml': text, 'terms.md': TERMS }, sessions[index])),
    );
    const answers = await Promise.all(
      uploads.map(({ body }, index) => apply(body.import.importId, 0, sessions[index])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { text, revision } = await open();
    expect(revision).toBe(1);
    expect(texts).toContain(text);
  });

  it('a folder and an edit never mix', async () => {
    const text = TOWN.replace('points: 10', 'points: 73');
    const { importId } = (await upload({ 'campaign.yaml': text, 'terms.md': TERMS })).body.import;
    const [imported, edited] = await Promise.all([apply(importId, 0), edit(ken, 0, set('/spots/b/lat', 35))]);
    // Either the edit came first and the folder is refused, or the edit is rebased onto the folder's text.
    expect([imported.status, edited.status]).toEqual(imported.status === 200 ? [200, 200] : [409, 200]);
    const draft = await open();
    expect(draft.text).toContain('lat: 35');
    expect(draft.text.includes('points: 73')).toBe(imported.status === 200);
  });
});

describe('a new campaign from a folder', () => {
  it('keeps every byte, and has a slug of its own if the slug is taken', async () => {
    const { import: shown } = (await uploadNew(zipOf({ 'campaign.yaml': TOWN, 'terms.md': TERMS }))).body;
    expect(shown).toMatchObject({ slug: 'town', revision: null, faults: [] });
    expect(shown.freeSlugs).toEqual(['town-2026', 'town-2', 'town-3']);
    expect(changes(shown.files)).toEqual({ 'terms.md': 'added' });
    const taken = await make(shown.importId, 'town');
    expect([taken.problem.code, (taken.problem as unknown as ConsoleProblem).freeSlugs]).toEqual([
      'slug_taken',
      shown.freeSlugs,
    ]);
    expect((await make(shown.importId, 'console')).problem.code).toBe('slug_reserved');
    expect((await make(shown.importId, 'town-2')).status).toBe(201);
    const draft = (await calls.call('openDraft', { session: town.installation, params: { slug: 'town-2' } })).body
      .draft;
    expect(draft).toMatchObject({ text: TOWN.replace('slug: town', 'slug: town-2'), baseVersion: 0 });
    expect(draft.files.map(({ path }) => path)).toEqual(['terms.md']);
  });

  it('is made by owners of the installation, each of a folder of its own', async () => {
    const zip = zipOf({ 'campaign.yaml': TOWN, 'terms.md': TERMS });
    expect((await uploadNew(zip, mio)).problem.code).toBe('forbidden');
    const { importId } = (await uploadNew(zip)).body.import;
    const other = await calls.installationOwner('other@example.jp');
    expect((await make(importId, 'town-9', other)).problem.code).toBe('not_found');
    const both = await Promise.all([make(importId, 'town-9'), make(importId, 'town-9')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the archive', () => {
  it('of a version has the bytes that campaign export writes', async () => {
    const { status, headers, zip } = await archive('exportVersion', {
      ...params,
      version: String((await open()).baseVersion),
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="town-v\d+\.zip"$/);
    const dir = join(await folder({}), 'out');
    await exportCampaign(town.server.db, 'town', dir);
    expect(unpacked(zip)).toEqual(await filesBelow(dir));
    expect((await archive('exportVersion', { ...params, version: '99999' })).status).toBe(404);
  });

  it('of the draft changes nothing when it is imported again', async () => {
    const text = `\uFEFF${TOWN.replaceAll('\n', '\r\n')}# 終わり`;
    await apply(
      (await upload({ 'campaign.yaml': text, 'terms.md': TERMS, '画像/が.svg': SEAL })).body.import.importId,
      0,
    );
    const { zip, headers } = await archive('exportDraft', params);
    expect(headers['content-disposition']).toBe('attachment; filename="town-draft.zip"');
    const again = await calls.call('uploadDraftFolder', { session: mio, params, form: form(zip) });
    expect(again.body.import).toMatchObject({ isSame: true, text });
  });

  it('of the draft has what was published from the command line while the draft was open', async () => {
    await edit(mio, 0, set('/spots/b/points', 7));
    await town.publish(TOWN.replace('points: 10', 'points: 99'));
    const { zip } = await archive('exportDraft', params);
    expect(String(unpacked(zip)['campaign.yaml'])).toMatch(/points: 99[\s\S]*points: 7/);
  });

  it('gives the same catalogue when it is applied from the command line', async () => {
    await edit(mio, 0, set('/spots/a/points', 91));
    const { zip } = await archive('exportDraft', params);
    const checked = await checkFolder(await folder(unpacked(zip)));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    const { db, clock } = town.server;
    const by = { force: false, now: clock.now, random: systemRandom };
    expect(await publishCampaign(db, checked, by)).toMatchObject({ change: 'published' });
    const draft = await open();
    expect(draft).toMatchObject({ isChanged: false, conflicts: [] });
    // What the console would publish is what was applied.
    expect((await town.publishDraft(draft.revision)).body.change).toBe('unchanged');
  });

  it('is for those who may edit', async () => {
    const viewer = await calls.member('town', 'viewer');
    expect((await archive('exportDraft', params, viewer)).status).toBe(403);
    expect((await archive('exportVersion', { ...params, version: '1' }, viewer)).status).toBe(403);
  });
});
