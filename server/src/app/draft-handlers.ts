import { createRequire } from 'node:module';
import { exportDraft, exportVersion } from '../console/archives/export-archive.ts';
import { importCampaign, uploadCampaignFolder } from '../console/archives/import-campaign.ts';
import { applyDraftImport, showDraftImport, uploadDraftFolder } from '../console/archives/import-draft.ts';
import { openStaging } from '../console/archives/stage-folder.ts';
import { createCampaign } from '../console/campaigns/create-campaign.ts';
import { showShelf } from '../console/campaigns/show-shelf.ts';
import { deleteCampaign, showDeletion } from '../console/deletions/delete-campaign.ts';
import { checkDraft } from '../console/drafts/check-draft.ts';
import { checkText } from '../console/drafts/check-text.ts';
import { applyOperations, replaceText } from '../console/drafts/edit-draft.ts';
import { listCampaigns } from '../console/drafts/list-campaigns.ts';
import { openDraft, showDraft } from '../console/drafts/open-draft.ts';
import { settleConflict } from '../console/drafts/settle-conflict.ts';
import { redoStep, undoStep } from '../console/drafts/take-back.ts';
import { removeDraftFile, renameDraftFile } from '../console/files/move-file.ts';
import { readDraftFile } from '../console/files/read-file.ts';
import { storeDraftFile } from '../console/files/store-file.ts';
import { writeDraftText } from '../console/files/write-text-file.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { changeSandbox, resetSandbox } from '../console/sandbox/reset-sandbox.ts';
import { makeSeals } from '../console/seals/make-seals.ts';
import { readSealLetters } from '../console/seals/read-seal-letters.ts';
import { warnOfTranslations } from '../console/translation/warn-of-translations.ts';
import type { Seals } from '../seals/open-seals.ts';

/** The package of the server, which names its version. */
const PROGRAM = createRequire(import.meta.url)('../../package.json') as { version: string };

type Drafting = Parameters<typeof importCampaign>[0];
type Translating = Parameters<typeof warnOfTranslations>[0];

/** The handlers of campaigns and their drafts: making and opening them, editing, files, seals and archives. */
export const draftHandlers = (drafting: Drafting, translating: Translating, seals: Seals) => {
  const stage = openStaging(drafting);
  return {
    createCampaign: createCampaign({ ...drafting, ...translating }),
    showShelf: showShelf({ db: drafting.db, version: PROGRAM.version }),
    showDeletion: showDeletion(drafting),
    deleteCampaign: deleteCampaign(drafting),
    resetSandbox: resetSandbox(drafting),
    changeSandbox: changeSandbox(drafting),
    listCampaigns: listCampaigns(drafting),
    openDraft: openDraft(drafting),
    showDraft: showDraft(drafting),
    applyOperations: applyOperations(drafting),
    replaceText: replaceText(drafting),
    undoStep: undoStep(drafting),
    redoStep: redoStep(drafting),
    settleConflict: settleConflict(drafting),
    checkDraft: checkDraft({ ...drafting, warnOf: warnOfTranslations(translating) }),
    checkText: checkText(drafting),
    readDraftFile: readDraftFile(drafting),
    storeDraftFile: storeDraftFile(drafting),
    writeDraftText: writeDraftText(drafting),
    renameDraftFile: renameDraftFile(drafting),
    removeDraftFile: removeDraftFile(drafting),
    readSealLetters: readSealLetters({ seals }),
    makeSeals: makeSeals({ ...drafting, seals }),
    exportDraft: exportDraft(drafting),
    exportVersion: exportVersion(drafting),
    uploadDraftFolder: uploadDraftFolder(drafting, stage),
    showDraftImport: showDraftImport(drafting),
    applyDraftImport: applyDraftImport(drafting),
    uploadCampaignFolder: uploadCampaignFolder(drafting, stage),
    importCampaign: importCampaign(drafting),
  } satisfies Partial<ConsoleHandlers>;
};
