import { readFile } from 'node:fs/promises';
import { extname } from 'node:path/posix';
import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { fileType, HEAD_BYTES } from '../../publish/check/file-kinds.ts';
import { MAX_FOLDER_BYTES } from '../../publish/check/folder.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import { answerDraft, draftAnswer } from '../drafts/draft-answer.ts';
import { filesOfDraft } from '../drafts/draft-queries.ts';
import { contentAt } from '../drafts/file-steps.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { cleanPath, freePath } from './file-path.ts';
import { faultsOfFile, hashOf, saveFiles, shown, storeContents } from './put-file.ts';
import { cropIcon, scalePicture } from './scale-picture.ts';

/** POST /campaigns/:slug/draft/files: stores a new file, or another content of a file. */
export function storeDraftFile({ db, documents }: DraftParts): ConsoleHandler<'storeDraftFile'> {
  return async ({ campaign, session, now }, { body, upload }) => {
    const original = await readFile(upload.path);
    const isPicture = fileType(body.path)?.kind === 'image';
    const named = cleanPath(isPicture ? withPictureType(body.path, original) : body.path);
    const given = await faultsOfFile(named, original);
    if (given.length > 0) return refuse('file_refused', { faults: given });
    const scaled = isPicture
      ? await (body.as === 'icon' ? cropIcon : scalePicture)(original, body.crop)
      : ({ ok: true, bytes: original, extension: '', isSame: true } as const);
    if (!scaled.ok) {
      const fault = { code: scaled.code, file: body.path, line: 1, path: '', expected: scaled.expected };
      return refuse('file_refused', { faults: [shown(fault)] });
    }
    const { bytes, isSame } = scaled;
    const sha256 = hashOf(bytes);
    return answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const files = await filesOfDraft(tx, draft.campaignId);
      const { replaces } = body;
      const before = replaces === undefined ? null : await contentAt(tx, draft.campaignId, body.path);
      if (replaces !== undefined && before !== replaces && before !== sha256) return refuse('file_changed');
      const target = scaled.extension === '' ? named : withExtension(named, scaled.extension);
      // An upload whose answer was lost is sent again.
      const isStored = files.some((file) => file.path === target && file.sha256 === sha256);
      if (replaces === undefined && isStored)
        return { ...(await draftAnswer(tx, draft, { campaign, session, documents })), path: target };
      // A photograph that replaces a file of another type gets a new name, because the name says the type.
      const isSameType = before !== null && extname(target) === extname(body.path).toLowerCase();
      const taken = files.map((file) => file.path);
      const path = isSameType ? body.path : freePath(target, taken);
      const total = files.reduce((sum, file) => sum + file.size, bytes.length);
      if (total > MAX_FOLDER_BYTES) return refuse('too_large');

      const contents = [{ sha256, bytes, path }];
      if (!isSame) contents.push({ sha256: hashOf(original), bytes: original, path: named });
      await storeContents(tx, contents);
      if (!isSame) {
        const crop = body.crop ?? null;
        await rememberOriginal(tx, { campaignId: draft.campaignId, sha256, original: hashOf(original), crop });
      }
      const change = { path, before: isSameType ? before : null, after: sha256 };
      const by = { memberId: session.memberId, now };
      const changed = change.before === sha256 ? draft : await saveFiles(tx, draft, { files: [change], ...by });
      return { ...(await draftAnswer(tx, changed, { campaign, session, documents })), path };
    });
  };
}

const withExtension = (path: string, extension: string): string =>
  path.slice(0, path.length - extname(path).length) + extension;

/** The path with the extension of what a picture is: phones and browsers give pictures wrong names. */
function withPictureType(path: string, bytes: Buffer): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  const found = ['.jpg', '.png', '.webp', '.gif'].find((extension) => fileType(`x${extension}`)?.matches(head));
  return found === undefined ? path : withExtension(path, found);
}

const rememberOriginal = (
  tx: Queryable,
  { campaignId, sha256, original, crop }: { campaignId: number; sha256: string; original: string; crop: string | null },
) =>
  tx.query(
    {
      name: 'remember_original',
      text: `
        insert into picture_originals (campaign_id, sha256, original, crop) values ($1, $2, $3, $4)
        on conflict (campaign_id, sha256) do update set original = excluded.original, crop = excluded.crop`,
    },
    [campaignId, sha256, original, crop],
  );
