import type { ConsoleOperation } from '@meguri/core/console/console-contract.ts';
import { UPLOAD_RATE } from '@meguri/core/http/upload-rate.ts';

/** A call that is not answered by then counts as unanswered. */
const PATIENCE_MS = 30_000;
/** What the server may need for a long export, or for the check of a large folder. */
const LONG_PATIENCE_MS = 300_000;

/** Operations for which the server may take more than 30 seconds: a service is waited for, or the files of a whole folder are stored. */
const LONG_OPERATIONS: ReadonlySet<ConsoleOperation> = new Set<ConsoleOperation>([
  'proposeTranslations',
  'importCampaign',
  'applyDraftImport',
  'exportApplications',
  'exportAnswers',
  'exportCampaignAudit',
  'exportAudit',
]);

/**
 * How long an answer is waited for, in milliseconds. An upload is waited for as long as the server waits for it. Giving up earlier
 * would throw away work that the server has done, and often paid for.
 */
export function patienceMs(operation: ConsoleOperation, fileBytes: number | null): number {
  if (fileBytes !== null) return Math.ceil((fileBytes / UPLOAD_RATE) * 1000) + LONG_PATIENCE_MS;
  return LONG_OPERATIONS.has(operation) ? LONG_PATIENCE_MS : PATIENCE_MS;
}
