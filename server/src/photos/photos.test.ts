import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEncryption } from '../lib/encryption.ts';
import { systemRandom } from '../lib/random.ts';
import { type FormPart, formOf, POST, photoForm, picture, postedPhoto } from '../testing/photo-forms.ts';
import { NOON, PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { contactContext } from './post-photo.ts';

let server: TestServer;
let image: Buffer;

beforeAll(async () => {
  server = await testServer();
  image = await picture();
});
afterAll(() => server.close());

const post = (who: Visitor, form: ReturnType<typeof formOf>, headers: Record<string, string> = {}) =>
  server.call('postPhoto', { token: who.token, form, headers });
const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(join(server.dataDir, folder), { recursive: true }).catch(() => [])).filter(
    (name) => !/^..$/.test(name),
  );
const photoCount = async (who: Visitor) =>
  (
    await server.db.query<{ count: number }>(
      {
        name: '',
        text: 'select count(*)::int as count from photos join accounts a using (campaign_id, account_id) where a.username = $1',
      },
      [who.username],
    )
  )[0]?.count;
const get = (url: string) => server.app.server.inject({ url });

describe('a post', () => {
  it('stores picture and thumbnail as WebP, upright and without metadata, and requires the e-mail address once', async () => {
    const who = await server.visitor();
    expect((await server.call('checkPhoto', { token: who.token })).body).toEqual({ firstPost: true });
    const wide = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#393' } })
      .withExif({ IFD0: { Copyright: 'Hana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await post(who, photoForm({ ...POST, handleName: ' はな ', location: '' }, wide));
    expect([status, body.photo.status]).toEqual([201, 'pending']);
    const [big, small] = await Promise.all([get(body.photo.url), get(body.photo.thumbnail)]);
    expect(big.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const [picture, thumbnail] = await Promise.all([
      sharp(big.rawPayload).metadata(),
      sharp(small.rawPayload).metadata(),
    ]);
    expect([picture.format, picture.width, picture.height, picture.exif, picture.orientation]).toEqual([
      'webp',
      800,
      1600,
      undefined,
      undefined,
    ]);
    expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['webp', 200, 400]);
    expect((await server.call('checkPhoto', { token: who.token })).body).toEqual({ firstPost: false });
    const { email: _, ...later } = POST;
    expect((await post(who, photoForm(later, image))).status).toBe(201);
    expect(await filesOf('uploads')).toEqual([]);
  });

  it('encrypts the e-mail address and reveals it nowhere', async () => {
    const who = await server.visitor();
    await post(who, photoForm({ ...POST, email: 'secret.address@example.jp' }, image));
    const [row] = await server.db.query<{ campaign_id: number; account_id: string; sealed: Buffer }>(
      {
        name: '',
        text: 'select c.* from photo_contacts c join accounts a using (campaign_id, account_id) where a.username = $1',
      },
      [who.username],
    );
    expect(row?.sealed.toString('latin1')).not.toContain('secret');
    const encryption = openEncryption(server.keys.encryption, systemRandom);
    expect(encryption.decrypt(row!.sealed, contactContext(row!.campaign_id, row!.account_id))).toBe(
      'secret.address@example.jp',
    );
    expect(server.log.join('\n')).not.toContain('secret.address');
  });

  it.each([
    ['fields after the picture', [{ name: 'image', value: 'IMAGE' }, ...fields(POST)], 201, []],
    [
      'fields around the picture',
      [
        ...fields({ spotId: 'bridge' }),
        { name: 'image', value: 'IMAGE' },
        ...fields({ date: '2026-10-05', email: 'a@b.jp' }),
      ],
      201,
      [],
    ],
    [
      'a picture with a wrong media type',
      [...fields(POST), { name: 'image', value: 'IMAGE', type: 'text/html' }],
      201,
      [],
    ],
    ['no picture', fields(POST), 400, ['/image required']],
    ['an empty picture', [...fields(POST), { name: 'image', value: '' }], 400, ['/image required']],
    ['a picture that is a text', fields({ ...POST, image: 'x' }), 400, ['/image type']],
    [
      'a text that is a picture',
      [
        { name: 'spotId', value: 'IMAGE' },
        { name: 'image', value: 'IMAGE' },
        ...fields({ date: '2026-10-05', email: 'a@b.jp' }),
      ],
      400,
      ['/spotId type'],
    ],
    [
      'a doubled field',
      [...fields(POST), ...fields({ date: '2026-10-04' }), { name: 'image', value: 'IMAGE' }],
      400,
      ['/date invalid'],
    ],
    [
      'two pictures',
      [...fields(POST), { name: 'image', value: 'IMAGE' }, { name: 'image', value: 'IMAGE' }],
      400,
      ['/image invalid'],
    ],
    [
      'unknown fields',
      [...fields({ ...POST, admin: '1' }), { name: 'other', value: 'IMAGE' }, { name: 'image', value: 'IMAGE' }],
      400,
      ['/admin unknown', '/other unknown'],
    ],
    ['no fields', [{ name: 'image', value: 'IMAGE' }], 400, ['/date required', '/spotId required']],
    ['nothing at all', [], 400, []],
    [
      'a field of the prototype',
      [...fields({ ...POST, __proto: 'x' }), { name: '__proto__', value: 'x' }, { name: 'image', value: 'IMAGE' }],
      400,
      [],
    ],
    ['a day that has not come', withImage({ ...POST, date: '2026-10-06' }), 400, ['/date range']],
    ['a day that is none', withImage({ ...POST, date: '2026-02-30' }), 400, ['/date format']],
    ['a blank day', withImage({ ...POST, date: ' ' }), 400, ['/date required']],
    ['no address at the first post', withImage({ spotId: 'bridge', date: '2026-10-05' }), 400, ['/email required']],
    ['an address that is none', withImage({ ...POST, email: 'hana@' }), 400, ['/email email']],
    ['a name of two lines', withImage({ ...POST, handleName: 'a\r\nb' }), 400, ['/handleName invalid']],
    ['a name that is too long', withImage({ ...POST, handleName: 'x'.repeat(51) }), 400, ['/handleName too_long']],
    ['a text without end', withImage({ ...POST, location: 'x'.repeat(9_000) }), 400, ['/location too_long']],
    ['a character that no database holds', withImage({ ...POST, location: 'a\0b' }), 400, ['/location invalid']],
    ['an unknown spot', withImage({ ...POST, spotId: 'nowhere' }), 404, []],
  ] as [string, FormPart[], number, string[]][])(
    'with %s is answered with its fields',
    async (_what, parts, status, faults) => {
      const who = await server.visitor();
      const form = formOf(parts.map((part) => ({ ...part, value: isFile(part) ? fileOf(part) : part.value })));
      const answer = await post(who, form);
      const reported = answer.status === 400 ? (answer.problem.errors ?? []) : [];
      if (faults.length > 0)
        expect(reported.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([...faults].sort());
      expect([answer.status, await photoCount(who)]).toEqual([status, status === 201 ? 1 : 0]);
      expect(await filesOf('uploads')).toEqual([]);
    },
  );

  it.each([
    ['a text', () => Buffer.from('hello, this is no picture'), 415, undefined],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415, undefined],
    [
      'an SVG in the clothes of a WebP',
      () => Buffer.from('<!--aaaaWEBP--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      undefined,
    ],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), 415, undefined],
    [
      'the head of a HEIC without its decoder',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      415,
      undefined,
    ],
    ['the first half of a JPEG', () => image.subarray(0, image.length / 2), 400, '/image'],
    ['only the head of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 400, '/image'],
    ['more pixels than any camera has', () => bomb(), 413, undefined],
    ['more bytes than are taken', () => Buffer.concat([image, Buffer.alloc(15 * 1024 * 1024)]), 413, undefined],
  ] as [string, () => Buffer | Promise<Buffer>, number, string | undefined][])(
    'of %s is refused and leaves nothing',
    async (_what, make, status, path) => {
      const who = await server.visitor();
      const before = await filesOf('photos');
      const answer = await post(who, photoForm(POST, await make()));
      expect(answer.status).toBe(status);
      expect(answer.problem.errors?.[0]?.path).toBe(path);
      expect(await photoCount(who)).toBe(0);
      expect([await filesOf('photos'), await filesOf('uploads')]).toEqual([before, []]);
      expect((await server.call('checkPhoto', { token: who.token })).body.firstPost).toBe(true);
    },
  );

  it.each([['image/png'], ['image/webp']])('accepts %s', async (type) => {
    const who = await server.visitor();
    const [, format = 'png'] = type.split('/');
    const made = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#33333380' } })
      .toFormat(format as 'png')
      .toBuffer();
    expect((await post(who, photoForm(POST, made))).status).toBe(201);
  });

  it('refuses JSON, and requires a session before it reads the body', async () => {
    const who = await server.visitor();
    expect((await server.call('postPhoto', { token: who.token, body: POST })).status).toBe(415);
    expect((await server.call('postPhoto', { form: photoForm(POST, image) })).status).toBe(401);
    const cut = photoForm(POST, image);
    expect((await post(who, { ...cut, payload: cut.payload.subarray(0, cut.payload.length - 60) })).status).toBe(400);
    expect((await post(who, { ...cut, type: 'multipart/form-data' })).status).toBe(400);
    expect(await filesOf('uploads')).toEqual([]);
  });

  it('is limited to sixty an hour', async () => {
    const who = await server.visitor();
    await postedPhoto(server, who.token);
    await server.db.query(
      {
        name: '',
        text: `
          insert into photos select p.campaign_id, p.account_id, gen_random_uuid(), spot_id, p.status, date, handle_name,
            location, width, height, posted_at, acquisition_id
          from photos p join accounts a using (campaign_id, account_id), generate_series(1, 59) where a.username = $1`,
      },
      [who.username],
    );
    const refused = await post(who, photoForm(POST, image));
    expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_tries',
      '3600',
    ]);
    server.clock.now = NOON + 3_600_000;
    const { body } = await server.call('login', { body: { username: who.username, password: PASSWORD } });
    const again = await server.call('postPhoto', { token: body.result.id_token ?? '', form: photoForm(POST, image) });
    expect(again.status).toBe(201);
    server.clock.now = NOON;
  });
});

describe('a repeat', () => {
  it('with the same key posts once; another picture is a mismatch', async () => {
    const who = await server.visitor();
    const before = (await filesOf('photos')).length;
    const key = { 'idempotency-key': 'once' };
    const all = await Promise.all(Array.from({ length: 10 }, () => post(who, photoForm(POST, image), key)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await photoCount(who), (await filesOf('photos')).length - before]).toEqual([1, 2]);
    const other = await post(who, photoForm(POST, await picture('#33c')), key);
    const changed = await post(who, photoForm({ ...POST, date: '2026-10-01' }, image), key);
    expect([other.problem.code, changed.problem.code]).toEqual(['idempotency_mismatch', 'idempotency_mismatch']);
  });

  it('beyond the concurrent uploads of a visitor is 503, and still posts once', async () => {
    const who = await server.visitor();
    const key = { 'idempotency-key': 'rush' };
    const all = await Promise.all(Array.from({ length: 50 }, () => post(who, photoForm(POST, image), key)));
    const putOff = all.filter(({ status }) => status === 503);
    expect(putOff.map(({ headers }) => headers['retry-after'])).toEqual(Array(putOff.length).fill('2'));
    expect(putOff.length).toBeGreaterThan(0);
    const posted = all.filter(({ status }) => status === 201);
    expect([posted.length + putOff.length, new Set(posted.map(({ body }) => body.photo.id)).size]).toEqual([50, 1]);
    expect(await photoCount(who)).toBe(1);
  });
});

describe('the gallery', () => {
  it('shows approved photos, newest first, in pages, of one spot or of all', async () => {
    const shown = await testServer(testCampaign({ photos: { moderation: 'publish-first' } }));
    const who = await shown.visitor();
    const ids: string[] = [];
    for (let number = 0; number < 35; number += 1) {
      shown.clock.now += number % 3 === 0 ? 1_000 : 0;
      ids.unshift(await postedPhoto(shown, who.token, { spotId: number % 2 ? 'tower' : 'bridge' }));
    }
    const page = (query: Record<string, string>) => shown.call('listPhotos', { token: who.token, query });
    const first = (await page({})).body;
    const second = (await page({ cursor: first.next ?? '' })).body;
    expect([first.photos.length, second.photos.length, second.next]).toEqual([30, 5, null]);
    expect([...first.photos, ...second.photos].map(({ id }) => id).sort()).toEqual([...ids].sort());
    const bridge = (await page({ spotId: 'bridge' })).body;
    expect([bridge.photos.length, bridge.photos.every(({ spotId }) => spotId === 'bridge')]).toEqual([18, true]);
    expect(bridge.photos[0]).toMatchObject({
      handleName: null,
      location: null,
      date: '2026-10-05',
      width: 60,
      height: 40,
    });
    expect((await page({ spotId: 'nowhere' })).body).toEqual({ photos: [], next: null });
    expect((await page({ spotId: '', cursor: '' })).body).toEqual(first);
    for (const cursor of ['x', '5', `${'9'.repeat(14)}.x`]) expect((await page({ cursor })).status).toBe(400);
    await shown.close();
  });

  it('shows no pending photo, whose URL only its visitor knows', async () => {
    const who = await server.visitor();
    const id = await postedPhoto(server, who.token);
    const { body } = await server.call('listPhotos', { token: who.token });
    expect(body.photos.map((photo) => photo.id)).not.toContain(id);
    expect((await get(`/photos/${id}.webp`)).statusCode).toBe(200);
    for (const name of ['x.webp', `${id}`, `${id}.webp.webp`, '..%2f..%2fsecret', `${crypto.randomUUID()}.webp`]) {
      expect((await get(`/photos/${name}`)).statusCode).toBe(404);
    }
  });
});

function fields(values: Record<string, string>): FormPart[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}
function withImage(values: Record<string, string>): FormPart[] {
  return [...fields(values), { name: 'image', value: 'IMAGE' }];
}
const isFile = ({ name, value }: FormPart) => value === 'IMAGE' || (name === 'image' && value === '');
const fileOf = ({ value }: FormPart) => (value === 'IMAGE' ? image : Buffer.alloc(0));

/** A small PNG that declares 400 million pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
