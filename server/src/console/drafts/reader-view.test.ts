import { type ConsoleOperation, consoleContract } from '@meguri/core/console/console-contract.ts';
import { SECRET_KEYS } from '@meguri/core/console/drafts/secret-keys.ts';
import { type ConsoleRoute, isOfCampaign } from '@meguri/core/console/operation/console-route.ts';
import { may } from '@meguri/core/console/roles/may.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../lib/random.ts';
import { TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import { addCampaign } from '../campaigns/add-campaign.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
let viewer: string;
const params = { slug: 'town' };

beforeAll(async () => {
  town = await townWithDrafts();
  viewer = await town.calls.member('town', 'viewer');
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.fresh();
});

/** The town with a secret at each secret key, in a comment, under misspelt keys and in faults. */
const SECRET = `# himitsu in a comment
${TOWN}
  - id: c
    name: { ja_JP: う, en_US: C }
    lat: 34.3
    lon: 133.5
    methods:
      qr: { codes: [himitsu-code, himitsu-code] }
      barcode: { values: [" himitsu-barcode"] }
      keyword: { answers: [himitsu-answer, himitsu-answer], hint: what is it, anser: himitsu-typo }
      quiz: { question: which, choices: [x, y], answer: 8271 }
presents:
  - id: gift
    kind: access
    name: Gift
    requires: { stamps: 1 }
    content: { url: "https://himitsu.example.jp/gift", serials: himitsu.csv, text: { ja_JP: himitsu-words, en_US: himitsu-english } }
`;

async function secretDraft(): Promise<void> {
  const { revision } = await town.open();
  const stored = await town.calls.call('writeDraftText', {
    session: town.mio,
    params,
    body: { path: 'himitsu.csv', text: 'himitsu-serial-1\nhimitsu-serial-2\n', replaces: null },
  });
  expect(stored.status).toBe(200);
  const { status } = await town.replace(town.mio, Math.max(revision, stored.body.draft.revision), SECRET);
  expect(status).toBe(200);
}

const shown = (session = viewer) => town.calls.call('showDraft', { session, params });

describe('a member who may not edit', () => {
  it('sees the draft without answers, codes, serials and comments', async () => {
    await secretDraft();
    const { status, body } = await shown();
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/himitsu|8271|anser/);
    const spots =
      (readYaml(body.draft.text)?.data as unknown as { spots: { id: string; methods: object }[] } | undefined)?.spots ??
      [];
    expect(body.draft.data).toEqual(readYaml(body.draft.text)?.data);
    expect(spots.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(spots[2]?.methods).toEqual({
      qr: {},
      barcode: {},
      keyword: { hint: 'what is it' },
      quiz: { question: 'which', choices: ['x', 'y'] },
    });
    expect(body.draft).toMatchObject({ isChanged: true, canUndo: false, canRedo: false, conflicts: [] });
    expect(body.draft.files.map(({ path }) => path)).toEqual(['terms.md']);
    // The editor sees all of it.
    expect(JSON.stringify((await shown(town.ken)).body)).toMatch(/himitsu-answer/);
    for (const key of SECRET_KEYS) expect(SECRET).toContain(`${key.split('/').at(-1)}:`);
  });

  it('reads no secret by any operation of the campaign that it may call', async () => {
    await secretDraft();
    const { body } = await shown(town.ken);
    const list = body.draft.files.find(({ path }) => path === 'himitsu.csv')?.sha256 ?? '';
    const reading = (Object.entries(consoleContract) as [ConsoleOperation, ConsoleRoute][]).filter(
      ([, { method, path, action }]) =>
        method === 'GET' &&
        isOfCampaign(path) &&
        action !== null &&
        may({ isInstallationOwner: false, campaigns: [{ slug: 'town', role: 'viewer', grants: [] }] }, action, 'town')
          .ok,
    );
    expect(reading.map(([name]) => name)).toEqual(expect.arrayContaining(['showDraft', 'checkDraft', 'readDraftFile']));
    for (const [operation, { binary }] of reading) {
      if (binary === 'text/event-stream') continue;
      const { status, body: answer } = await town.calls.call(operation, {
        session: viewer,
        params: { ...params, sha256: list, version: '1' },
        query: operation === 'showPreflight' ? { clock: String(town.server.clock.now) } : {},
      });
      const text = Buffer.isBuffer(answer) ? answer.toString() : JSON.stringify(answer ?? '');
      expect([operation, text.match(/himitsu|8271|anser/)]).toEqual([operation, null]);
      expect([operation, status >= 500]).toEqual([operation, false]);
    }
  });

  it('learns that something secret is wrong, and where, but not what', async () => {
    await secretDraft();
    const { body } = await town.calls.call('checkDraft', { session: viewer, params });
    const full = (await town.calls.call('checkDraft', { session: town.ken, params })).body;
    expect(JSON.stringify(full)).toMatch(/himitsu-answer/);
    expect(body.faults).toHaveLength(full.faults.length);
    expect(JSON.stringify(body)).not.toMatch(/himitsu|8271|anser/);
    const hidden = body.faults.filter(({ message }) => message.en_US.includes('only editors see'));
    expect(hidden.length).toBeGreaterThan(3);
    expect(new Set(hidden.map(({ field }) => field))).toEqual(new Set(['/spots/c']));
  });

  it('gets the faults of what it may see', async () => {
    const { revision } = await town.open();
    await town.replace(town.mio, revision, TOWN.replace('points: 10', 'points: -1'));
    const { body } = await town.calls.call('checkDraft', { session: viewer, params });
    expect(body.faults).toMatchObject([{ field: '/spots/a/points', path: 'spots[0].points' }]);
    expect(body.faults[0]?.message.en_US).not.toContain('only editors');
  });

  it('opens pictures and pages, and neither lists of codes nor other files', async () => {
    await secretDraft();
    const { files } = (await shown(town.ken)).body.draft;
    const open = async (session: string, path: string) => {
      const sha256 = files.find((one) => one.path === path)?.sha256 ?? '';
      return (await town.calls.call('readDraftFile', { session, params: { ...params, sha256 } })).status;
    };
    expect([await open(viewer, 'terms.md'), await open(town.ken, 'himitsu.csv')]).toEqual([200, 200]);
    expect(await open(viewer, 'himitsu.csv')).toBe(404);
  });

  it('sees nothing of a text that cannot be read', async () => {
    const { revision } = await town.open();
    await town.replace(town.mio, revision, 'himitsu: [');
    const { body } = await shown();
    expect(body.draft.text).toBe('');
    const { body: found } = await town.calls.call('checkDraft', { session: viewer, params });
    expect(found.faults.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toContain('himitsu');
  });

  it('sees the published version where nobody has opened a draft, and opens none', async () => {
    await town.server.db.query({ name: '', text: 'delete from drafts' });
    const { status, body } = await shown();
    expect(status).toBe(200);
    expect(body.draft).toMatchObject({ revision: 0, isChanged: false, changes: 0, changedBy: null });
    expect(readYaml(body.draft.text)?.data).toMatchObject({ slug: 'town' });
    const [terms] = body.draft.files;
    const read = await town.calls.call('readDraftFile', {
      session: viewer,
      params: { ...params, sha256: terms?.sha256 ?? '' },
    });
    expect([terms?.path, read.status]).toEqual(['terms.md', 200]);
    expect((await shown(town.ken)).problem.code).toBe('draft_not_opened');
    expect(await town.server.db.query({ name: '', text: 'select 1 from drafts' })).toEqual([]);
  });

  it('sees no number of changes before the first version', async () => {
    const { db, clock } = town.server;
    const made = { slug: 'never-published', text: TOWN, files: [], memberId: null };
    await db.transaction((tx) => addCampaign(tx, made, { now: clock.now, random: systemRandom }));
    const session = await town.calls.member('never-published', 'viewer');
    const { body } = await town.calls.call('showDraft', { session, params: { slug: 'never-published' } });
    expect(body.draft).toMatchObject({ revision: 0, baseVersion: 0, isChanged: true, changes: null });
  });

  it('changes nothing', async () => {
    const { revision } = await town.open();
    const set = { op: 'set', path: '/spots/a/points', value: 3 };
    const answers = await Promise.all([
      town.edit(viewer, revision, set),
      town.replace(viewer, revision, TOWN),
      town.undo(viewer),
      town.redo(viewer),
      town.calls.call('openDraft', { session: viewer, params }),
    ]);
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'forbidden'));
  });

  it.each(['owner', 'editor'] as const)('is not an %s', async (role) => {
    await secretDraft();
    const session = await town.calls.member('town', role);
    expect(JSON.stringify((await shown(session)).body)).toContain('himitsu in a comment');
  });
});
