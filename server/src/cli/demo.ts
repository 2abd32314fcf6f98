import { basename, join } from 'node:path';
import type { Config } from '../app/config.ts';
import { publishedVersions } from '../catalogue/queries.ts';
import type { Database } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';
import { checkFolder } from '../publish/check/check-campaign.ts';
import { publishCampaign } from '../publish/publish-campaign.ts';
import { writeCodes } from './codes.ts';

/**
 * Publishes the demo campaign if the database has no campaign at all, and writes the demo's QR codes to DATA_DIR. Returns
 * null if the database has other campaigns only.
 */
export async function applyDemo(
  db: Database,
  { config, dir, note }: { config: Config; dir: string; note: (line: string) => void },
): Promise<{ slug: string; codesPage: string } | null> {
  const campaigns = await publishedVersions(db);
  const slug = basename(dir);
  if (campaigns.length === 0) {
    const checked = await checkFolder(dir);
    const applied = checked.ok
      ? await publishCampaign(db, checked, { force: false, now: Date.now(), random: systemRandom })
      : checked;
    if (!applied.ok)
      throw new Error(`The demo campaign cannot be applied. Run: npm run -s meguri -- campaign check ${dir}`);
    note(`applied the demo campaign ${slug}`);
  } else if (!campaigns.some((campaign) => campaign.slug === slug)) return null;
  const folder = join(config.dataDir, 'codes', slug);
  await writeCodes(db, { config, slug, dir: folder });
  return { slug, codesPage: join(folder, 'index.html') };
}
