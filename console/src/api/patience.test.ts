import { ARCHIVE_BYTES } from '@meguri/core/console/archives/schema.ts';
import type { ConsoleOperation } from '@meguri/core/console/console-contract.ts';
import { UPLOAD_RATE } from '@meguri/core/http/upload-rate.ts';
import { expect, it } from 'vitest';
import { patienceMs } from './patience.ts';

const MB = 1024 * 1024;
const SECOND = 1000;

it.each<[string, ConsoleOperation, number | null, number, number]>([
  ['an ordinary call is given up soon', 'showDraft', null, 30 * SECOND, 30 * SECOND],
  // Three requests to the service, each with 20 s (server/src/console/translation/libre-translate.ts).
  ['a machine translation is waited for', 'proposeTranslations', null, 60 * SECOND, 600 * SECOND],
  ['an export is waited for', 'exportAnswers', null, 300 * SECOND, 300 * SECOND],
  ['a small file over a slow line', 'storeDraftFile', 20 * MB, 300 * SECOND, 400 * SECOND],
  [
    'the largest folder, with its check',
    'uploadCampaignFolder',
    ARCHIVE_BYTES,
    (ARCHIVE_BYTES / UPLOAD_RATE + 60) * SECOND,
    1000 * SECOND,
  ],
])('%s', (_, operation, bytes, least, most) => {
  const ms = patienceMs(operation, bytes);
  expect(ms).toBeGreaterThanOrEqual(least);
  expect(ms).toBeLessThanOrEqual(most);
});
