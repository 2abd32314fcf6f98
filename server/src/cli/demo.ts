import { basename, join } from 'node:path';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { Config } from '../app/config.ts';
import { publishedVersions } from '../catalogue/queries.ts';
import type { Database } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';
import { publishCampaign } from '../publish/publish-campaign.ts';

/**
 * Publishes the demo campaign if the database has no campaign at all. Returns its slug, or null if the database has other
 * campaigns only.
 */
export async function publishDemo(
  db: Database,
  { dir, note }: { dir: string; note: (line: string) => void },
): Promise<string | null> {
  const campaigns = (await publishedVersions(db)).filter(({ slug }) => !isRehearsalSlug(slug));
  const slug = basename(dir);
  if (campaigns.length > 0) return campaigns.some((campaign) => campaign.slug === slug) ? slug : null;
  // Loaded for the first start only.
  const { checkFolder } = await import('../publish/check/check-campaign.ts');
  const checked = await checkFolder(dir);
  const applied = checked.ok
    ? await publishCampaign(db, checked, { force: false, now: Date.now(), random: systemRandom })
    : checked;
  if (!applied.ok)
    throw new Error(`The demo campaign cannot be applied. Run: npm run -s meguri -- campaign check ${dir}`);
  note(`applied the demo campaign ${slug}`);
  return slug;
}

/** Writes the demo's QR codes to DATA_DIR, and returns their page. */
export async function writeDemoCodes(
  db: Database,
  { config, slug }: { config: Config; slug: string },
): Promise<{ slug: string; codesPage: string }> {
  const { writeCodes } = await import('./codes.ts');
  const folder = join(config.dataDir, 'codes', slug);
  await writeCodes(db, { config, slug, dir: folder });
  return { slug, codesPage: join(folder, 'index.html') };
}
