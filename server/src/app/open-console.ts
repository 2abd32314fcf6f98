import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PasswordHasher } from '../accounts/passwords/password-hashing.ts';
import { contentOfFile } from '../catalogue/queries.ts';
import { measureSpeed } from '../console/alerts/server-speed.ts';
import { watchDay } from '../console/alerts/watch-day.ts';
import { type AuditChain, openAuditChain } from '../console/audit/chain-entries.ts';
import type { DeskParts } from '../console/desk/help-visitor.ts';
import { openDocuments } from '../console/drafts/open-documents.ts';
import { openEventHub } from '../console/events/event-hub.ts';
import { showEvents } from '../console/events/show-events.ts';
import { streamEvents } from '../console/events/stream-events.ts';
import { startRollUp } from '../console/figures/roll-up.ts';
import { allowTiles } from '../console/grounds/allow-tiles.ts';
import { openTilePasses } from '../console/grounds/tile-passes.ts';
import { mailFactorsReset, mailMemberLink, mailWrongCodes } from '../console/members/mail-member.ts';
import { showMe } from '../console/members/show-me.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { rpIdOf } from '../console/passkeys/relying-party.ts';
import { announcePresence } from '../console/presence/announce-presence.ts';
import { endPresence } from '../console/presence/end-presence.ts';
import { listPrintCodes } from '../console/print/list-print-codes.ts';
import { publishScheduled } from '../console/publish/publish-scheduled.ts';
import { dueSchedules } from '../console/publish/schedule-queries.ts';
import type { VisitorTools } from '../console/rehearsals/make-visitor.ts';
import { openPreviews, type Previews } from '../console/rehearsals/preview-tokens.ts';
import { runRehearsal } from '../console/rehearsals/run-rehearsal.ts';
import { openPageContents } from '../console/translation/learn-pairs.ts';
import { openLibreTranslate } from '../console/translation/libre-translate.ts';
import { openUncheckedOf } from '../console/translation/unchecked-of.ts';
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
import { openWorkQueue } from '../lib/work-queue.ts';
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
import { draftHandlers } from './draft-handlers.ts';
import { drawHandlers } from './draw-handlers.ts';
import { figureHandlers } from './figure-handlers.ts';
import { liveHandlers } from './live-handlers.ts';
import { memberHandlers } from './member-handlers.ts';
import { publishHandlers } from './publish-handlers.ts';
import { rehearsalHandlers } from './rehearsal-handlers.ts';
import { tokenHandlers } from './token-handlers.ts';
import { translationHandlers } from './translation-handlers.ts';
import { visitorHandlers } from './visitor-handlers.ts';
import { walkHandlers } from './walk-handlers.ts';
import { wallHandlers } from './wall-handlers.ts';
import { webhookHandlers } from './webhook-handlers.ts';

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
  const calling = { db, random, encryption, outbox, toPrivate: config.webhooksToPrivate };
  const watch = watchDay({ db, random, outbox, campaigns: visitors.campaigns, speed: measureSpeed(server) });
  const rollUp = startRollUp({ db, clock, random, log, afterRound: watch });
  server.addHook('onClose', () => documents.close());
  server.addHook('onClose', () => rollUp.stop());
  // A report and answers take turns, so that on two cores one is left for what members and visitors wait for.
  const inTurn = openWorkQueue('counts', { concurrency: 1, maxWaiting: 1 });
  const handlers: ConsoleHandlers = {
    ...memberHandlers({ db, passwords, attempts, encryption, clock, random, consoleOrigin, keys, canMail }),
    ...drawHandlers({ ...conditions, drawing: parts.db, outbox }),
    ...wallHandlers({ db, random, keys, consoleOrigin, walls }),
    ...draftHandlers(drafting, translating, seals),
    ...publishHandlers(drafting, judging),
    ...translationHandlers(drafting, translating, log),
    showMe: showMe({ documents }),
    ...figureHandlers({ ...conditions, log, inTurn }),
    ...afterEventHandlers({ ...conditions, encryption, log, inTurn }),
    ...visitorHandlers(desk),
    ...liveHandlers({ ...conditions, canMail }, drafting),
    ...counterHandlers({ ...conditions, keys, publicUrl }),
    ...tokenHandlers(conditions),
    ...webhookHandlers(calling),
    listPrintCodes: listPrintCodes({ db, documents, keys, publicUrl }),
    streamEvents: streamEvents({ events }),
    showEvents: showEvents({ events }),
    announcePresence: announcePresence({ db }),
    endPresence: endPresence({ db }),
    ...rehearsalHandlers({ ...drafting, publicUrl }, visitors),
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
