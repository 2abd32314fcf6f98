import { REPORTS_PER_DAY } from '@meguri/core/photos/report-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleCalls } from '../testing/console-calls.ts';
import { postedPhoto } from '../testing/photo-forms.ts';
import { rally } from '../testing/rally.ts';
import { type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let desk = '';
let reader: Visitor;
/** Visitors who hold a stamp. */
let collectors: Visitor[];

beforeAll(async () => {
  server = await testServer(testCampaign({ photos: { moderation: 'publish-first' } }));
  calls = consoleCalls(server);
  await calls.firstOwner();
  desk = await calls.member('test', 'desk');
  reader = await server.visitor();
  collectors = [];
  for (let count = 0; count < 10; count += 1) collectors.push(await collector());
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query({ name: '', text: 'delete from photos' });
  await server.db.query({ name: '', text: 'delete from photo_reports' });
});

async function collector(): Promise<Visitor> {
  const visitor = await server.visitor();
  const body = { spotId: 'tower', method: 'keyword', keyword: 'sakura', lat: 34.05, lon: 133.95, accuracy: 10 };
  const { status, problem } = await server.call('acquireStamp', { token: visitor.token, body });
  if (status !== 201) throw new Error(JSON.stringify(problem));
  return visitor;
}
async function post(count: number): Promise<string[]> {
  const ids = [];
  for (let done = 0; done < count; done += 1) ids.push(await postedPhoto(server, reader.token));
  return ids;
}
const report = (id: string, { token }: Visitor) => server.call('reportPhoto', { token, params: { id } });
const gallery = async () =>
  (await server.call('listPhotos', { token: reader.token })).body.photos.map(({ id }) => id).sort();
const queue = async (name: string) =>
  (await calls.call('leasePhotos', { session: desk, params: { slug: 'test' }, body: { queue: name } })).body;
const decide = async (decision: string, id: string, seen: string) => {
  const body = { decision, photos: [{ id, seen }], reason: 'faces' };
  return (await calls.call('decidePhotos', { session: desk, params: { slug: 'test' }, body })).body;
};

describe('a report', () => {
  it('is not counted again for an account to which the stamps of a reporter were moved', async () => {
    const [photo = ''] = await post(1);
    const [from, to] = [await collector(), await server.visitor()];
    await report(photo, from);
    const token = await rally(server).recovery(from);
    expect((await rally(server).restore(to, token, { 'idempotency-key': 'moved' })).status).toBeLessThan(300);
    expect((await report(photo, to)).status).toBe(204);
    expect((await queue('reported')).photos).toMatchObject([{ reports: 1 }]);
  });

  it('is counted once for each account, and shown to members while the photo stays', async () => {
    const [photo = ''] = await post(1);
    const [one = reader] = collectors;
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(photo, one)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const { photos, summary } = await queue('reported');
    expect(photos).toMatchObject([{ reports: 1, isHidden: false, status: 'approved' }]);
    expect(summary).toMatchObject({ reported: 1, waiting: 1 });
    expect(await gallery()).toEqual([photo]);
    expect((await server.call('exportUser', { token: one.token })).body.photoReports).toEqual([
      { photoId: photo, reportedAt: new Date(server.clock.now).toISOString() },
    ]);
  });

  it('hides a photo at the third report by a visitor with a stamp, until a member decides', async () => {
    const [photo = ''] = await post(1);
    for (let count = 0; count < 4; count += 1) await report(photo, await server.visitor());
    expect(await gallery()).toEqual([photo]);
    for (const one of collectors.slice(0, 2)) await report(photo, one);
    expect(await gallery()).toEqual([photo]);
    await report(photo, collectors[2] ?? reader);
    expect(await gallery()).toEqual([]);
    const [hidden] = (await queue('waiting')).photos;
    expect(hidden).toMatchObject({ reports: 7, isHidden: true, status: 'pending' });
    // One who saw it a moment ago can still report it.
    expect((await report(photo, collectors[3] ?? reader)).status).toBe(204);
    expect(await decide('approve', hidden?.id ?? '', 'pending')).toMatchObject({ changed: [hidden?.id] });
    expect(await gallery()).toEqual([photo]);
    // What a member kept stays, and its new reports are seen.
    for (const one of collectors.slice(4)) await report(photo, one);
    expect(await gallery()).toEqual([photo]);
    expect((await queue('reported')).photos).toMatchObject([{ reports: 6, isHidden: false, isKept: true }]);
  });

  it('hides one photo once when all reports come at the same time', async () => {
    const [photo = ''] = await post(1);
    await Promise.all(collectors.map((one) => report(photo, one)));
    expect([await gallery(), (await queue('reported')).photos]).toMatchObject([[], [{ reports: 10, isHidden: true }]]);
  });

  it('is of a photo that the gallery shows, and of few photos a day', async () => {
    const photos = await post(REPORTS_PER_DAY + 1);
    const [one = reader] = collectors;
    const statuses = [];
    for (const photo of photos) statuses.push((await report(photo, one)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await report(photos[0] ?? '', one)).status).toBe(204);
    expect((await report('00000000-0000-7000-8000-000000000000', one)).status).toBe(404);
    const { photos: reported } = await queue('reported');
    for (const { id } of reported) await decide('reject', id, 'approved');
    expect((await report(photos[0] ?? '', collectors[1] ?? one)).status).toBe(404);
  });

  it('cannot empty the gallery with ten phones', async () => {
    const photos = await post(20);
    // Each phone reports what would hide most, all at once.
    await Promise.all(
      collectors.flatMap((one, phone) =>
        photos
          .slice(Math.floor(phone / 3) * REPORTS_PER_DAY)
          .slice(0, REPORTS_PER_DAY)
          .map((photo) => report(photo, one)),
      ),
    );
    expect(await gallery()).toHaveLength(16);
    expect((await queue('reported')).summary).toMatchObject({ reported: 20 });
  });
});
