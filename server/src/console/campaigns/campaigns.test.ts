import { TEMPLATE_LIMITS, TEMPLATE_PRIZES, TEMPLATES } from '@meguri/core/console/campaigns/templates.ts';
import { draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import { stateOf } from '@meguri/core/console/translation/text-state.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { LOCALES } from '@meguri/core/lib/locale.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWaits } from '../../testing/blocked.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import { templateText } from './template-folder.ts';

/** A busy machine needs longer than `expect.poll` waits. */
const SLOW = { timeout: 20_000 };

let town: Awaited<ReturnType<typeof townWithDrafts>>;
let owner = '';
beforeAll(async () => {
  town = await townWithDrafts();
  owner = town.installation;
});
afterAll(() => town.close());

const PLACES = [
  { name: 'Old Mill', lat: 34.1, lon: 133.3 },
  { name: 'あかり坂', lat: 34.11, lon: 133.31 },
];
const create = (body: object, session = owner) => town.calls.call('createCampaign', { session, body });
const fresh = (slug: string, more: object = {}) => ({
  slug,
  from: { template: 'town-walk' },
  name: 'みなと [1]',
  start: '2026-10-01',
  end: '2026-10-31',
  mainColor: '#0b6e4f',
  organiser: '港町',
  contact: 'minato@example.jp',
  ...more,
});
const rehearsedRevision = async () =>
  (await town.calls.call('showRehearsal', { session: town.mio, params: town.params })).body.rehearsal.revision;
const draftOf = async (slug: string) =>
  (await town.calls.call('openDraft', { session: owner, params: { slug } })).body.draft;

/** The names that the wizard asks for in one language, of which "Old Mill" needs no other one. */
const UNTRANSLATED = ['language_missing name', 'language_missing spots[1].name', 'language_missing organiser.name'];

async function findingsOf(slug: string) {
  const { faults, warnings } = (await town.calls.call('checkDraft', { session: owner, params: { slug } })).body;
  const shown = ({ code, path }: { code: string; path: string }) => `${code} ${path}`;
  return { faults: faults.map(shown), warnings: warnings.map(shown) };
}

/** The texts of the files whose paths begin so. */
async function pagesIn(files: readonly { path: string; sha256: string }[], start: string): Promise<string[]> {
  const hashes = files.filter(({ path }) => path.startsWith(start)).map(({ sha256 }) => sha256);
  const stored = await town.server.db.query<{ bytes: Buffer }>(
    { name: '', text: 'select bytes from catalogue_files where sha256 = any($1::text[])' },
    [hashes],
  );
  return stored.map(({ bytes }) => bytes.toString());
}

describe('a new campaign', () => {
  it.each(TEMPLATES)('from the template %s has no fault and can be published', async (template) => {
    const slug = `new-${template}`;
    expect((await create(fresh(slug, { from: { template }, spots: PLACES }))).status).toBe(201);
    const params = { slug };
    expect(await findingsOf(slug)).toEqual({ faults: [], warnings: UNTRANSLATED });
    const { revision } = await draftOf(slug);
    const published = await town.calls.call('publishDraft', { session: owner, params, body: { revision } });
    expect(published.body).toMatchObject({ version: 1, change: 'published' });
    await expect
      .poll(async () => (await town.server.call('showCampaign', { headers: { 'x-campaign': slug } })).status)
      .toBe(200);
  });

  it('from nothing has no spots and no prizes, passes the check, and explains only what there is', async () => {
    expect((await create(fresh('empty', { from: { template: 'blank' } }))).status).toBe(201);
    const { text, files, revision } = await draftOf('empty');
    expect(readYaml(text)?.data).toMatchObject({ name: 'みなと [1]', spots: [], retention: { days: 90 } });
    expect(text).not.toContain('presents');
    expect(files).toHaveLength(20);
    const params = { slug: 'empty' };
    expect(await findingsOf('empty')).toEqual({
      faults: [],
      warnings: ['language_missing name', 'language_missing organiser.name'],
    });
    const how = await pagesIn(files, 'pages/how.');
    expect(how).toHaveLength(5);
    for (const page of how) {
      expect(page).toContain('gesture:scan');
      expect(page).not.toContain('gesture:receive');
    }
    const published = await town.calls.call('publishDraft', { session: owner, params, body: { revision } });
    expect(published.body).toMatchObject({ version: 1 });
  });

  it('has the answers of the wizard and keeps the comments of its template', async () => {
    await create(fresh('answers', { spots: PLACES }));
    const { text, files, baseVersion, isChanged } = await draftOf('answers');
    expect(text).toContain('slug: answers');
    expect(text).toContain('# day | week | once, for each spot');
    expect(text).toMatch(/period: \{ start: 2026-10-01, end: 2026-10-31 \}/);
    expect(text).toMatch(/id: old-mill[\s\S]*id: spot-2/);
    // Two spots: no prize requires more.
    expect([...text.matchAll(/requires: \{ stamps: (\d+)/g)].map(([, stamps]) => stamps)).toEqual(['2', '2']);
    expect({ baseVersion, isChanged, pages: files.length }).toEqual({ baseVersion: 0, isChanged: true, pages: 20 });
    const [words = ''] = await pagesIn(files, 'pages/privacy.ja_JP.md');
    // The pages keep the words in brackets, which the visitors' app fills in from the file.
    expect(words).toContain('{{organiser}}\n{{contact}}');
    expect(readYaml(text)?.data).toMatchObject({ organiser: { name: '港町', email: 'minato@example.jp' } });
    const { revision } = await draftOf('answers');
    await town.calls.call('publishDraft', { session: owner, params: { slug: 'answers' }, body: { revision } });
    const shown = async () => town.server.call('showCampaign', { headers: { 'x-campaign': 'answers' } });
    await expect.poll(async () => (await shown()).status).toBe(200);
    expect((await shown()).body.campaign.pageWords).toEqual({
      name: 'みなと \\[1\\]',
      organiser: '港町',
      contact: 'メール：[minato@example.jp](mailto:minato@example.jp)',
      days: '90',
    });
  });

  it('has the names of spots in several languages', async () => {
    const name = { ja_JP: '百灯坂', en_US: 'Lantern Hill' };
    const more = { languages: ['ja_JP', 'en_US'], spots: [{ name, lat: 34.1, lon: 133.3 }] };
    expect((await create(fresh('names', more))).status).toBe(201);
    expect(readYaml((await draftOf('names')).text)?.data).toMatchObject({ spots: [{ id: 'lantern-hill', name }] });
    expect((await findingsOf('names')).warnings).not.toContain('language_missing spots[0].name');
    const nameless = await create(fresh('nameless', { spots: [{ name: {}, lat: 34.1, lon: 133.3 }] }));
    expect(nameless.status).toBe(400);
  });

  it('has the chosen ways of collecting, languages and stamps for its prizes', async () => {
    const prizes = [{ id: 'gift', stamps: 1 }];
    const more = { spots: PLACES, methods: ['qr'], languages: ['ja_JP', 'en_US'], prizes };
    expect((await create(fresh('chosen', more))).status).toBe(201);
    const { text } = await draftOf('chosen');
    expect(text).not.toContain('proximity');
    expect([...text.matchAll(/version: 1/g)]).toHaveLength(2);
    expect(text).toMatch(/languages: \[ ?ja_JP, en_US ?\]/);
    expect([...text.matchAll(/requires: \{ stamps: (\d+)/g)].map(([, stamps]) => stamps)).toEqual(['1', '2']);
    expect(await findingsOf('chosen')).toEqual({ faults: [], warnings: UNTRANSLATED });
    // Once, and not in every page of every language.
    await create(fresh('no-contact', { name: 'Harbour', contact: undefined, languages: ['ja_JP', 'en_US'] }));
    const unfinished = await findingsOf('no-contact');
    expect(unfinished.warnings.filter((warning) => warning.startsWith('missing'))).toEqual(['missing organiser.phone']);
    // It has no spots yet. Its rehearsal runs all the same, because nothing of it is a fault.
    expect(unfinished.faults).toEqual([]);
    expect(unfinished.warnings).toContain('impossible presents[0].requires');
    await create(fresh('one-language', { spots: PLACES, languages: ['ja_JP'] }));
    expect(await findingsOf('one-language')).toEqual({ faults: [], warnings: [] });
    const { problem } = await create(fresh('no-prize', { prizes: [{ id: 'gone', stamps: 1 }] }));
    expect(problem.code).toBe('invalid_request');
  });

  it.each(TEMPLATES)('from %s has words and pages in the chosen languages only', async (template) => {
    const slug = `languages-${template}`;
    const languages = ['ja_JP', 'ko_KR'];
    expect((await create(fresh(slug, { from: { template }, languages, spots: PLACES }))).status).toBe(201);
    const { text, files, revision } = await draftOf(slug);
    expect(text).not.toMatch(/en_US|zh_CH|zh_TW/);
    expect(text).toMatch(/howToPlay: \{ ja_JP: pages\/how.ja_JP.md, ko_KR: pages\/how.ko_KR.md \}/);
    expect(files.map(({ path }) => path).filter((path) => !/ja_JP|ko_KR/.test(path))).toEqual([]);
    expect(files).toHaveLength(8);
    expect(await findingsOf(slug)).toEqual({ faults: [], warnings: UNTRANSLATED });
    // A language that is added later is missing everywhere: the template does not speak for the organiser.
    const added = { revision, operations: [set('/languages', [...languages, 'en_US'])] };
    expect((await town.calls.call('applyOperations', { session: owner, params: { slug }, body: added })).status).toBe(
      200,
    );
    const texts = draftTexts(readYaml((await draftOf(slug)).text)?.data as Json, () => undefined);
    const english = texts
      .filter(({ isShared }) => !isShared)
      .map((one) => stateOf(one, 'en_US', 'ja_JP', () => undefined));
    expect(new Set(english)).toEqual(new Set(['missing']));
  });

  it.each(TEMPLATES)('from %s can have every language in every text', async (template) => {
    const texts = draftTexts(readYaml(await templateText(template))?.data as Json, () => undefined);
    for (const { words, files } of texts) expect(Object.keys({ ...words, ...files })).toEqual([...LOCALES]);
  });

  it.each(TEMPLATES)('from %s has the prizes and the limit that the wizard shows', async (template) => {
    const data = readYaml(await templateText(template))?.data as {
      acquisition: { limit: string };
      presents?: { id: string; requires: { stamps: number } }[];
    };
    const prizes = (data.presents ?? []).map(({ id, requires: { stamps } }) => ({ id, stamps }));
    expect(prizes.sort((one, other) => one.stamps - other.stamps)).toEqual(TEMPLATE_PRIZES[template]);
    expect(data.acquisition.limit).toBe(TEMPLATE_LIMITS[template]);
  });

  it.each(TEMPLATES)('from %s promises no points, which no template gives', async (template) => {
    const data = readYaml(await templateText(template))?.data as { description?: Record<string, string> };
    for (const words of Object.values(data.description ?? {}))
      expect(words).not.toMatch(/ポイント|points|积分|點數|포인트/);
  });

  it('from the template of a festival has enough prizes for the draws that the console assumes', async () => {
    const data = readYaml(await templateText('festival'))?.data as {
      presents: { lottery?: { loseWeight: number; outcomes: { weight: number; stock: number }[] } }[];
    };
    const lottery = data.presents.flatMap((present) => present.lottery ?? [])[0];
    if (!lottery) throw new Error('the template has no lottery');
    const weights = lottery.outcomes.reduce((sum, { weight }) => sum + weight, lottery.loseWeight);
    for (const { weight, stock } of lottery.outcomes) expect(stock).toBeGreaterThanOrEqual((1000 * weight) / weights);
  });

  it('has opening and closing times in its time zone, and how often a spot can be collected', async () => {
    const times = { start: '2026-10-01 10:00', end: '2026-10-31 17:00', limit: 'once', spots: PLACES };
    expect((await create(fresh('times', times))).status).toBe(201);
    const { text, revision } = await draftOf('times');
    expect(text).toMatch(/period: \{ start: 2026-10-01 10:00, end: 2026-10-31 17:00 \}/);
    expect(text).toMatch(/acquisition: \{ limit: once \}/);
    const params = { slug: 'times' };
    const published = await town.calls.call('publishDraft', { session: owner, params, body: { revision } });
    expect(published.body).toMatchObject({ version: 1 });
    const campaign = async () =>
      (await town.server.call('showCampaign', { headers: { 'x-campaign': 'times' } })).body.campaign;
    await expect
      .poll(async () => (await campaign())?.period, SLOW)
      .toMatchObject({
        start: '2026-10-01T10:00:00+09:00',
        end: '2026-10-31T17:00:00+09:00',
      });
  });

  it.each([
    [{ start: '2026-10-31 17:00', end: '2026-10-31 10:00' }, '/end'],
    [{ start: '2026-10-02', end: '2026-10-01' }, '/end'],
    [{ end: '2026-10-31 25:00' }, '/end'],
    [{ withoutPrizes: ['gone'] }, '/withoutPrizes/0'],
  ])('is refused with %o', async (more, path) => {
    const { status, problem } = await create(fresh('refused', more));
    expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('leaves out prizes of its template, and if none is left every mention of prizes', async () => {
    const sets = { one: ['gift'], all: ['gift', 'grand'] };
    for (const [slug, withoutPrizes] of Object.entries(sets)) {
      expect((await create(fresh(`without-${slug}`, { withoutPrizes, spots: PLACES }))).status).toBe(201);
      expect(await findingsOf(`without-${slug}`)).toEqual({ faults: [], warnings: UNTRANSLATED });
    }
    const one = await draftOf('without-one');
    const data = readYaml(one.text)?.data as { presents: { id: string }[]; notifications: unknown[] };
    expect(data.presents.map(({ id }) => id)).toEqual(['grand']);
    expect(data.notifications).toHaveLength(1);
    expect((await pagesIn(one.files, 'pages/how.'))[0]).toContain('gesture:receive');
    const all = await draftOf('without-all');
    expect(readYaml(all.text)?.data).not.toHaveProperty('presents');
    expect(readYaml(all.text)?.data).not.toHaveProperty('notifications');
    for (const page of await pagesIn(all.files, 'pages/how.')) expect(page).not.toContain('gesture:receive');
  });

  it('is not there for visitors until it is published, and is in the list of campaigns as its draft says', async () => {
    await create(fresh('hidden'));
    const { status } = await town.server.call('showCampaign', { headers: { 'x-campaign': 'hidden' } });
    expect(status).toBe(404);
    const { campaigns } = (await town.calls.call('listCampaigns', { session: owner })).body;
    expect(campaigns.find(({ slug }) => slug === 'hidden')).toMatchObject({
      name: 'みなと [1]',
      version: 0,
      mainColor: '#0b6e4f',
      period: { start: '2026-10-01', end: '2026-10-31' },
      spots: 0,
      publishedAt: null,
    });
  });

  it('can be a copy of another with its files and with what its draft says', async () => {
    const revision = await town.fresh();
    await town.edit(town.mio, revision, set('/spots/a/points', 77));
    const copy = { slug: 'copy', from: { campaign: 'town' }, name: 'Copy', languages: ['ja_JP'] };
    expect((await create(copy)).status).toBe(201);
    const { text, files } = await draftOf('copy');
    expect(text).toContain('# the town\nslug: copy\nname: Copy # two languages');
    // A copy keeps the words of its original, also in a language that was not chosen.
    expect(text).toMatch(/languages: \[ ?ja_JP ?\]/);
    expect(text).toContain('name: { ja_JP: あ, en_US: A }');
    expect(text).toContain('points: 77');
    expect(files).toMatchObject([{ path: 'terms.md' }]);
  });

  it('copies what was published from the command line while the draft was open, with the changes of both', async () => {
    const revision = await town.fresh();
    await town.edit(town.mio, revision, set('/spots/b/points', 7));
    await town.publish(TOWN.replace('points: 10', 'points: 99'));
    expect((await create({ slug: 'copy-of-both', from: { campaign: 'town' }, name: 'Copy' })).status).toBe(201);
    const { text } = await draftOf('copy-of-both');
    expect(text).toMatch(/points: 99[\s\S]*points: 7/);
  });

  it('copies text and files as of one instant while somebody changes both', async () => {
    const revision = await town.fresh();
    const { db } = town.server;
    // The job of the rehearsal would wait for the draft too.
    await expect.poll(rehearsedRevision, SLOW).toBe(revision);
    const isLocked = Promise.withResolvers<void>();
    const isWaiting = Promise.withResolvers<void>();
    const changing = db.transaction(async (tx) => {
      await tx.query({ name: '', text: `select 1 from drafts where text like '%slug: town%' for update` });
      isLocked.resolve();
      await isWaiting.promise;
      await tx.query({
        name: '',
        text: `update drafts set text = replace(text, 'terms.md', 'rules.md') where text like '%slug: town%'`,
      });
      await tx.query({
        name: '',
        text: `update draft_files set path = 'rules.md' where campaign_id =
          (select campaign_id from campaigns where slug = 'town')`,
      });
    });
    await isLocked.promise;
    const copying = create({ slug: 'copy-of-one', from: { campaign: 'town' }, name: 'Copy' });
    try {
      await expect.poll(() => lockWaits(db, 'from drafts'), SLOW).toBeGreaterThan(0);
    } finally {
      isWaiting.resolve();
      await changing;
    }
    expect((await copying).status).toBe(201);
    const { text, files } = await draftOf('copy-of-one');
    expect([text.includes('terms.md'), files.map(({ path }) => path)]).toEqual([false, ['rules.md']]);
  });

  it('can be a copy of a campaign that nobody has opened, with the files of its published version', async () => {
    await town.server.db.query({ name: '', text: 'delete from drafts' });
    await town.publish(TOWN);
    expect((await create({ slug: 'copy-unopened', from: { campaign: 'town' }, name: 'Copy' })).status).toBe(201);
    const { text, files } = await draftOf('copy-unopened');
    expect([text.includes('# the first'), files.map(({ path }) => path)]).toEqual([true, ['terms.md']]);
  });

  it.each([
    ['town', 'slug_taken'],
    ['console', 'slug_reserved'],
    ['sign-in', 'slug_reserved'],
    ['a--b', 'slug_reserved'],
    ['x'.repeat(53), 'slug_reserved'],
  ])('cannot be at %s: %s', async (slug, code) => {
    expect((await create(fresh(slug))).problem.code).toBe(code);
  });

  it('takes 200 spots with long names, and says of more that they are too many', async () => {
    const spots = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => ({ ...PLACES[0], name: `${name}${at}` }));
    expect((await create(fresh('many', { spots: spots(200, '港'.repeat(190)) }))).status).toBe(201);
    const { status, problem } = await create(fresh('more', { spots: spots(201, 'A') }));
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: '/spots', code: 'too_many', message: expect.stringContaining('200') }],
    ]);
  });

  it('is made once when it is asked for twice at the same time', async () => {
    const both = await Promise.all([create(fresh('twice')), create(fresh('twice'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is made by owners of the installation only, and from what exists', async () => {
    expect((await create(fresh('mine'), town.mio)).problem.code).toBe('forbidden');
    expect((await create(fresh('gone', { from: { campaign: 'nowhere' } }))).problem.code).toBe('not_found');
    const revision = await town.fresh();
    await town.replace(town.mio, revision, 'name: [');
    expect((await create(fresh('broken', { from: { campaign: 'town' } }))).problem.code).toBe('draft_unreadable');
  });
});
