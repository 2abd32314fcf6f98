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
import { openLiveCampaigns } from '../catalogue/live-campaigns.ts';
import { openTileOrigins, type TileOrigins } from '../console/grounds/tile-origins.ts';
import { openTilePasses } from '../console/grounds/tile-passes.ts';
import { openClaimKeys } from '../counters/claim-keys.ts';
import { openBatchRead } from '../db/batch-read.ts';
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
import { openPictureProcessing } from '../photos/process-picture.ts';
import { openPhotoStore } from '../photos/store.ts';
import { PRESENT_ROWS } from '../presents/queries.ts';
import { openSeals } from '../seals/open-seals.ts';
import { openQrReader } from '../spots/acquire/qr-token.ts';
import { RefusalCounts } from '../spots/acquire/refusal-counts.ts';
import { EventBuffer } from '../tracking/event-buffer.ts';
import { trackEvent } from '../tracking/track-event.ts';
import { openEventOutbox } from '../webhooks/event-outbox.ts';
import { accountHandlers } from './account-handlers.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import { campaignHandlers } from './campaign-handlers.ts';
import type { AppConfig } from './config.ts';
import { jobHandlers } from './job-handlers.ts';
import { openBatches } from './open-batches.ts';
import { openConsole } from './open-console.ts';
import { openNotices } from './open-notices.ts';
import { openStaff } from './open-staff.ts';
import { photoHandlers } from './photo-handlers.ts';
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
  /** Prepares in a thread what the first check of a draft needs. Call it when the server is ready and quiet. */
  warmUp(): void;
  /** Stops accepting requests, answers the current ones, and writes what is still in memory. */
  close(): Promise<void>;
}

/** The keys, the caches of this server and the tools that the operations share. */
function openShared({ db, config, clock, random }: AppParts) {
  const keys = deriveKeys(config.secret);
  const seals = openSeals(keys.sealPicture);
  const { minFreeBytes } = config;
  return {
    db,
    clock,
    random,
    keys,
    seals,
    encryption: openEncryption(keys.encryption, random),
    idTokens: openIdTokens(keys.idToken),
    refreshTokens: openRefreshTokens(keys.refreshToken, random),
    passwords: openPasswordHasher({ concurrency: availableParallelism(), maxWaiting: 500 }),
    readQr: openQrReader(keys.qr),
    claimKeys: openClaimKeys(keys.claim),
    budget: openWorkBudget({ db, proofOfWork: openProofOfWork(keys.work), budget: config.workBudget }),
    campaigns: openLiveCampaigns(db, seals.automatic),
    revocations: openRevocations(db),
    attempts: new FailedAttempts(db),
    refusals: new RefusalCounts(db, keys.refusedVisitor),
    events: new EventBuffer(db),
    cache: new VisitorCache(),
    outbox: openEventOutbox(db, random),
    store: openPhotoStore(config),
    uploads: openUploads({ folder: join(config.dataDir, 'uploads'), random, clock, minFreeBytes }),
    mailer: config.mail && openMailer(config.mail),
  };
}

/** Assembles the server. Clock, randomness, database and configuration come from `parts`; nothing else has side effects. */
export async function createApp(parts: AppParts): Promise<App> {
  const { db, config, clock, random, log, tracing, webRoot, isSetUp } = parts;
  const shared = openShared(parts);
  const { keys, campaigns, revocations, events, outbox, mailer } = shared;
  const metrics = config.metricsToken === null ? null : openMetrics(config.metricsToken);
  const { writes, grants, takeStates, reading } = openBatches({ db, metrics, tracing });
  const line = config.line && openLine(config.line, lineCallbackUrl(config.publicUrl));
  const logins = line ? LOGIN_TYPES : LOGIN_TYPES.filter((login) => login !== 'line');
  const canMail = mailer !== null;
  const files = { db, store: shared.store, processPicture: openPictureProcessing() };
  const taking = { ...shared, states: takeStates, grants };

  const { publicUrl, pushOrigins, mailsPerSecond } = config;
  const mailing = { db, campaigns, mailer, clock, random, publicUrl, log };
  const notices = openNotices({ ...mailing, encryption: shared.encryption, keys, pushOrigins, mailsPerSecond });

  const handlers: Handlers = {
    ...accountHandlers({ ...shared, files, config }),
    ...campaignHandlers({ ...shared, logins, canMail, reading }),
    ...spotHandlers({ ...shared, writes, reading }),
    ...presentHandlers({ ...shared, taking, reading: { ...shared, readRows: openBatchRead(reading, PRESENT_ROWS) } }),
    showLineAccount: showLineAccount(shared),
    ...photoHandlers({ ...shared, ...files, maxPhotos: config.photosPerCampaign }),
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
  const visitors = { sessions: shared, campaigns, writes, taking, usePresent: handlers.usePresent, revocations, files };
  const opened = openConsole(server, { ...shared, visitors, log, config });
  const { audit, publications, jobs: jobsOfConsole, previews, streams, deliveries, warmUp } = opened;
  const tasks = { draws, publications, audit, deliveries, ...notices.tasks };
  const background = startBackgroundTasks({ ...shared, ...tasks, log, isSetUp });
  const jobs = startJobs({
    db,
    handlers: jobHandlers(mailing, { store: shared.store, outbox, ofConsole: jobsOfConsole }),
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
  const isSecure = publicUrl.startsWith('https:');
  serveContract(server, { ...shared, handlers, previews, appTokens: config.appTokens, isSecure });
  openStaff(server, { ...shared, publicUrl });
  serveLine(server, { ...shared, line, states: openLoginStates(keys.ticket, random), publicUrl, log });
  const { stopTokens } = notices;
  await servePages(server, { ...shared, config, webRoot, previews, logins, canMail, stopTokens });

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
