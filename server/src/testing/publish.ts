import { createHash } from 'node:crypto';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Database } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';
import type { CheckedFolder } from '../publish/check/check-campaign.ts';
import type { CheckedFile } from '../publish/check/check-files.ts';
import { readSerials } from '../publish/check/serials.ts';
import { publishCampaign } from '../publish/publish-campaign.ts';

/** The contents of files by their path in the campaign folder. */
export type TestFiles = Readonly<Record<string, string | Buffer>>;

const checkedFile = (bytes: Buffer): CheckedFile => ({
  contentType: 'application/octet-stream',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  load: async () => bytes,
});

/**
 * Publishes a campaign file as the next version with the code of `campaign apply`, but without its checks. `files` are the
 * files that it refers to, such as serial lists and pictures.
 */
export async function publishForTest(
  db: Database,
  campaign: CampaignFile,
  { files = {}, now }: { files?: TestFiles | undefined; now: number },
): Promise<void> {
  const contents = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const);
  const serials = (campaign.presents ?? []).flatMap(({ id, content }): [string, string[]][] => {
    const list = files[content?.serials ?? ''];
    return list === undefined ? [] : [[id, readSerials(String(list)).serials]];
  });
  const folder: CheckedFolder = {
    ok: true,
    campaign,
    source: Buffer.from(JSON.stringify(campaign)),
    warnings: [],
    files: new Map(contents.map(([path, bytes]) => [path, checkedFile(bytes)])),
    serials: new Map(serials),
  };
  await publishCampaign(db, folder, { force: true, now, random: systemRandom });
}
