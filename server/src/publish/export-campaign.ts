import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import { catalogueFile } from '../catalogue/queries.ts';
import type { Queryable } from '../db/open.ts';
import { publishedVersion } from './queries.ts';

export type ExportVerdict = Verdict<
  { version: number; files: number },
  { code: 'campaign_not_found' | 'target_not_empty' | 'target_not_folder' }
>;

/**
 * Writes the published version of a campaign as the folder that it was published from, byte for byte. The target folder
 * is created; an existing one must be empty, so that nothing is overwritten.
 */
export async function exportCampaign(db: Queryable, slug: string, dir: string): Promise<ExportVerdict> {
  const published = await publishedVersion(db, slug);
  if (!published) return { ok: false, code: 'campaign_not_found' };
  const target = await stateOf(dir);
  if (target !== 'free') return { ok: false, code: target };

  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'campaign.yaml'), published.source, { flag: 'wx' });
  const files = Object.entries(published.files);
  for (const [path, sha256] of files) {
    const file = await catalogueFile(db, sha256);
    if (!file) throw new Error(`the database has no content for ${path} (${sha256})`);
    const destination = join(dir, safePath(path));
    await mkdir(dirname(destination), { recursive: true });
    await writeFile(destination, file.bytes, { flag: 'wx' });
  }
  return { ok: true, version: published.version, files: files.length + 1 };
}

async function stateOf(dir: string): Promise<'free' | 'target_not_empty' | 'target_not_folder'> {
  try {
    return (await readdir(dir)).length === 0 ? 'free' : 'target_not_empty';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'free';
    if (code === 'ENOTDIR') return 'target_not_folder';
    throw error;
  }
}

/** The path within the target. It was checked at publication; checked again, in case something else wrote the database. */
function safePath(path: string): string {
  const normal = normalize(path);
  if (isAbsolute(normal) || normal.startsWith('..'))
    throw new Error(`the database has a path outside the campaign folder: ${path}`);
  return normal;
}
