import { CampaignParams, DraftAnswer, TEXT_BODY_BYTES } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  DRAFT_FILE_BYTES,
  FileAnswer,
  FileParams,
  RemoveFileBody,
  RenameFileBody,
  StoreFileBody,
  WriteTextBody,
} from './schema.ts';

const params = CampaignParams;
const tag = 'files';

export const fileRoutes = {
  readDraftFile: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/draft/files/:sha256',
    summary: 'The content of a file of the draft, or of the original of one of its pictures',
    tag,
    action: 'read_draft',
    params: FileParams,
    binary: 'application/octet-stream',
    refusals: ['not_found'],
  }),
  storeDraftFile: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/files',
    summary:
      'Store a file in the folder of the draft. Pictures are scaled to what the app shows; their originals stay.',
    tag,
    action: 'edit_draft',
    params,
    body: StoreFileBody,
    multipart: { file: 'file', maxBytes: DRAFT_FILE_BYTES, types: null },
    answer: FileAnswer,
    refusals: ['draft_not_opened', 'file_refused', 'file_changed'],
  }),
  writeDraftText: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/files/text',
    summary: 'Write a text file of the draft: a page in Markdown, or a list of serial codes',
    tag,
    action: 'edit_draft',
    params,
    body: WriteTextBody,
    bodyBytes: TEXT_BODY_BYTES,
    answer: DraftAnswer,
    refusals: ['draft_not_opened', 'file_refused', 'file_changed'],
  }),
  renameDraftFile: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/files/rename',
    summary: 'Rename a file of the draft, also where the campaign file names it',
    tag,
    action: 'edit_draft',
    params,
    body: RenameFileBody,
    answer: DraftAnswer,
    refusals: ['draft_not_opened', 'draft_unreadable', 'not_found', 'file_refused', 'file_exists'],
  }),
  removeDraftFile: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/files/remove',
    summary: 'Remove a file that the campaign file does not name',
    tag,
    action: 'edit_draft',
    params,
    body: RemoveFileBody,
    answer: DraftAnswer,
    refusals: ['draft_not_opened', 'draft_unreadable', 'not_found', 'file_used'],
  }),
};
