import { openArchive } from '../../publish/archive/read-archive.ts';
import { checkCampaign } from '../../publish/check/check-campaign.ts';
import { checkContent } from '../../publish/check/content.ts';
import type { Fault } from '../../publish/check/faults.ts';
import type { CheckOrder } from './check-in-thread.ts';

/** An uploaded archive on the disk, as a message to the thread. */
export interface ArchiveOrder {
  path: string;
  confirms: CheckOrder['confirms'];
}

/** What an archive has: its campaign file, the files that a draft can have, and what `campaign check` finds; or why it cannot be opened. */
export type ArchiveFindings =
  | { ok: false; faults: Fault[] }
  | { ok: true; text: string; paths: string[]; faults: Fault[]; warnings: Fault[] };

/** Checks an archive as the command line checks a folder. */
export async function checkArchive({ path, confirms }: ArchiveOrder): Promise<ArchiveFindings> {
  const archive = await openArchive(path);
  if (Array.isArray(archive)) return { ok: false, faults: archive };
  try {
    const verdict = await checkCampaign(archive, () => confirms);
    const { warnings } = verdict;
    const paths: string[] = [];
    for (const other of archive.others) {
      const file = await archive.read(other);
      if (file.ok && checkContent(file, []).faults.length === 0) paths.push(other);
    }
    // With a mark of the byte order, which `archive.text` has not.
    const text = archive.source.toString();
    return { ok: true, text, paths, faults: verdict.ok ? [] : verdict.faults, warnings };
  } finally {
    archive.close();
  }
}
