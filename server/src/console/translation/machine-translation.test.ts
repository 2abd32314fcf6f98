import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import { hashOf } from '../files/put-file.ts';

const KEY = 'a-key-that-nobody-may-see';

let service: Server;
let town: Awaited<ReturnType<typeof townWithDrafts>>;
let revision = 0;
let isDown = false;
let calls = 0;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    calls += 1;
    if (isDown) return void response.writeHead(500).end(KEY);
    const answer =
      request.url === '/languages'
        ? [{ code: 'ja' }, { code: 'en' }]
        : { translatedText: JSON.parse(Buffer.concat(parts).toString()).q.map((text: string) => `[${text}] `) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  town = await townWithDrafts({ translation: { url, apiKey: KEY } });
});
beforeEach(async () => {
  await town.server.db.query({ name: '', text: 'delete from translation_sources' });
  revision = await town.fresh();
  isDown = false;
  calls = 0;
});
afterAll(async () => {
  await town.close();
  service.close();
});

const show = async () => (await town.calls.call('showTranslation', { session: town.ken, params: town.params })).body;
const propose = (texts: string[], session = town.ken) =>
  town.calls.call('proposeTranslations', {
    session,
    params: town.params,
    body: { from: 'ja_JP', to: 'en_US', texts },
  });
const HILL = { locale: 'en_US', source: 'あ', target: '[あ]' } as const;
/** What publishing and the pre-flight list say of it. */
const mentioned = async () => {
  const at = { session: town.ken, params: town.params };
  const { items } = (await town.calls.call('showPreflight', { ...at, query: {} })).body;
  const item = items.find(({ id }) => id === 'unchecked');
  const { unchecked } = (await town.calls.call('showPublication', at)).body;
  expect(item?.unchecked ?? []).toEqual(unchecked);
  expect(item?.verdict).toBe(unchecked.length > 0 ? 'note' : undefined);
  return unchecked.map(({ locale, count }) => `${locale} ${count}`);
};
const accept = async () => {
  const body = { revision, operations: [set('/spots/a/name/en_US', '[あ]')], files: [], machine: [HILL] };
  const answer = await town.calls.call('applyTranslations', { session: town.ken, params: town.params, body });
  expect(answer.status).toBe(200);
  revision = answer.body.draft.revision;
};
const confirm = (isRight: boolean) =>
  town.calls.call('confirmTranslations', { session: town.ken, params: town.params, body: { texts: [HILL], isRight } });

it('proposes and writes nothing', async () => {
  expect((await propose(['あ', 'い'])).body).toEqual({
    proposals: [
      { source: 'あ', target: '[あ]' },
      { source: 'い', target: '[い]' },
    ],
  });
  const answer = await show();
  expect(answer).toMatchObject({ revision, unchecked: [], service: { host: expect.stringMatching(/^127/) } });
  expect(JSON.stringify(answer)).not.toContain(KEY);
});

it('says that the service failed, without what it answered', async () => {
  isDown = true;
  const { status, problem } = await propose(['あ']);
  expect([status, problem.code]).toEqual([502, 'translation_unavailable']);
  expect(JSON.stringify(problem)).not.toContain(KEY);
  expect(town.server.log.join('')).not.toContain(KEY);
});

it('takes at most 50 texts, and sends nothing for who may not edit', async () => {
  expect((await propose(Array.from({ length: 51 }, () => 'あ'))).problem.code).toBe('invalid_request');
  expect((await propose(['x'.repeat(4001)])).problem.code).toBe('invalid_request');
  const viewer = await town.calls.member('town', 'viewer');
  expect((await propose(['あ'], viewer)).problem.code).toBe('forbidden');
  expect(calls).toBe(0);
});

it('counts what was accepted as unchecked until somebody confirms it, which can be taken back', async () => {
  expect(await mentioned()).toEqual([]);
  await accept();
  // Publishing mentions it before anybody has opened the desk.
  expect(await mentioned()).toEqual(['en_US 1']);
  expect((await show()).unchecked).toEqual([HILL]);
  expect((await confirm(true)).body.unchecked).toEqual([]);
  expect((await show()).unchecked).toEqual([]);
  expect(await mentioned()).toEqual([]);
  expect((await confirm(false)).body.unchecked).toEqual([HILL]);
  expect(await mentioned()).toEqual(['en_US 1']);
});

it('is mentioned when publishing wherever the words are, and does not prevent it', async () => {
  await accept();
  const twice = await town.edit(town.ken, revision, set('/spots/b/name', { ja_JP: 'あ', en_US: '[あ]' }));
  expect(await mentioned()).toEqual(['en_US 2']);
  await town.undo(town.ken);
  expect(await mentioned()).toEqual(['en_US 1']);
  await town.redo(town.ken);
  expect(await mentioned()).toEqual(['en_US 2']);
  const published = await town.publishDraft(twice.body.draft.revision + 2);
  expect(published.body.change).toBe('published');
  expect(await mentioned()).toEqual(['en_US 2']);
});

it('counts what a person has written as theirs, also where a machine makes the same', async () => {
  const write = await town.edit(town.ken, revision, set('/spots/a/name/en_US', '[あ]'));
  revision = write.body.draft.revision;
  await show();
  const back = await town.edit(town.ken, revision, set('/spots/a/name/en_US', 'A'));
  revision = back.body.draft.revision;
  await show();
  await accept();
  expect((await show()).unchecked).toEqual([]);
});

it('is stale and not unchecked once the source changes, and forgotten where a person writes over it', async () => {
  await accept();
  const moved = await town.edit(town.ken, revision, set('/spots/a/name/ja_JP', '坂'));
  const answer = await show();
  expect([answer.marks.map(({ was }) => was), answer.unchecked]).toEqual([['あ'], []]);
  expect(await mentioned()).toEqual([]);
  await town.edit(town.ken, moved.body.draft.revision, set('/spots/a/name/en_US', 'Hill'));
  expect(await show()).toMatchObject({ marks: [], unchecked: [] });
});

it('counts a page that a machine has made as unchecked', async () => {
  const [source, target] = ['# 質問\n\n- **橋**\n', '# [質問]\n\n- **[橋]**\n'];
  const page = (path: string, text: string) => ({ path, text, replaces: null });
  const apply = async (operations: object[], files: object[], machine: object[]) => {
    const body = { revision, operations, files, machine } as never;
    const answer = await town.calls.call('applyTranslations', { session: town.ken, params: town.params, body });
    expect(answer.status).toBe(200);
    revision = answer.body.draft.revision;
  };
  await apply([set('/pages/faq', { ja_JP: 'q.md' })], [page('q.md', source)], []);
  const made = { locale: 'en_US', source, target };
  await apply([set('/pages/faq/en_US', 'q.en_US.md')], [page('q.en_US.md', target)], [made]);
  expect((await show()).unchecked).toEqual([made]);
  expect(await mentioned()).toEqual(['en_US 1']);
  await apply([], [{ path: 'q.en_US.md', text: '# Questions\n', replaces: hashOf(Buffer.from(target)) }], []);
  expect((await show()).unchecked).toEqual([]);
  expect(await mentioned()).toEqual([]);
});

describe('a copy of the campaign', () => {
  const copy = async (slug: string) => {
    const session = town.installation;
    const body = { slug, from: { campaign: 'town' }, name: 'Copy' };
    expect((await town.calls.call('createCampaign', { session, body })).status).toBe(201);
    return { session, params: { slug } };
  };

  it('says what a machine has made there and nobody has checked, until somebody confirms it in the copy', async () => {
    await accept();
    const at = await copy('unchecked');
    expect((await town.calls.call('showPublication', at)).body.unchecked).toMatchObject([
      { locale: 'en_US', count: 1 },
    ]);
    expect((await town.calls.call('showTranslation', at)).body.unchecked).toEqual([HILL]);
    const confirmed = await town.calls.call('confirmTranslations', { ...at, body: { texts: [HILL], isRight: true } });
    expect(confirmed.body.unchecked).toEqual([]);
    expect((await show()).unchecked).toEqual([HILL]);
  });

  it('says which translations are stale there, also where nobody has looked at them before', async () => {
    const moved = await town.edit(town.ken, revision, set('/spots/a/name/ja_JP', '坂'));
    expect(moved.status).toBe(200);
    const { body } = await town.calls.call('showTranslation', await copy('stale'));
    expect(body.marks).toMatchObject([{ locale: 'en_US', source: '坂', target: 'A', was: 'あ' }]);
  });

  it('says it also where nobody has opened the draft of a campaign with several versions', async () => {
    const db = town.server.db;
    await db.query({ name: '', text: 'delete from drafts' });
    await db.query({ name: '', text: 'delete from translation_sources' });
    await town.publish(TOWN.replace('ja_JP: い', 'ja_JP: 橋'));
    const { body } = await town.calls.call('showTranslation', await copy('stale-versions'));
    expect(body.marks).toMatchObject([{ locale: 'en_US', source: '橋', target: 'B', was: 'い' }]);
  });
});
