import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Queryable } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';
import { checkFolder } from '../publish/check/check-campaign.ts';
import { exportCampaign } from '../publish/export-campaign.ts';
import { publishCampaign } from '../publish/publish-campaign.ts';

let exported = 0;

/** The published catalogue of the campaign `town` with every byte of it. */
async function catalogueOfTown(db: Queryable) {
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

/**
 * Exports the campaign `town` and applies the folder as the command line does, here and in the database of an organiser who has only
 * that. Returns what applying it here changed, and both catalogues.
 */
export async function publishedElsewhere({
  here,
  elsewhere,
  now,
}: {
  here: Database;
  elsewhere: Database;
  now: number;
}) {
  exported += 1;
  const dir = join(tmpdir(), `meguri-same-${process.pid}-${exported}`);
  const written = await exportCampaign(here, 'town', dir);
  if (!written.ok) throw new Error('nothing was exported');
  try {
    const folder = await checkFolder(dir);
    if (!folder.ok) throw new Error(JSON.stringify(folder.faults));
    const options = { force: true, now, random: systemRandom };
    const again = await publishCampaign(here, folder, options);
    await publishCampaign(elsewhere, folder, options);
    return { again, here: await catalogueOfTown(here), elsewhere: await catalogueOfTown(elsewhere) };
  } finally {
    await rm(dir, { recursive: true });
  }
}
