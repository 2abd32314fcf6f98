import { join } from 'node:path';
import { checkFolder } from '../campaign/check.ts';
import { applyCampaign } from '../campaign/publish.ts';
import { publishedVersions } from '../campaign/queries.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { writeCodes } from './codes.ts';

/** Applies the demo campaign where there is none at all yet, and writes its QR codes to DATA_DIR; null where there is one. */
export async function applyDemo(
  db: Database,
  { config, dir, note }: { config: Config; dir: string; note: (line: string) => void },
): Promise<{ slug: string; codesPage: string } | null> {
  const checked = await checkFolder(dir);
  if ('faults' in checked)
    throw new Error(
      `The demo campaign has ${checked.faults.length} faults: npm run -s meguri -- campaign check ${dir}`,
    );
  const { slug } = checked.campaign;
  const campaigns = await publishedVersions(db);
  if (campaigns.length > 0 && !campaigns.some((campaign) => campaign.slug === slug)) return null;
  if (campaigns.length === 0) {
    await applyCampaign(db, checked, { force: false, now: Date.now() });
    note(`applied the demo campaign ${slug}`);
  }
  const folder = join(config.dataDir, 'codes', slug);
  await writeCodes(db, { config, slug, dir: folder });
  return { slug, codesPage: join(folder, 'index.html') };
}
