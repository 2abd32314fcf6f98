import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../lib/keys.ts';
import { signQr } from '../../spots/acquire/qr-token.ts';
import { formOf, picture } from '../../testing/photo-forms.ts';
import { SECRET } from '../../testing/test-server.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const PLACE_A = { lat: 34.1, lon: 133.3, radius: 50 };

let town: Awaited<ReturnType<typeof townWithDrafts>>;
beforeAll(async () => {
  town = await townWithDrafts();
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.server.db.query({ name: '', text: 'delete from walk_measurements' });
  await town.server.db.query({ name: '', text: 'delete from walk_photos' });
});

const measured = (more: object = {}) => ({
  measurementId: ID,
  edit: 1,
  spotId: 'a',
  groupMember: null,
  measuredAt: '2026-09-01T03:00:00.000Z',
  seconds: 20,
  fixes: Array.from({ length: 20 }, () => [34.1003, 133.3, 8]),
  failure: null,
  poster: null,
  reception: null,
  note: '',
  decision: null,
  ...more,
});
const widen = (radius: number, was: object = PLACE_A, position: object | null = null) => ({
  decision: { kind: 'set', radius, position, was },
});
const record = async (more: object = {}, session = town.ken) =>
  town.calls.call('recordMeasurement', { session, params: town.params, body: measured(more) });
const walk = async (session = town.ken) => (await town.calls.call('showWalk', { session, params: town.params })).body;
const textOf = async () => (await town.open()).text;

it('needs a draft', async () => {
  const shown = await town.calls.call('showWalk', { session: town.ken, params: town.params });
  expect([shown.problem.code, (await record()).problem.code]).toEqual(['draft_not_opened', 'draft_not_opened']);
});

describe('the places of a walk', () => {
  it('have their pins, ways and the hashes of their codes, but no code', async () => {
    const revision = await town.fresh(
      `${TOWN}  - id: g
    name: { ja_JP: 店, en_US: Shops }
    lat: 34.3
    lon: 133.5
    methods: { proximity: {} }
    group: [{ id: m, name: M, lat: 34.31, lon: 133.5, radius: 20 }, { id: n, name: N, lat: 34.32, lon: 133.5 }]
map: { style: image, image: map.svg, bounds: [[34, 133], [35, 134]] }
`.replace('map: {', '#map: {'),
    );
    await town.edit(town.ken, revision, set('/spots/a/methods/qr', { version: 2, codes: ['SHOP-7'] }));
    const answer = await walk();
    const token = (version: number) => signQr(deriveKeys(SECRET).qr, { slug: 'town', spotId: 'a', version });
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(answer).toMatchObject({ languages: ['ja_JP', 'en_US'], origin: 'http://localhost:8080', ground: null });
    expect(
      answer.places.map(({ spotId, groupMember, radius, isNear, hasOtherWay }) => [
        spotId,
        groupMember,
        radius,
        isNear,
        hasOtherWay,
      ]),
    ).toEqual([
      ['a', null, 50, false, true],
      ['b', null, 50, false, true],
      ['g', 'm', 20, true, false],
      ['g', 'n', 50, true, false],
    ]);
    expect(answer.places[0]).toMatchObject({
      number: 1,
      name: { ja_JP: 'あ', en_US: 'A' },
      code: { version: 2, hash: hash(token(2)), published: 1 },
      otherCodes: [hash('SHOP-7')],
    });
    const sent = JSON.stringify(answer);
    for (const secret of [token(1), token(2), 'SHOP-7']) expect(sent).not.toContain(secret);
  });

  it('are refused while the draft cannot be read', async () => {
    const revision = await town.fresh();
    await town.replace(town.ken, revision, `${TOWN}: [`);
    const { problem } = await town.calls.call('showWalk', { session: town.ken, params: town.params });
    expect(problem.code).toBe('draft_unreadable');
    expect((await record(widen(80))).body).toMatchObject({ measurement: { outcome: 'text_only' }, place: null });
  });
});

describe('a measurement', () => {
  beforeEach(async () => {
    await town.fresh();
  });

  it('is stored with who and when, and shown to every walker', async () => {
    const { status, body } = await record({ reception: { latency: 320 }, note: 'Deep eaves' });
    expect([status, body.place]).toEqual([200, PLACE_A]);
    const [first, ...more] = (await walk(town.mio)).measurements;
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      spotId: 'a',
      measuredAt: '2026-09-01T03:00:00.000Z',
      walker: { name: 'editor' },
      reception: { latency: 320 },
      note: 'Deep eaves',
      outcome: 'stored',
    });
    expect(first?.fixes).toHaveLength(20);
  });

  it('that arrives twice, also at the same time, is stored once and edits once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => record(widen(80))));
    expect(answers.map(({ body }) => body.measurement.outcome)).toEqual(Array.from({ length: 4 }, () => 'applied'));
    expect((await town.open()).revision).toBe(1);
    expect((await walk()).measurements).toHaveLength(1);
  });

  it('takes later edits of the phone, and ignores older ones that arrive late', async () => {
    await record({ edit: 3, note: 'third' });
    await record({ edit: 2, note: 'second' });
    expect((await walk()).measurements[0]).toMatchObject({ edit: 3, note: 'third' });
    await record({ edit: 4, note: 'fourth', poster: { reading: 'current', version: 1, spotId: null } });
    expect((await walk()).measurements[0]).toMatchObject({ note: 'fourth', poster: { reading: 'current' } });
  });

  it('is not overwritten by a phone that has not seen what another one made of it', async () => {
    await record({ edit: 1, base: 0 });
    const reception = { latency: 320 };
    const both = await Promise.all([
      record({ edit: 2, base: 1, note: 'A' }),
      record({ edit: 2, base: 1, reception, ...widen(80) }),
    ]);
    expect(both.map(({ body }) => body.recorded).sort()).toEqual([false, true]);
    const [stored] = (await walk()).measurements;
    for (const { body } of both) expect(body.measurement).toEqual(stored);
    // Also with a higher number, and as often as it is sent.
    const late = { edit: 5, base: 1, note: 'late' };
    for (const _ of [1, 2])
      expect((await record(late)).body).toMatchObject({ recorded: false, measurement: { edit: 2 } });
    expect((await record({ ...late, base: 2 })).body).toMatchObject({ recorded: true, measurement: { note: 'late' } });
    expect((await record({ ...late, base: 2 })).body.recorded).toBe(true);
  });

  it('of a phone whose clock is ahead is of now', async () => {
    await record({ measuredAt: '2099-01-01T00:00:00Z' });
    expect((await walk()).measurements[0]?.measuredAt).toBe(new Date(town.server.clock.now).toISOString());
  });

  it('dates its checks by themselves, at most now, and those of an older phone by the measurement', async () => {
    const now = new Date(town.server.clock.now).toISOString();
    const poster = { reading: 'current', version: 1, spotId: null };
    await record({
      poster: { ...poster, readAt: '2026-09-01T14:00:00+09:00' },
      reception: { latency: 9, readAt: '2099-01-01T00:00:00Z' },
    });
    expect((await walk()).measurements[0]).toMatchObject({
      measuredAt: '2026-09-01T03:00:00.000Z',
      poster: { ...poster, readAt: '2026-09-01T05:00:00.000Z' },
      reception: { latency: 9, readAt: now },
    });
    await record({ edit: 2, poster, reception: { latency: 9 } });
    expect((await walk()).measurements[0]).toMatchObject({ poster, reception: { latency: 9 } });
    expect((await walk()).measurements[0]?.poster).toEqual(poster);
  });

  it('belongs to its walker', async () => {
    await record();
    expect((await record({ edit: 2, note: 'mine' }, town.mio)).problem.code).toBe('not_found');
    expect((await walk()).measurements[0]?.note).toBe('');
  });

  it('can be removed, also twice', async () => {
    await record();
    const remove = () =>
      town.calls.call('removeMeasurement', { session: town.mio, params: { ...town.params, measurementId: ID } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await walk()).measurements).toEqual([]);
  });

  it.each([
    ['too many fixes', { fixes: Array.from({ length: 61 }, () => [34, 133, 5]) }],
    ['no position', { fixes: [[91, 133, 5]] }],
    ['no date', { measuredAt: 'yesterday' }],
    ['another id', { measurementId: 'x' }],
    ['a radius of nothing', widen(0)],
    ['a fact of its own', { walker: 'me' }],
  ])('with %s is refused', async (_, more) => {
    expect((await record(more)).status).toBe(400);
    expect((await walk()).measurements).toEqual([]);
  });

  it('shows the ten latest of a place', async () => {
    for (let index = 10; index < 22; index += 1) {
      await record({
        measurementId: `00000000-0000-4000-8000-0000000000${index}`,
        measuredAt: `2026-08-${index}T00:00:00Z`,
      });
    }
    const { measurements } = await walk();
    expect(measurements).toHaveLength(10);
    expect(measurements[0]?.measuredAt).toBe('2026-08-21T00:00:00.000Z');
    // A check that is added to an older one brings that one back.
    const poster = { reading: 'current', version: 1, spotId: null, readAt: '2026-08-22T00:00:00Z' };
    await record({ measurementId: '00000000-0000-4000-8000-000000000010', edit: 2, poster });
    const again = (await walk()).measurements;
    expect(again).toHaveLength(10);
    expect(again.at(-1)).toMatchObject({ measuredAt: '2026-08-10T00:00:00.000Z', poster: { reading: 'current' } });
  });
});

describe('a decision', () => {
  let before: string;
  beforeEach(async () => {
    await town.fresh();
    before = await textOf();
  });

  it('edits the draft as its walker, and leaves every other byte', async () => {
    const { body } = await record(widen(80, PLACE_A, { lat: 34.1003, lon: 133.30012 }));
    expect(body).toMatchObject({
      measurement: { outcome: 'applied' },
      place: { lat: 34.1003, lon: 133.30012, radius: 80 },
    });
    const after = await textOf();
    expect(after).toContain('lat: 34.1003\n    lon: 133.30012\n');
    expect(after).toContain('radius: 80');
    expect(after).toContain('# the first');
    const undone = await town.undo(town.ken);
    expect(undone.body.draft.text).toBe(before);
  });

  it('of a member of a group edits that member', async () => {
    await town.fresh(`${TOWN}    group: [{ id: m, name: M, lat: 34.21, lon: 133.4 }]\n`);
    const was = { lat: 34.21, lon: 133.4, radius: 50 };
    const { body } = await record({ spotId: 'b', groupMember: 'm', ...widen(35, was) });
    expect(body.measurement.outcome).toBe('applied');
    expect((await walk()).places.find(({ groupMember }) => groupMember === 'm')?.radius).toBe(35);
  });

  it('does not overwrite what somebody else has edited meanwhile', async () => {
    await town.edit(town.mio, 0, set('/spots/a/radius', 60));
    const { body } = await record(widen(80));
    expect(body).toMatchObject({ measurement: { outcome: 'changed' }, place: { radius: 60 } });
    expect(await textOf()).toContain('radius: 60');
    // A note that follows does not try again; a new decision does.
    expect((await record({ edit: 2, note: 'n', ...widen(80) })).body.measurement.outcome).toBe('changed');
    const again = await record({ edit: 3, ...widen(80, { ...PLACE_A, radius: 60 }) });
    expect(again.body.measurement.outcome).toBe('applied');
    expect(await textOf()).toContain('radius: 80');
  });

  it('that somebody else has carried out already is applied', async () => {
    await town.edit(town.mio, 0, set('/spots/a/radius', 80));
    expect((await record(widen(80))).body.measurement.outcome).toBe('applied');
    expect((await town.open()).revision).toBe(1);
  });

  it('is not repeated after it was taken back', async () => {
    await record(widen(80));
    await town.undo(town.ken);
    expect((await record({ edit: 2, note: 'later', ...widen(80) })).body.measurement.outcome).toBe('applied');
    expect(await textOf()).toBe(before);
  });

  it('about a place that is gone is kept with its measurement', async () => {
    const { body } = await record({ spotId: 'gone', ...widen(80) });
    expect(body).toMatchObject({ measurement: { outcome: 'gone' }, place: null });
  });

  it('to keep the place edits nothing', async () => {
    expect((await record({ decision: { kind: 'keep' } })).body.measurement.outcome).toBe('stored');
    expect((await town.open()).revision).toBe(0);
  });

  it('of two walkers: the later one sees what the earlier one made of it', async () => {
    const [one, two] = await Promise.all([record(widen(80)), record({ measurementId: OTHER, ...widen(70) }, town.mio)]);
    expect([one.body.measurement.outcome, two.body.measurement.outcome].sort()).toEqual(['applied', 'changed']);
    expect((await town.open()).revision).toBe(1);
  });

  it('makes the pre-flight check fair', async () => {
    await town.fresh(
      TOWN.replace('methods: { qr: {} }', 'methods: { qr: {}, proximity: {} }').replace(
        'lon: 133.3\n',
        'lon: 133.3\n    radius: 20\n',
      ),
    );
    const radius = async () => {
      const { items } = (await town.calls.call('showPreflight', { session: town.mio, params: town.params })).body;
      return items.find(({ id }) => id === 'radius');
    };
    expect(await radius()).toBeUndefined();
    await record();
    const found = await radius();
    expect(found).toMatchObject({ verdict: 'no_go', advice: [{ spotId: 'a', radius: 20, error: 33, refused: 1 }] });
    const fair = found?.advice[0]?.fair ?? 0;
    await record({ edit: 2, ...widen(fair, { ...PLACE_A, radius: 20 }) });
    expect(await radius()).toMatchObject({ verdict: 'go', advice: [] });
  });
});

describe('the photo of a place', () => {
  const TAKEN = '2026-09-01T03:00:00.000Z';
  const store = async (more: Record<string, string> = {}, bytes?: Buffer, session = town.ken) =>
    town.calls.call('storeWalkPhoto', {
      session,
      params: town.params,
      form: formOf([
        ...Object.entries({ photoId: ID, spotId: 'a', takenAt: TAKEN, ...more }).map(([name, value]) => ({
          name,
          value,
        })),
        { name: 'file', value: bytes ?? (await picture()), fileName: 'photo.jpg', type: 'image/jpeg' },
      ]),
    });
  const read = (photoId: string, session: string | undefined = town.ken, slug = 'town') =>
    town.calls.call('readWalkPhoto', { session, params: { slug, photoId } });
  const listed = async () =>
    (await town.calls.call('listWalkPhotos', { session: town.mio, params: town.params })).body.photos;

  it('is stored upright without where it was taken, and shown to members who may walk only', async () => {
    await town.fresh();
    const located = await sharp(await picture('#36c', { width: 3000, height: 1500 }))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await store({}, located);
    expect([status, body.photo]).toMatchObject([200, { photoId: ID, spotId: 'a', groupMember: null, takenAt: TAKEN }]);
    expect((await walk()).photos).toEqual(await listed());
    expect(await listed()).toMatchObject([{ photoId: ID, walker: { name: 'editor' } }]);
    const shown = await read(ID);
    const { width, height, exif, format } = await sharp(shown.body as unknown as Buffer).metadata();
    expect([width, height, exif, format]).toEqual([800, 1600, undefined, 'webp']);
    expect(shown.headers['cache-control']).toContain('private');
    const viewer = await town.calls.member('town', 'viewer');
    expect((await read(ID, viewer)).status).toBe(403);
    expect((await town.calls.call('readWalkPhoto', { params: { slug: 'town', photoId: ID } })).status).toBe(401);
    expect((await read(ID, town.installation, 'test')).status).toBe(404);
  });

  it('is the latest one, whatever arrives last, twice or at the same time', async () => {
    const later = { photoId: OTHER, takenAt: '2026-09-01T04:00:00Z' };
    const answers = await Promise.all([store(), store(later), store(), store(later)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await store()).body.photo.photoId).toBe(OTHER);
    expect((await listed()).map(({ photoId }) => photoId)).toEqual([OTHER]);
    expect((await read(ID)).status).toBe(404);
  });

  it('of a member of a group is that of the member', async () => {
    await store();
    await store({ photoId: OTHER, groupMember: 'm' });
    expect((await listed()).map(({ groupMember }) => groupMember)).toEqual([null, 'm']);
    expect((await store({ spotId: 'b' })).status).toBe(400);
  });

  it('of a phone whose clock is ahead is of now', async () => {
    const { body } = await store({ takenAt: '2099-01-01T00:00:00Z' });
    expect(body.photo.takenAt).toBe(new Date(town.server.clock.now).toISOString());
  });

  it('is refused if it is no picture', async () => {
    const damaged = Buffer.from('\xff\xd8\xff\xe0 and nothing else', 'latin1');
    expect((await store({}, damaged)).problem.code).toBe('file_refused');
    expect((await store({}, Buffer.from('<svg/>'))).status).toBe(415);
    expect(await listed()).toEqual([]);
  });

  it('can be removed, also twice', async () => {
    await store();
    const remove = () =>
      town.calls.call('removeWalkPhoto', { session: town.mio, params: { ...town.params, photoId: ID } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await listed()).toEqual([]);
  });
});
