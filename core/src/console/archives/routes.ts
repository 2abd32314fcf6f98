import { NewCampaignAnswer } from '../campaigns/schema.ts';
import { CampaignParams, DraftAnswer } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { VersionParams } from '../publish/schema.ts';
import {
  ApplyImportBody,
  ARCHIVE_BYTES,
  ArchiveBody,
  DraftImportParams,
  ImportAnswer,
  ImportCampaignBody,
  ImportParams,
} from './schema.ts';

const tag = 'archives';
const ZIP = 'application/zip';
const multipart = { file: 'file', maxBytes: ARCHIVE_BYTES, types: null };

export const archiveRoutes = {
  exportDraft: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/draft/archive',
    summary: 'The folder of the draft as a zip archive',
    tag,
    action: 'edit_draft',
    params: CampaignParams,
    binary: ZIP,
    refusals: ['draft_not_opened'],
  }),
  exportVersion: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/versions/:version/archive',
    summary: 'The folder of a version as a zip archive, with the bytes that `campaign export` writes',
    tag,
    action: 'edit_draft',
    params: VersionParams,
    binary: ZIP,
    refusals: ['not_found'],
  }),
  uploadDraftFolder: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/imports',
    summary: 'Upload a campaign folder as a zip archive, to see what it would change in the draft',
    tag,
    action: 'edit_draft',
    params: CampaignParams,
    body: ArchiveBody,
    multipart,
    status: 201,
    answer: ImportAnswer,
    refusals: ['draft_not_opened', 'archive_refused', 'slug_fixed', 'not_found'],
  }),
  showDraftImport: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/draft/imports/:importId',
    summary: 'An uploaded folder, compared with the draft as it is now',
    tag,
    action: 'edit_draft',
    params: DraftImportParams,
    answer: ImportAnswer,
    refusals: ['draft_not_opened', 'not_found'],
  }),
  applyDraftImport: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/imports/:importId/apply',
    summary: 'Replace text and files of the draft by those of the folder, in one step that can be taken back',
    tag,
    action: 'edit_draft',
    params: DraftImportParams,
    body: ApplyImportBody,
    answer: DraftAnswer,
    refusals: ['draft_not_opened', 'draft_changed', 'not_found'],
  }),
  uploadCampaignFolder: consoleRoute({
    method: 'POST',
    path: '/imports',
    summary: 'Upload a campaign folder as a zip archive, to make a new campaign of it',
    tag,
    action: 'manage_campaigns',
    body: ArchiveBody,
    multipart,
    status: 201,
    answer: ImportAnswer,
    refusals: ['archive_refused'],
  }),
  importCampaign: consoleRoute({
    method: 'POST',
    path: '/imports/:importId/campaign',
    summary: 'Make a new campaign of an uploaded folder. Visitors see nothing of it until it is published',
    tag,
    action: 'manage_campaigns',
    params: ImportParams,
    body: ImportCampaignBody,
    status: 201,
    answer: NewCampaignAnswer,
    refusals: ['not_found', 'slug_taken', 'slug_reserved', 'draft_unreadable'],
  }),
};
