import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PasswordHasher } from '../accounts/passwords/password-hashing.ts';
import { contentOfFile } from '../catalogue/queries.ts';
import { measureSpeed } from '../console/alerts/server-speed.ts';
import { watchDay } from '../console/alerts/watch-day.ts';
import { exportDraft, exportVersion } from '../console/archives/export-archive.ts';
import { importCampaign, uploadCampaignFolder } from '../console/archives/import-campaign.ts';
import { applyDraftImport, showDraftImport, uploadDraftFolder } from '../console/archives/import-draft.ts';
import { openStaging } from '../console/archives/stage-folder.ts';
import { type AuditChain, openAuditChain } from '../console/audit/chain-entries.ts';
import { createCampaign } from '../console/campaigns/create-campaign.ts';
import { showShelf } from '../console/campaigns/show-shelf.ts';
import { deleteCampaign, showDeletion } from '../console/deletions/delete-campaign.ts';
import type { DeskParts } from '../console/desk/help-visitor.ts';
import { checkDraft } from '../console/drafts/check-draft.ts';
import { checkText } from '../console/drafts/check-text.ts';
import { applyOperations, replaceText } from '../console/drafts/edit-draft.ts';
import { listCampaigns } from '../console/drafts/list-campaigns.ts';
import { openDocuments } from '../console/drafts/open-documents.ts';
import { openDraft, showDraft } from '../console/drafts/open-draft.ts';
import { settleConflict } from '../console/drafts/settle-conflict.ts';
import { redoStep, undoStep } from '../console/drafts/take-back.ts';
import { openEventHub } from '../console/events/event-hub.ts';
import { showEvents } from '../console/events/show-events.ts';
import { streamEvents } from '../console/events/stream-events.ts';
import { startRollUp } from '../console/figures/roll-up.ts';
import { removeDraftFile, renameDraftFile } from '../console/files/move-file.ts';
import { readDraftFile } from '../console/files/read-file.ts';
import { storeDraftFile } from '../console/files/store-file.ts';
import { writeDraftText } from '../console/files/write-text-file.ts';
import { allowTiles } from '../console/grounds/allow-tiles.ts';
import { openTilePasses } from '../console/grounds/tile-passes.ts';
import { mailFactorsReset, mailMemberLink, mailWrongCodes } from '../console/members/mail-member.ts';
import { showMe } from '../console/members/show-me.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { rpIdOf } from '../console/passkeys/relying-party.ts';
import { addCheck, expectVisitors, removeCheck } from '../console/preflight/own-checks.ts';
import { showPreflight } from '../console/preflight/show-preflight.ts';
import { signCheck, withdrawSeal } from '../console/preflight/sign-check.ts';
import { announcePresence } from '../console/presence/announce-presence.ts';
import { endPresence } from '../console/presence/end-presence.ts';
import { listPrintCodes } from '../console/print/list-print-codes.ts';
import { approveDraft } from '../console/publish/approve-draft.ts';
import { approveRollBack } from '../console/publish/approve-roll-back.ts';
import { cancelSchedule } from '../console/publish/cancel-schedule.ts';
import { changeSignOff } from '../console/publish/change-sign-off.ts';
import { listVersions } from '../console/publish/list-versions.ts';
import { publishDraft } from '../console/publish/publish-draft.ts';
import { publishScheduled } from '../console/publish/publish-scheduled.ts';
import { rollBack } from '../console/publish/roll-back.ts';
import { schedulePublication } from '../console/publish/schedule-publication.ts';
import { dueSchedules } from '../console/publish/schedule-queries.ts';
import { showPublication } from '../console/publish/show-publication.ts';
import { showRollBack } from '../console/publish/show-roll-back.ts';
import { showSchedule } from '../console/publish/show-schedule.ts';
import { showVersion } from '../console/publish/show-version.ts';
import { withdrawApproval } from '../console/publish/withdraw-approval.ts';
import { emptyRehearsal } from '../console/rehearsals/empty-rehearsal.ts';
import { makeVisitor, type VisitorTools } from '../console/rehearsals/make-visitor.ts';
import { openPreviews, type Previews } from '../console/rehearsals/preview-tokens.ts';
import { runRehearsal } from '../console/rehearsals/run-rehearsal.ts';
import { endPreviews, showRehearsal, startPreview } from '../console/rehearsals/show-rehearsal.ts';
import { changeSandbox, resetSandbox } from '../console/sandbox/reset-sandbox.ts';
import { makeSeals } from '../console/seals/make-seals.ts';
import { readSealLetters } from '../console/seals/read-seal-letters.ts';
import { listTokens } from '../console/tokens/list-tokens.ts';
import { makeToken } from '../console/tokens/make-token.ts';
import { revokeToken } from '../console/tokens/revoke-token.ts';
import { applyTranslations } from '../console/translation/apply-translations.ts';
import { confirmTranslations } from '../console/translation/confirm-translations.ts';
import { openPageContents } from '../console/translation/learn-pairs.ts';
import { openLibreTranslate } from '../console/translation/libre-translate.ts';
import { listTranslationOffers } from '../console/translation/list-translation-offers.ts';
import { proposeTranslations } from '../console/translation/propose-translations.ts';
import { showTranslation } from '../console/translation/show-translation.ts';
import { openUncheckedOf } from '../console/translation/unchecked-of.ts';
import { warnOfTranslations } from '../console/translation/warn-of-translations.ts';
import { openWallHub } from '../console/walls/wall-hub.ts';
import { type DeliverySender, openDeliverySender } from '../console/webhooks/send-deliveries.ts';
import { CONNECTIONS } from '../db/connections.ts';
import type { Database } from '../db/open.ts';
import { serveConsole } from '../http/console-edge.ts';
import { type DueWork, openDueWork } from '../jobs/due-work.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Keys } from '../lib/keys.ts';
import type { Clock, Random } from '../lib/random.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Uploads } from '../operation/uploads.ts';
import type { FileParts } from '../photos/picture-files.ts';
import type { ProcessPicture } from '../photos/process-picture.ts';
import type { Seals } from '../seals/open-seals.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import { afterEventHandlers } from './after-event-handlers.ts';
import type { AppConfig } from './config.ts';
import { consoleOriginOf } from './console-url.ts';
import { counterHandlers } from './counter-handlers.ts';
import { drawHandlers } from './draw-handlers.ts';
import { figureHandlers } from './figure-handlers.ts';
import { liveHandlers } from './live-handlers.ts';
import { memberHandlers } from './member-handlers.ts';
import { visitorHandlers } from './visitor-handlers.ts';
import { walkHandlers } from './walk-handlers.ts';
import { wallHandlers } from './wall-handlers.ts';
import { webhookHandlers } from './webhook-handlers.ts';

/** The package of the server, which names its version. */
const PROGRAM = createRequire(import.meta.url)('../../package.json') as { version: string };

/** The jobs of the console. */
export type ConsoleJobs = Pick<
  JobHandlers,
  'run_rehearsal' | 'publish_scheduled' | 'mail_member_link' | 'mail_factors_reset' | 'mail_wrong_codes'
>;

export interface ConsoleParts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  encryption: Encryption;
  uploads: Uploads;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  clock: Clock;
  random: Random;
  config: Pick<AppConfig, 'publicUrl' | 'consoleUrl' | 'mail' | 'line' | 'translation' | 'webhooksToPrivate'>;
  keys: Keys;
  seals: Seals;
  log: Logger;
  outbox: EventOutbox;
  /** What makes visitors for rehearsals, and what the desk needs to help visitors. */
  visitors: VisitorTools & Pick<DeskParts, 'revocations'> & { files: FileParts & { processPicture: ProcessPicture } };
}

/**
 * Serves the console's API. Returns the chain of the audit log and the scheduled publications that are due, which a server looks
 * after in the background, the console's jobs, what lets browsers into rehearsals, the streams of events, which end before the
 * server stops, and what makes the first check of a draft quick.
 */
export function openConsole(
  server: FastifyInstance,
  parts: ConsoleParts,
): {
  audit: AuditChain;
  publications: DueWork;
  jobs: ConsoleJobs;
  previews: Previews;
  streams: readonly { close(): void }[];
  deliveries: DeliverySender;
  warmUp: () => void;
} {
  const db = parts.db.apart(CONNECTIONS.console);
  const {
    passwords,
    attempts,
    encryption,
    uploads,
    mailer,
    clock,
    random,
    config,
    keys,
    seals,
    visitors,
    log,
    outbox,
  } = parts;
  const { publicUrl } = config;
  const confirming = () => ({ mail: config.mail !== null, line: config.line !== null });
  const consoleOrigin = consoleOriginOf(config);
  const canMail = mailer !== null;
  const documents = openDocuments({ contentOf: (sha256) => contentOfFile(db, sha256) });
  const drafting = { db, documents, random, confirming };
  const service = config.translation && openLibreTranslate(config.translation);
  const translating = { db, documents, contents: openPageContents(), service };
  const judging = { ...drafting, publicUrl, uncheckedOf: openUncheckedOf(translating) };
  const conditions = { db, random, campaigns: visitors.campaigns };
  const desk = {
    ...conditions,
    revocations: visitors.revocations,
    publicUrl,
    outbox,
    files: { ...visitors.files, db },
  };
  const events = openEventHub({ db, clock, log, rpId: rpIdOf(consoleOrigin) });
  const walls = openWallHub({ ...conditions, wallKey: keys.wall, clock, log });
  const stage = openStaging(drafting);
  const calling = { db, random, encryption, outbox, toPrivate: config.webhooksToPrivate };
  const watch = watchDay({ db, random, outbox, campaigns: visitors.campaigns, speed: measureSpeed(server) });
  const rollUp = startRollUp({ db, clock, random, log, afterRound: watch });
  server.addHook('onClose', () => documents.close());
  server.addHook('onClose', () => rollUp.stop());
  const handlers: ConsoleHandlers = {
    ...memberHandlers({ db, passwords, attempts, encryption, clock, random, consoleOrigin, keys, canMail }),
    ...drawHandlers({ ...conditions, drawing: parts.db, outbox }),
    ...wallHandlers({ db, random, keys, consoleOrigin, walls }),
    showMe: showMe({ documents }),
    createCampaign: createCampaign({ ...drafting, ...translating }),
    showShelf: showShelf({ db, version: PROGRAM.version }),
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
    showPublication: showPublication(judging),
    publishDraft: publishDraft(drafting),
    approveDraft: approveDraft(drafting),
    withdrawApproval: withdrawApproval(drafting),
    changeSignOff: changeSignOff(drafting),
    schedulePublication: schedulePublication(drafting),
    showSchedule: showSchedule(drafting),
    cancelSchedule: cancelSchedule(drafting),
    listVersions: listVersions(drafting),
    showVersion: showVersion(drafting),
    showRollBack: showRollBack(drafting),
    approveRollBack: approveRollBack(drafting),
    rollBack: rollBack(drafting),
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
    ...figureHandlers({ ...conditions, log }),
    ...afterEventHandlers({ ...conditions, encryption }),
    ...visitorHandlers(desk),
    ...liveHandlers({ ...conditions, canMail }, drafting),
    ...counterHandlers({ ...conditions, keys, publicUrl }),
    listTokens: listTokens(conditions),
    makeToken: makeToken(conditions),
    revokeToken: revokeToken({ db, random }),
    ...webhookHandlers(calling),
    listPrintCodes: listPrintCodes({ db, documents, keys, publicUrl }),
    showPreflight: showPreflight(judging),
    streamEvents: streamEvents({ events }),
    showEvents: showEvents({ events }),
    announcePresence: announcePresence({ db }),
    endPresence: endPresence({ db }),
    expectVisitors: expectVisitors(drafting),
    signCheck: signCheck(judging),
    withdrawSeal: withdrawSeal(drafting),
    addCheck: addCheck(drafting),
    removeCheck: removeCheck(drafting),
    showRehearsal: showRehearsal({ db, publicUrl }),
    startPreview: startPreview(drafting),
    endPreviews: endPreviews(drafting),
    emptyRehearsal: emptyRehearsal(drafting),
    makeVisitor: makeVisitor({ ...drafting, ...visitors }),
    showTranslation: showTranslation(translating),
    applyTranslations: applyTranslations(drafting),
    confirmTranslations: confirmTranslations(translating),
    proposeTranslations: proposeTranslations({ service, log }),
    listTranslationOffers: listTranslationOffers(translating),
    allowTiles: allowTiles({ ...drafting, passes: openTilePasses(keys.tiles) }),
    ...walkHandlers({ db, documents, random, keys, publicUrl, processPicture: visitors.files.processPicture }),
  };
  const mailing = {
    ...{ db, mailer, clock, random, log, consoleOrigin },
    nameIn: async (text: string) => (await documents.run('valuesAt', text, ['/name']))[0],
  };
  serveConsole(server, { db, handlers, clock, random, attempts, uploads, origin: consoleOrigin });
  return {
    streams: [events, walls],
    warmUp: documents.warmUp,
    audit: openAuditChain(db),
    deliveries: openDeliverySender({ ...calling, clock, log }),
    publications: openDueWork(parts.db, 'publish_scheduled', dueSchedules),
    jobs: {
      run_rehearsal: runRehearsal({ ...drafting, clock }),
      publish_scheduled: publishScheduled({ ...drafting, clock }),
      mail_member_link: mailMemberLink(mailing),
      mail_factors_reset: mailFactorsReset(mailing),
      mail_wrong_codes: mailWrongCodes(mailing),
    },
    previews: openPreviews(db, visitors.campaigns),
  };
}
