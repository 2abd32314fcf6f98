import { createHash } from 'node:crypto';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/open.ts';
import { addVersion } from '../publish/add-version.ts';
import { openSeals } from '../seals/open-seals.ts';
import { testDatabase } from '../testing/test-database.ts';
import { serveCampaignFiles } from './campaign-files.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;
let queries = 0;

const CONTENTS = {
  audio: ['audio/mpeg', '0123456789'],
  picture: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  serials: ['text/csv; charset=utf-8', 'AAAA-1111'],
  empty: ['text/markdown; charset=utf-8', ''],
  readme: ['text/markdown; charset=utf-8', 'The answer of the quiz is: moon'],
  replaced: ['image/png', 'replaced'],
} as const;
/** The paths that each version of the campaign file names. All files are in the folder of both. */
const VERSIONS: Record<number, readonly (keyof typeof CONTENTS)[]> = {
  1: ['audio', 'picture', 'serials', 'empty', 'replaced'],
  2: ['audio', 'picture', 'serials', 'empty'],
};
const pathOf = (name: string) => `files/${name}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  database = await testDatabase();
  for (const [type, text] of Object.values(CONTENTS)) {
    await database.db.query(
      { name: 'file', text: 'insert into catalogue_files (sha256, content_type, bytes) values ($1, $2, $3)' },
      [hashOf(text), type, Buffer.from(text)],
    );
  }
  const [campaign] = await database.db.query<{ campaign_id: number }>({
    name: '',
    text: "insert into campaigns (slug, version, created_at, updated_at) values ('test', 0, now(), now()) returning campaign_id",
  });
  const files = new Map(Object.entries(CONTENTS).map(([name, [, text]]) => [pathOf(name), hashOf(text)]));
  for (const [version, named] of Object.entries(VERSIONS)) {
    const spots = named.map((name) => ({ id: name, images: [pathOf(name)] }));
    await addVersion(database.db, {
      campaignId: campaign!.campaign_id,
      version: Number(version),
      document: { slug: 'test', spots } as unknown as CampaignFile,
      source: Buffer.from(''),
      files,
      now: new Date(),
      publishedBy: null,
      note: null,
    });
  }
  app = Fastify();
  const counting = {
    query: (...args: Parameters<Database['query']>) => {
      queries += 1;
      return database.db.query(...args);
    },
  } as unknown as Database;
  serveCampaignFiles(app, counting, openSeals(new Uint8Array(32)));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (name: keyof typeof CONTENTS, headers: Record<string, string> = {}) =>
  app.inject({ url: `/files/${hashOf(CONTENTS[name][1])}/any-name`, headers });

describe('files of campaigns', () => {
  it('are read once for concurrent requests, and cached', async () => {
    queries = 0;
    const answers = await Promise.all(Array.from({ length: 30 }, () => get('audio')));
    expect(answers.every(({ statusCode, body }) => statusCode === 200 && body === '0123456789')).toBe(true);
    await get('audio');
    expect(queries).toBe(1);
  });

  it('do not include lists of serial codes', async () => {
    expect((await get('serials')).statusCode).toBe(404);
    expect((await get('serials')).body).toBe('');
  });

  it('do not include a file that no version refers to, such as a README with all answers', async () => {
    const { statusCode, body } = await get('readme');
    expect([statusCode, body]).toEqual([404, '']);
  });

  it('include those of a replaced version, which open pages still show', async () => {
    expect((await get('replaced')).statusCode).toBe(200);
  });

  it.each([`/files/${'0'.repeat(64)}/x`, '/files/x/x', "/files/' or 1=1/x", '/files/%00/x'])(
    'are not at %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );

  it('have no rights when opened as a document', async () => {
    const policy = (await get('picture')).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
  });

  it('answer 304 for a known ETag', async () => {
    const { etag } = (await get('audio')).headers;
    expect((await get('audio', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=5-999', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 200, '0123456789', undefined],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=-0', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('support %s', async (range, status, body, contentRange) => {
    const answer = await get('audio', { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  it('may be empty', async () => {
    expect((await get('empty', { range: 'bytes=0-' })).statusCode).toBe(200);
  });
});
