import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedElsewhere } from '../../testing/published-elsewhere.ts';
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

// 25 campaigns are published twice.
it('publishing from the console and applying the exported folder give the same catalogue, byte for byte', {
  timeout: 120_000,
}, async () => {
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

        const { db, clock } = town.server;
        const {
          again,
          here,
          elsewhere: there,
        } = await publishedElsewhere({
          here: db,
          elsewhere: elsewhere.db,
          now: clock.now,
        });
        // Here the folder is what is published already; elsewhere it becomes the same catalogue.
        expect(again).toMatchObject({ change: 'unchanged' });
        expect(here.source).toBe(Buffer.from(text).toString('hex'));
        expect(there).toEqual(here);
      },
    ),
    { numRuns: 25 },
  );
  expect(published).toBeGreaterThanOrEqual(25);
});
