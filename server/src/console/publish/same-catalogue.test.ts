import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../db/open.ts';
import { systemRandom } from '../../lib/random.ts';
import { checkFolder } from '../../publish/check/check-campaign.ts';
import { exportCampaign } from '../../publish/export-campaign.ts';
import { publishCampaign } from '../../publish/publish-campaign.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
/** The database of an organiser with git and a command line. */
let elsewhere: TestDatabase;

beforeAll(async () => {
  town = await townWithDrafts();
  elsewhere = await testDatabase();
});
afterAll(async () => {
  await town.close();
  await elsewhere.close();
});

/** The published catalogue with every byte of it. */
async function catalogueOf(db: Queryable) {
  const [version] = await db.query<{ source: string; document: string }>({
    name: '',
    text: `select encode(v.source, 'hex') as source, v.document::text as document
      from campaigns c join catalogue_versions v using (campaign_id, version) where c.slug = 'town'`,
  });
  const files = await db.query({
    name: '',
    text: `select f.path, f.sha256, b.content_type, encode(b.bytes, 'hex') as bytes
      from campaigns c join campaign_files f using (campaign_id, version) join catalogue_files b using (sha256)
      where c.slug = 'town' order by f.path collate "C"`,
  });
  return { ...version, files };
}

/** Texts that YAML has to quote, fold or leave alone. */
const words = fc.constantFrom(
  '灯の坂',
  'a: b',
  '# no',
  "it's",
  '"q"',
  '0012',
  'true',
  '- x',
  'a, b',
  '😀',
  'x # y',
  'two\nlines',
);
const spotId = fc.constantFrom('a', 'b');
const steps = fc.oneof(
  fc.tuple(spotId, words).map(([id, name]) => set(`/spots/${id}/name`, name)),
  fc.tuple(spotId, words).map(([id, ja_JP]) => set(`/spots/${id}/description`, { ja_JP })),
  fc.tuple(spotId, fc.integer({ min: 1, max: 900 })).map(([id, radius]) => set(`/spots/${id}/radius`, radius)),
  fc.tuple(spotId, fc.double({ min: -80, max: 80, noNaN: true })).map(([id, lat]) => set(`/spots/${id}/lat`, lat)),
  fc
    .tuple(spotId, words)
    .map(([id, answer]) => set(`/spots/${id}/methods`, { keyword: { answers: [answer] }, qr: {} })),
  fc.integer({ min: 1, max: 9 }).map((place) => ({
    op: 'insert',
    path: `/spots/n${place}`,
    value: { name: `N${place}`, lat: place, lon: place, methods: { qr: {} } },
    before: 'b',
  })),
  fc.constant({ op: 'move', path: '/spots/a' }),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), words)
    .map(([place, name]) =>
      set('/presents', [{ id: `p${place}`, kind: 'goods', name, requires: { points: place }, stock: place * 10 }]),
    ),
  words.map((title) => set('/notifications', [{ id: 'n', title, publishAt: '2026-10-03 09:00' }])),
);
/** The file as people write it: other line ends, a byte-order mark, no last line end, comments. */
const spellings = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
  (text) => text.trimEnd(),
  (text) => `${text}\n# the end\n\n`,
);

it('publishing from the console and applying the exported folder give the same catalogue, byte for byte', async () => {
  let published = 0;
  await fc.assert(
    fc.asyncProperty(
      spellings,
      fc.array(steps, { minLength: 1, maxLength: 6 }),
      fc.option(words, { nil: null }),
      async (spelling, operations, page) => {
        const { calls, mio, params } = town;
        await town.fresh(TOWN);
        let { revision } = (await town.replace(mio, 0, spelling(TOWN))).body.draft;
        for (const operation of operations) {
          const edited = await town.edit(mio, revision, operation);
          // A second spot with the id of the first, and the like.
          if (edited.status === 200) revision = edited.body.draft.revision;
        }
        if (page !== null) {
          const [terms] = (await town.open()).files;
          const body = { path: 'terms.md', text: `# ${page}\r\n`, replaces: terms?.sha256 ?? null };
          revision = (await calls.call('writeDraftText', { session: mio, params, body })).body.draft.revision;
        }
        const { text } = await town.open();
        expect((await town.publishDraft(revision)).status).toBe(200);
        published += 1;

        const dir = join(tmpdir(), `meguri-same-${process.pid}-${published}`);
        expect(await exportCampaign(town.server.db, 'town', dir)).toMatchObject({ ok: true });
        const folder = await checkFolder(dir);
        if (!folder.ok) throw new Error(JSON.stringify(folder.faults));
        const options = { force: true, now: town.server.clock.now, random: systemRandom };
        // Here the folder is what is published already; elsewhere it becomes the same catalogue.
        expect(await publishCampaign(town.server.db, folder, options)).toMatchObject({ change: 'unchanged' });
        await publishCampaign(elsewhere.db, folder, options);
        await rm(dir, { recursive: true });
        const here = await catalogueOf(town.server.db);
        expect(here.source).toBe(Buffer.from(text).toString('hex'));
        expect(await catalogueOf(elsewhere.db)).toEqual(here);
      },
    ),
    { numRuns: 25 },
  );
  expect(published).toBeGreaterThanOrEqual(25);
});
