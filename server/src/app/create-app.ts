import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LOGIN_TYPES } from '@meguri/core/campaign-file/campaign-file.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openLoginStates } from '../accounts/line/login-state.ts';
import { openLine } from '../accounts/line/provider.ts';
import { lineCallbackUrl, serveLine } from '../accounts/line/serve-line.ts';
import { showLineAccount } from '../accounts/line/show-line-account.ts';
import { openPasswordHasher } from '../accounts/passwords/password-hashing.ts';
import { openIdTokens } from '../accounts/sessions/id-token.ts';
import { openRefreshTokens } from '../accounts/sessions/refresh-token.ts';
import { openRevocations } from '../accounts/sessions/revocations.ts';
import { sendInquiry } from '../applications/send-inquiry.ts';
import { listMenus } from '../campaign/list-menus.ts';
import { listNotifications, READ_IDS } from '../campaign/list-notifications.ts';
import { readNotification } from '../campaign/read-notification.ts';
import { showCampaign } from '../campaign/show-campaign.ts';
import { showLive } from '../campaign/show-live.ts';
import { openLiveCampaigns } from '../catalogue/live-campaigns.ts';
import { openTileOrigins, type TileOrigins } from '../console/grounds/tile-origins.ts';
import { openTilePasses } from '../console/grounds/tile-passes.ts';
import { openClaimKeys } from '../counters/claim-keys.ts';
import { openBatchRead, placesOfVisitors } from '../db/batch-read.ts';
import { GroupCommit } from '../db/group-commit.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { VisitorCache } from '../holdings/visitor-cache.ts';
import { openAdmission, openBusyShare } from '../http/admission.ts';
import { openLiveAnswers } from '../http/answer-live.ts';
import { prepareDrain } from '../http/drain.ts';
import { serveContract } from '../http/edge.ts';
import { serveHealth } from '../http/health.ts';
import { logRequests } from '../http/log-requests.ts';
import { openMetrics } from '../http/metrics.ts';
import { serveOpenApi } from '../http/serve-openapi.ts';
import { createServer } from '../http/server.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { openDueWork } from '../jobs/due-work.ts';
import { startJobs } from '../jobs/worker.ts';
import { openEncryption } from '../lib/encryption.ts';
import { deriveKeys } from '../lib/keys.ts';
import type { Clock, Random } from '../lib/random.ts';
import type { Tracing } from '../lib/tracing.ts';
import { openWorkBudget } from '../limits/ask-for-work.ts';
import { FailedAttempts } from '../limits/failed-attempts.ts';
import { openProofOfWork } from '../limits/proof-of-work.ts';
import { dueDraws } from '../lottery/queries.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Handlers } from '../operation/context.ts';
import { openUploads } from '../operation/uploads.ts';
import { checkPhoto } from '../photos/check-photo.ts';
import { listPhotos } from '../photos/list-photos.ts';
import { postPhoto } from '../photos/post-photo.ts';
import { openPictureProcessing } from '../photos/process-picture.ts';
import { reportPhoto } from '../photos/report-photo.ts';
import { openPhotoStore } from '../photos/store.ts';
import { PRESENT_ROWS } from '../presents/queries.ts';
import { openGrantBatch } from '../presents/take/grant-present.ts';
import { openTakeStates } from '../presents/take/take-state.ts';
import { answerQuestionnaire } from '../questionnaires/answer-questionnaire.ts';
import { showAnswerStatus } from '../questionnaires/show-answer-status.ts';
import { showQuestionnaire } from '../questionnaires/show-questionnaire.ts';
import { openSeals } from '../seals/open-seals.ts';
import { ACQUIRE_SETTINGS, openAcquireBatch } from '../spots/acquire/acquire-batch.ts';
import { openQrReader } from '../spots/acquire/qr-token.ts';
import { RefusalCounts } from '../spots/acquire/refusal-counts.ts';
import { EventBuffer } from '../tracking/event-buffer.ts';
import { trackEvent } from '../tracking/track-event.ts';
import { openEventOutbox } from '../webhooks/event-outbox.ts';
import { accountHandlers } from './account-handlers.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import type { AppConfig } from './config.ts';
import { jobHandlers } from './job-handlers.ts';
import { openConsole } from './open-console.ts';
import { openNotices } from './open-notices.ts';
import { openStaff } from './open-staff.ts';
import { presentHandlers } from './present-handlers.ts';
import { servePages } from './serve-pages.ts';
import { spotHandlers } from './spot-handlers.ts';

export interface AppParts {
  db: Database;
  config: AppConfig;
  clock: Clock;
  random: Random;
  log: Logger;
  tracing: Tracing | null;
  /** The built web app; null serves only the API (tests, benchmarks). */
  webRoot: string | null;
  /** Whether the schema is up to date and the demo campaign exists. Until then every call is answered with 503. */
  isSetUp: () => boolean;
}

export interface App {
  server: FastifyInstance;
  /** For the policy of the console's pages. */
  tileOrigins: TileOrigins;
  /** Prepares in a thread what the first check of a draft needs. Call it when the server is ready. */
  warmUp(): void;
  /** Stops accepting requests, answers the current ones, and writes what is still in memory. */
  close(): Promise<void>;
}

const visitorOf = ({ accountId }: { accountId: string }): string => accountId;

/** Assembles the server. Clock, randomness, database and configuration come from `parts`; nothing else has side effects. */
export async function createApp({ db, config, clock, random, log, tracing, webRoot, isSetUp }: AppParts): Promise<App> {
  const keys = deriveKeys(config.secret);
  const idTokens = openIdTokens(keys.idToken);
  const passwords = openPasswordHasher({ concurrency: availableParallelism(), maxWaiting: 500 });
  const seals = openSeals(keys.sealPicture);
  const campaigns = openLiveCampaigns(db, seals.automatic);
  const revocations = openRevocations(db);
  const attempts = new FailedAttempts(db);
  const refusals = new RefusalCounts(db, keys.refusedVisitor);
  const events = new EventBuffer(db);
  const cache = new VisitorCache();
  const metrics = config.metricsToken === null ? null : openMetrics(config.metricsToken);
  const ofVisitors = {
    keyOf: visitorOf,
    maxWaitingOfKey: 100,
    concurrency: 1,
    places: placesOfVisitors(db),
    onBatch: metrics?.observeBatch,
    tracing,
  };
  const [acquiring, granting] = [db.pipelined(ACQUIRE_SETTINGS), db.pipelined(ACQUIRE_SETTINGS)];
  const writes = new GroupCommit({ ...ofVisitors, run: openAcquireBatch(acquiring), maxBatch: 128, maxQueue: 5_000 });
  const grants = new GroupCommit({ ...ofVisitors, run: openGrantBatch(granting), maxBatch: 256, maxQueue: 10_000 });
  const line = config.line && openLine(config.line, lineCallbackUrl(config.publicUrl));
  const logins = line ? LOGIN_TYPES : LOGIN_TYPES.filter((login) => login !== 'line');
  const takeStates = openTakeStates({ db, connection: db.pipelined(ACQUIRE_SETTINGS), tracing });
  const reading = { db, connection: db.pipelined(ACQUIRE_SETTINGS), tracing };
  const ofPresents = { readRows: openBatchRead(reading, PRESENT_ROWS), cache };
  const encryption = openEncryption(keys.encryption, random);
  const outbox = openEventOutbox(db, random);
  const store = openPhotoStore(config);
  const uploads = openUploads({
    folder: join(config.dataDir, 'uploads'),
    random,
    clock,
    minFreeBytes: config.minFreeBytes,
  });
  const sessions = { clock, random, idTokens, refreshTokens: openRefreshTokens(keys.refreshToken, random) };
  const readQr = openQrReader(keys.qr);
  const mailer = config.mail && openMailer(config.mail);
  const canMail = mailer !== null;

  const budget = openWorkBudget({ db, proofOfWork: openProofOfWork(keys.work), budget: config.workBudget });
  const files = { db, store, processPicture: openPictureProcessing() };
  const mailing = { db, campaigns, mailer, clock, random, publicUrl: config.publicUrl, log };

  const { pushOrigins, mailsPerSecond } = config;
  const notices = openNotices({ ...mailing, encryption, keys, pushOrigins, mailsPerSecond });

  const taking = { db, states: takeStates, grants, random, cache, budget, keys };

  const claimKeys = openClaimKeys(keys.claim);

  const handlers: Handlers = {
    ...accountHandlers({
      ...sessions,
      db,
      passwords,
      budget,
      revocations,
      attempts,
      keys,
      mailer,
      files,
      encryption,
      config,
    }),
    showCampaign: showCampaign({ logins, canMail }),
    showLive,
    listMenus,
    listNotifications: listNotifications({ readIds: openBatchRead(reading, READ_IDS) }),
    readNotification: readNotification({ db }),
    ...spotHandlers({ db, campaigns, keys, writes, random, readQr, attempts, refusals, cache, reading }),
    ...presentHandlers({ taking, reading: ofPresents, claimKeys, outbox }),
    showQuestionnaire,
    showAnswerStatus: showAnswerStatus({ db }),
    answerQuestionnaire: answerQuestionnaire({ db }),
    showLineAccount: showLineAccount({ db }),
    sendInquiry: sendInquiry({ db, random, encryption, outbox }),
    checkPhoto: checkPhoto({ db }),
    postPhoto: postPhoto({ ...files, encryption, random, maxPhotos: config.photosPerCampaign }),
    listPhotos: listPhotos({ db }),
    reportPhoto: reportPhoto({ db }),
    ...notices.handlers,
    trackEvent: trackEvent({ events, random }),
  };

  const groups = { acquisitions: writes, takes: grants };
  const admission = openAdmission({ groups: Object.values(groups), busy: openBusyShare(), log });
  const live = openLiveAnswers({ ...config, campaigns, clock, isSetUp });
  const server = createServer({ ...config, log, clock, random, isSetUp, admission, live });
  logRequests(server, log, keys.log);
  if (tracing) traceRequests(server, tracing, config);
  const draws = openDueWork(db, 'draw_lottery', dueDraws);
  const visitors = { sessions, campaigns, writes, taking, usePresent: handlers.usePresent, revocations, files };
  const ofConsole = { db, passwords, attempts, encryption, uploads, mailer, keys, seals, visitors, log, outbox };
  const opened = openConsole(server, { ...ofConsole, clock, random, config });
  const { audit, publications, jobs: jobsOfConsole, previews, streams, deliveries, warmUp } = opened;
  const tasks = { campaigns, revocations, attempts, refusals, events, draws, publications, audit, outbox, deliveries };
  const background = startBackgroundTasks({ ...tasks, ...notices.tasks, clock, log, isSetUp });
  const jobs = startJobs({
    db,
    handlers: jobHandlers(mailing, { store, outbox, ofConsole: jobsOfConsole }),
    log,
    tracing,
    onAttempt: metrics?.observeJob,
    isSetUp,
  });
  const drain = prepareDrain(server);
  const isReady = async () => !drain.isDraining && isSetUp() && (await isMigrated(db).catch(() => false));
  metrics?.serve(server, { isReady, db, groups, admission, draws, live, dataDir: config.dataDir });
  serveHealth(server, isReady);
  serveOpenApi(server);
  serveContract(server, {
    handlers,
    campaigns,
    previews,
    idTokens,
    revocations,
    appTokens: config.appTokens,
    clock,
    uploads,
    isSecure: config.publicUrl.startsWith('https:'),
  });
  const atCounters = { db, campaigns, attempts, claimKeys, keys, uploads, clock, random, outbox };
  openStaff(server, { ...atCounters, publicUrl: config.publicUrl });
  serveLine(server, {
    db,
    campaigns,
    line,
    states: openLoginStates(keys.ticket, random),
    attempts,
    random,
    clock,
    publicUrl: config.publicUrl,
    log,
  });
  const ofPages = { db, store, seals, config, clock, webRoot, campaigns, previews, logins, canMail, readQr };
  await servePages(server, { ...ofPages, stopTokens: notices.stopTokens });

  return {
    server,
    tileOrigins: openTileOrigins({ campaigns, passes: openTilePasses(keys.tiles) }),
    warmUp,
    close: async () => {
      for (const stream of streams) stream.close();
      await Promise.all([drain.close(), jobs.stop()]);
      await background.stop();
    },
  };
}
