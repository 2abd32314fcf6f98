import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { PNG, SMALL, temporaryFolders } from '../testing/folders.ts';
import { testDatabase } from '../testing/test-database.ts';
import { checkFolder } from './check/check-campaign.ts';
import { pruneCatalogues } from './prune.ts';
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

it('keeps the newest twenty versions and recently replaced ones, with their files', async () => {
  // The newest version has the icon of the first version again.
  for (let version = 1; version <= 24; version += 1) await apply(version === 24 ? 1 : version, NOW + version * DAY);
  expect(await stored()).toMatchObject({ files: 23 });

  // Two days after the third version replaced the second.
  expect(await pruneCatalogues(database.db, NOW + 5 * DAY + 1)).toBe(false);
  expect((await stored()).versions.slice(0, 2)).toEqual(['3:3', '4:4']);
  await pruneCatalogues(database.db, NOW + 100 * DAY);
  const { versions, files } = await stored();
  expect(versions).toEqual([...Array.from({ length: 19 }, (_, place) => `${place + 5}:${place + 5}`), '24:1']);
  expect(files).toBe(20);
  await pruneCatalogues(database.db, NOW + 200 * DAY);
  expect(await stored()).toEqual({ versions, files });

  // A deleted file is stored again with a version that has it.
  await apply(2, NOW + 101 * DAY);
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
    await pruneCatalogues(database.db, NOW);
    expect(await isThere()).toBe(true);
  });
  await pruneCatalogues(database.db, NOW);
  expect(await isThere()).toBe(false);
});
