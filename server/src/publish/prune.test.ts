import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { PNG, SMALL, temporaryFolders } from '../testing/folders.ts';
import { testDatabase } from '../testing/test-database.ts';
import { checkFolder } from './check/check-campaign.ts';
import { pruneFiles } from './prune.ts';
import { publishCampaign } from './publish-campaign.ts';
import { missingFiles } from './queries.ts';

const NOW = Date.parse('2026-06-01T12:00:00+09:00');
const DAY = 86_400_000;
const { folder, clear } = temporaryFolders();
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(clear);

const icon = (mark: number): Buffer => Buffer.concat([PNG, Buffer.of(mark)]);

/** Publishes a version whose icon contains the mark. */
async function apply(mark: number, now: number): Promise<void> {
  const dir = await folder({
    'campaign.yaml': `${SMALL}description: v${mark}\nicon: icon.png\n`,
    'icon.png': icon(mark),
  });
  const checked = await checkFolder(dir);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  await publishCampaign(database.db, checked, { force: false, now, random: systemRandom });
}

async function stored() {
  const versions = await database.db.query<{ version: number; path: string; mark: number }>({
    name: 'test_stored_versions',
    text: `
      select version, get_byte(f.bytes, length(f.bytes) - 1) as mark
      from catalogue_versions join campaign_files using (campaign_id, version) join catalogue_files f using (sha256)
      order by version`,
  });
  const files = await database.db.query({ name: 'test_stored_files', text: 'select 1 from catalogue_files' });
  return { versions: versions.map(({ version, mark }) => `${version}:${mark}`), files: files.length };
}

it('keeps every version with its files, and deletes files that nothing uses any more', async () => {
  // The newest version has the icon of the first version again.
  const marks = [...Array.from({ length: 23 }, (_, index) => index + 1), 1];
  for (const [place, mark] of marks.entries()) await apply(mark, NOW + place * DAY);
  const all = { versions: marks.map((mark, index) => `${index + 1}:${mark}`), files: 23 };
  expect(await pruneFiles(database.db)).toBe(false);
  expect(await stored()).toEqual(all);

  // As a rehearsal drops what it ran before.
  await database.db.query({ name: 'test_drop', text: 'delete from catalogue_versions where version < 3' });
  await pruneFiles(database.db);
  // The newest version uses the icon of the first one.
  expect(await stored()).toEqual({ versions: all.versions.slice(2), files: 22 });

  // A deleted file is stored again with a version that has it.
  await apply(2, NOW + 100 * DAY);
  expect((await stored()).versions.at(-1)).toBe('25:2');
});

it('keeps a file that a publication is about to use', async () => {
  const unused = 'f'.repeat(64);
  await database.db.query(
    {
      name: 'test_unused',
      text: `insert into catalogue_files (sha256, content_type, bytes) values ($1, 'image/png', '')`,
    },
    [unused],
  );
  const isThere = async () => !(await missingFiles(database.db, [unused])).has(unused);
  await database.db.transaction(async (tx) => {
    expect(await missingFiles(tx, [unused, 'e'.repeat(64)])).toEqual(new Set(['e'.repeat(64)]));
    await pruneFiles(database.db);
    expect(await isThere()).toBe(true);
  });
  await pruneFiles(database.db);
  expect(await isThere()).toBe(false);
});
