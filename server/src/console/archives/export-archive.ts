import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { StreamAnswer } from '../../operation/stream-answer.ts';
import { type ArchiveFile, archiveOf } from '../../publish/archive/write-archive.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import { filesOfDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** A folder that is about to be packed. */
interface Folder {
  source: Buffer;
  files: readonly { path: string; sha256: string }[];
  changedAt: Date;
}

/** GET /campaigns/:slug/draft/archive. */
export const exportDraft =
  ({ db, documents }: DraftParts): ConsoleHandler<'exportDraft'> =>
  async ({ campaign: { campaignId, slug }, now }) => {
    const folder = await db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      return draft && { ...draft, files: await filesOfDraft(tx, campaignId) };
    });
    if (!folder) return refuse('draft_not_opened');
    return answer(db, { ...folder, source: Buffer.from(folder.text) }, `${slug}-draft.zip`);
  };

/** GET /campaigns/:slug/versions/:version/archive. */
export const exportVersion =
  ({ db }: { db: Database }): ConsoleHandler<'exportVersion'> =>
  async ({ campaign: { campaignId, slug } }, { params: { version } }) => {
    const [row] = await db.query<Folder>(
      {
        name: 'folder_of_published_version',
        text: `
          select v.source, v.applied_at as "changedAt", coalesce((
            select json_agg(json_build_object('path', f.path, 'sha256', f.sha256) order by f.path collate "C")
            from campaign_files f where f.campaign_id = v.campaign_id and f.version = v.version
          ), '[]') as files
          from catalogue_versions v where v.campaign_id = $1 and v.version = $2`,
      },
      [campaignId, Number(version)],
    );
    return row ? answer(db, row, `${slug}-v${version}.zip`) : refuse('not_found');
  };

const answer = (db: Database, folder: Folder, fileName: string): StreamAnswer =>
  new StreamAnswer({
    stream: archiveOf(filesOf(db, folder), folder.changedAt),
    contentType: 'application/zip',
    fileName,
  });

async function* filesOf(db: Database, { source, files }: Folder): AsyncGenerator<ArchiveFile> {
  yield { path: 'campaign.yaml', bytes: source };
  for (const { path, sha256 } of files) {
    const file = await catalogueFile(db, sha256);
    if (!file) throw new Error(`the database has no content for ${path} (${sha256})`);
    yield { path, bytes: file.bytes };
  }
}
