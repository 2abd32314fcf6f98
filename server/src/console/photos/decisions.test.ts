import { createHash } from 'node:crypto';
import { LEASE_MAX, LEASE_MS, UNDO_MS } from '@meguri/core/console/photos/rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoStore } from '../../photos/store.ts';
import { sweepPictures } from '../../photos/sweep-pictures.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { type POST, postedPhoto } from '../../testing/photo-forms.ts';
import { publishForTest } from '../../testing/publish.ts';
import { NOON, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let [desk, other, stranger] = ['', '', ''];
let who: Visitor;

beforeAll(async () => {
  server = await testServer();
  await publishForTest(server.db, testCampaign({ slug: 'other' }), { now: NOON });
  calls = consoleCalls(server);
  await calls.firstOwner();
  [desk, other, stranger] = [
    await calls.member('test', 'desk'),
    await calls.member('test', 'editor'),
    await calls.member('other', 'owner'),
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now += 2 * LEASE_MS;
  await server.db.query({ name: '', text: 'delete from photos' });
  who = await server.visitor();
});

/** A new photo: the address of its file, and what members call it. */
async function post(over: Partial<typeof POST> = {}) {
  server.clock.now += 1_000;
  const photoId = await postedPhoto(server, who.token, over);
  const [row] = await rows<{ id: string }>('select review_id as id from photos where photo_id = $1', photoId);
  return { photoId, id: row?.id ?? '' };
}
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.query<Row>({ name: '', text }, values);
const lease = async (session = desk, body: object = { queue: 'waiting' }) =>
  (await calls.call('leasePhotos', { session, params: { slug: 'test' }, body })).body;
const idsOf = ({ photos }: { photos: readonly { id: string }[] }) => photos.map(({ id }) => id);
const decide = async (decision: string, ids: readonly string[], { session = desk, seen = 'pending', ...more } = {}) => {
  const photos = ids.map((id) => ({ id, seen }));
  const reason = decision === 'reject' ? { reason: 'faces' } : {};
  const body = { decision, photos, ...reason, ...more };
  return (await calls.call('decidePhotos', { session, params: { slug: 'test' }, body })).body;
};
const undo = async (ids: readonly string[], session = desk) => {
  server.clock.now += 1;
  return (await calls.call('undoPhotos', { session, params: { slug: 'test' }, body: { ids } })).body;
};
const failed = (id: string, code: string) => ({ changed: [], failed: [{ id, code }] });
const changed = (...ids: string[]) => ({ changed: ids, failed: [] });
const listed = async (status: string, query: Record<string, string> = {}) =>
  (await calls.call('listDecidedPhotos', { session: desk, params: { slug: 'test' }, query: { status, ...query } }))
    .body;
const picture = (id: string, { session = desk, slug = 'test', size = 'picture' } = {}) =>
  calls.call('showPhotoPicture', { session, params: { slug, photoId: id }, query: { size } });
const publicly = async ({ photoId }: { photoId: string }) =>
  (await server.app.server.inject({ url: `/photos/${photoId}.webp` })).statusCode;
const gallery = async () => (await server.call('listPhotos', { token: who.token })).body.photos.map(({ id }) => id);
const acts = async (id: string) =>
  (
    await rows<{ action: string; reason: string | null }>(
      `select action, reason from audit_entries where target = $1 order by at, entry_id`,
      id,
    )
  ).map(({ action, reason }) => [action, reason].filter(Boolean).join(' '));
const sweep = () => {
  const store = openPhotoStore({ dataDir: server.dataDir, storage: null });
  return sweepPictures({ db: server.db, store }, server.clock.now);
};

describe('a decision', () => {
  it('shows a photo, once, and can be taken back', async () => {
    const photo = await post();
    for (const _ of ['first', 'again']) expect(await decide('approve', [photo.id])).toEqual(changed(photo.id));
    expect(await gallery()).toEqual([photo.photoId]);
    for (const _ of ['first', 'again']) expect(await undo([photo.id])).toEqual(changed(photo.id));
    expect([await gallery(), idsOf(await lease())]).toEqual([[], [photo.id]]);
    expect(await acts(photo.id)).toEqual(['photo_approved', 'photo_decision_undone']);
  });

  it('rejects a photo with a reason: its address is gone immediately, members see it until the undo is over', async () => {
    const photo = await post();
    expect(await publicly(photo)).toBe(200);
    await decide('reject', [photo.id]);
    expect([await publicly(photo), (await picture(photo.id)).status]).toEqual([404, 200]);
    expect((await listed('rejected')).photos).toMatchObject([
      { id: photo.id, reason: 'faces', undoableUntil: new Date(server.clock.now + UNDO_MS).toISOString() },
    ]);
    server.clock.now += UNDO_MS - 2;
    await sweep();
    expect(await undo([photo.id])).toEqual(changed(photo.id));
    server.clock.now += UNDO_MS;
    await sweep();
    expect([await publicly(photo), (await picture(photo.id)).status]).toEqual([200, 200]);
    expect(await acts(photo.id)).toEqual(['photo_rejected faces', 'photo_decision_undone']);
  });

  it('deletes the files of a rejected photo when the undo is over', async () => {
    const photo = await post();
    await decide('reject', [photo.id]);
    server.clock.now += UNDO_MS;
    expect(await undo([photo.id])).toEqual(failed(photo.id, 'too_late'));
    expect(await sweep()).toBe(1);
    expect((await picture(photo.id)).status).toBe(404);
    expect(await decide('approve', [photo.id], { seen: 'rejected' })).toEqual(failed(photo.id, 'too_late'));
  });

  it('shows a rejected photo after all while its files are there, and hides it again', async () => {
    const photo = await post();
    await decide('reject', [photo.id]);
    expect(await decide('approve', [photo.id], { seen: 'rejected', session: other })).toEqual(changed(photo.id));
    expect([await gallery(), await publicly(photo)]).toEqual([[photo.photoId], 200]);
    // The second call is a repeat of the first. It leaves the earlier decision of somebody else.
    for (const _ of ['first', 'again']) expect(await undo([photo.id], other)).toEqual(changed(photo.id));
    expect([await gallery(), await publicly(photo)]).toEqual([[], 404]);
    await decide('approve', [photo.id], { seen: 'rejected' });
    expect(await publicly(photo)).toBe(200);
  });

  it('takes a public photo out of the gallery, and brings it back as it was', async () => {
    const photo = await post();
    await decide('approve', [photo.id]);
    await decide('reject', [photo.id], { seen: 'approved' });
    expect([await gallery(), await publicly(photo)]).toEqual([[], 404]);
    await undo([photo.id]);
    expect([await gallery(), await publicly(photo)]).toEqual([[photo.photoId], 200]);
  });

  it('does not overwrite a decision that another member has made since, and its undo reverts only the own one', async () => {
    const photo = await post();
    await decide('reject', [photo.id], { session: other });
    expect(await decide('approve', [photo.id])).toEqual(failed(photo.id, 'decided_by_other'));
    expect(await undo([photo.id])).toEqual(failed(photo.id, 'decided_by_other'));
    expect(await decide('reject', [photo.id], { seen: 'rejected' })).toEqual(changed(photo.id));
    expect(await acts(photo.id)).toEqual(['photo_rejected faces']);
  });

  it('is one when two members decide at the same time', async () => {
    const photo = await post();
    const answers = await Promise.all([
      decide('approve', [photo.id]),
      decide('reject', [photo.id], { session: other }),
      decide('approve', [photo.id]),
    ]);
    const [row] = await rows<{ status: string }>('select status from photos where photo_id = $1', photo.photoId);
    expect(await acts(photo.id)).toHaveLength(1);
    expect(await publicly(photo)).toBe(row?.status === 'approved' ? 200 : 404);
    expect(answers[1]).toEqual(row?.status === 'rejected' ? changed(photo.id) : failed(photo.id, 'decided_by_other'));
  });

  it('is right whatever order undo and rejection come in', async () => {
    const photo = await post();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([decide('reject', [photo.id]), undo([photo.id]), undo([photo.id], other)]);
      const [row] = await rows<{ status: string }>('select status from photos where photo_id = $1', photo.photoId);
      expect([row?.status, await publicly(photo)]).toEqual(
        row?.status === 'rejected' ? ['rejected', 404] : ['pending', 200],
      );
      await undo([photo.id]);
      expect(await publicly(photo)).toBe(200);
    }
  });

  it('is made for many photos, each by itself', async () => {
    const [one, two] = [await post(), await post()];
    const gone = '00000000-0000-7000-8000-000000000000';
    expect(await decide('approve', [one.id, gone, two.id])).toEqual({
      changed: [one.id, two.id],
      failed: [{ id: gone, code: 'not_found' }],
    });
    expect((await listed('approved')).summary).toMatchObject({ approved: 2, waiting: 0, today: { approved: 2 } });
  });

  it.each([
    [{ decision: 'reject' }, '/reason'],
    [{ decision: 'reject', reason: 'other' }, '/note'],
    [{ decision: 'reject', reason: 'other', note: '  ' }, '/note'],
  ])('needs a reason: %j', async (body, path) => {
    const photos = [{ id: (await post()).id, seen: 'pending' }];
    const { problem } = await calls.call('decidePhotos', {
      session: desk,
      params: { slug: 'test' },
      body: { ...body, photos },
    });
    expect([problem.code, problem.errors?.map((fault) => fault.path)]).toEqual(['invalid_request', [path]]);
  });

  it('keeps the note of another reason in the audit log only', async () => {
    const photo = await post();
    await decide('reject', [photo.id], { reason: 'other', note: ' a dog ' } as object);
    expect(await acts(photo.id)).toEqual(['photo_rejected a dog']);
    expect((await listed('rejected')).photos).toMatchObject([{ reason: 'other' }]);
  });
});

describe('a lease', () => {
  it('gives no photo to two members, however many ask at the same time', async () => {
    const all = [];
    for (let count = 0; count < LEASE_MAX + 4; count += 1) all.push((await post()).id);
    const members = await Promise.all(['editor', 'desk', 'owner'].map((role) => calls.member('test', role as never)));
    const leases = await Promise.all([...members, ...members].map((session) => lease(session)));
    const given = leases.slice(0, members.length).flatMap(idsOf);
    expect(given).toHaveLength(all.length);
    expect(new Set(given)).toEqual(new Set(all));
    // The second call of each member got the same photos.
    for (const [place, one] of leases.slice(0, members.length).entries())
      expect(idsOf(leases[place + members.length] ?? one)).toEqual(idsOf(one));
  });

  it('starts with the photo that has waited longest, and ends by itself or when its member leaves', async () => {
    const [one, two] = [await post(), await post({ spotId: 'tower' })];
    expect(idsOf(await lease())).toEqual([one.id, two.id]);
    const late = await lease(other);
    expect([late.photos, late.elsewhere]).toEqual([[], [expect.objectContaining({ name: 'desk', count: 2 })]]);
    expect(await decide('approve', [one.id], { session: other })).toEqual(failed(one.id, 'with_other'));
    server.clock.now += LEASE_MS - 1;
    expect(idsOf(await lease(other))).toEqual([]);
    server.clock.now += 1;
    expect(idsOf(await lease(other, { queue: 'waiting', spotId: 'tower' }))).toEqual([two.id]);
    expect(idsOf(await lease())).toEqual([one.id]);
    await calls.call('endPhotoLease', { session: other, params: { slug: 'test' } });
    expect(idsOf(await lease())).toEqual([one.id, two.id]);
  });

  it.each(['approve', 'reject', 'ask'])('is given to the member who takes back: %s', async (decision) => {
    const photo = await post();
    await lease();
    await decide(decision, [photo.id]);
    expect(await undo([photo.id])).toEqual(changed(photo.id));
    // The page of another member asks first.
    expect(idsOf(await lease(other))).toEqual([]);
    expect(idsOf(await lease())).toEqual([photo.id]);
  });

  it('stays with the member who looks at a photo when the question about it is taken back', async () => {
    const photo = await post();
    await decide('ask', [photo.id]);
    expect(idsOf(await lease(other))).toEqual([photo.id]);
    await undo([photo.id]);
    expect(idsOf(await lease())).toEqual([]);
    expect(await decide('approve', [photo.id], { session: other })).toEqual(changed(photo.id));
  });

  it('does not lease a photo to the member who asked others about it', async () => {
    const photo = await post();
    await decide('ask', [photo.id]);
    expect(idsOf(await lease())).toEqual([]);
    expect((await lease(other)).photos).toMatchObject([{ id: photo.id, askedBy: { name: 'desk' } }]);
    expect((await lease(other)).summary).toMatchObject({ waiting: 1, asked: 1 });
    await calls.call('endPhotoLease', { session: other, params: { slug: 'test' } });
    expect(idsOf(await lease(desk, { queue: 'asked' }))).toEqual([photo.id]);
    await undo([photo.id]);
    expect(idsOf(await lease())).toEqual([photo.id]);
    expect(await acts(photo.id)).toEqual(['photo_asked', 'photo_decision_undone']);
  });
});

it('lists decided photos by spot and in pages, the newest first', async () => {
  const [one, two] = [await post(), await post({ spotId: 'tower' })];
  await decide('approve', [one.id, two.id]);
  const { photos, summary } = await listed('approved');
  expect([idsOf({ photos }), summary.spots.map((spot) => spot.id)]).toEqual([
    [two.id, one.id],
    ['bridge', 'tower'],
  ]);
  expect(idsOf(await listed('approved', { spotId: 'tower' }))).toEqual([two.id]);
  const after = `${Date.parse(photos[0]?.postedAt ?? '')}.${two.photoId}`;
  expect(idsOf(await listed('approved', { after }))).toEqual([one.id]);
  const query = { status: 'approved', after: 'x' };
  expect((await calls.call('listDecidedPhotos', { session: desk, params: { slug: 'test' }, query })).problem.code).toBe(
    'invalid_request',
  );
});

it('shows members neither the address of a photo nor anything of another campaign', async () => {
  const photo = await post();
  expect(JSON.stringify(await lease())).not.toContain(photo.photoId);
  expect((await picture(photo.photoId)).status).toBe(404);
  const { status, headers } = await picture(photo.id, { size: 'thumbnail' });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=600, immutable',
  ]);
  expect((await picture(photo.id, { session: stranger, slug: 'other' })).status).toBe(404);
  const foreign = { session: stranger, params: { slug: 'other' } };
  const body = { decision: 'approve', photos: [{ id: photo.id, seen: 'pending' }] };
  expect((await calls.call('decidePhotos', { ...foreign, body })).body).toEqual(failed(photo.id, 'not_found'));
  expect((await calls.call('leasePhotos', { ...foreign, body: { queue: 'waiting' } })).body.photos).toEqual([]);
});

it('has the first picture of the spot for comparison, and no other file', async () => {
  const { spots = [] } = testCampaign();
  const images = ['bridge.png', 'second.png'];
  const shown = spots.map((spot) => (spot.id === 'bridge' ? { ...spot, images } : spot));
  const files = { 'bridge.png': 'the bridge', 'second.png': 'its other side' };
  const hashOf = (path: keyof typeof files) => createHash('sha256').update(files[path]).digest('hex');
  await server.publish(testCampaign({ spots: shown }), files);
  await post();
  await post({ spotId: 'tower' });
  const samples = async () => (await lease()).summary.spots.map(({ id, sample }) => [id, sample]).sort();
  await expect.poll(samples).toEqual([
    ['bridge', hashOf('bridge.png')],
    ['tower', null],
  ]);
  const open = async (path: keyof typeof files, { session = desk, slug = 'test' } = {}) =>
    (await calls.call('showSamplePicture', { session, params: { slug, tag: hashOf(path) } })).status;
  expect(await open('bridge.png')).toBe(200);
  expect(await open('second.png')).toBe(404);
  expect(await open('bridge.png', { session: stranger, slug: 'other' })).toBe(404);
  expect(await open('bridge.png', { session: await calls.member('test', 'viewer') })).toBe(403);
  await server.publish(testCampaign());
});

it('reports waiting photos to open pages of members who decide', async () => {
  const photo = await post();
  const events = async (session: string) =>
    (await calls.call('showEvents', { session, params: { slug: 'test' } })).body.photos;
  expect(await events(desk)).toEqual({ waiting: 1, reported: 0, newestAt: new Date(server.clock.now).toISOString() });
  expect(await events(await calls.member('test', 'viewer'))).toBeUndefined();
  await decide('approve', [photo.id]);
  expect(await events(desk)).toBeNull();
});
