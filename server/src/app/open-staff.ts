import type { FastifyInstance } from 'fastify';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { ClaimKeys } from '../counters/claim-keys.ts';
import { CONNECTIONS } from '../db/connections.ts';
import type { Database } from '../db/open.ts';
import { serveStaff } from '../http/staff-edge.ts';
import type { Keys } from '../lib/keys.ts';
import type { Clock, Random } from '../lib/random.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Uploads } from '../operation/uploads.ts';
import { checkIn } from '../staff/check-in.ts';
import { closeCounter } from '../staff/close-counter.ts';
import { handOver } from '../staff/hand-over.ts';
import { openCounter } from '../staff/open-counter.ts';
import { showEntrance } from '../staff/show-entrance.ts';
import { showTally } from '../staff/show-tally.ts';
import { undoHandover } from '../staff/undo-handover.ts';
import { withdrawHandover } from '../staff/withdraw-handover.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';

interface Parts {
  db: Database;
  campaigns: LiveCampaigns;
  attempts: FailedAttempts;
  claimKeys: ClaimKeys;
  keys: Keys;
  uploads: Uploads;
  clock: Clock;
  random: Random;
  publicUrl: string;
  outbox: EventOutbox;
}

/** Serves the API of staff mode. */
export function openStaff(server: FastifyInstance, parts: Parts): void {
  const { campaigns, attempts, claimKeys, keys, uploads, clock, random, publicUrl, outbox } = parts;
  const db = parts.db.apart(CONNECTIONS.staff);
  const opening = { db, random, campaigns, counterKey: keys.counter };
  const handlers = {
    showEntrance: showEntrance(opening),
    openCounter: openCounter(opening),
    checkIn: checkIn({ db, claimKeys }),
    handOver: handOver({ db, claimKeys, attempts, clock, outbox }),
    undoHandover: undoHandover({ db, random }),
    withdrawHandover: withdrawHandover({ db, claimKeys, random }),
    showTally: showTally({ db }),
    closeCounter: closeCounter({ db }),
  };
  serveStaff(server, { db, campaigns, handlers, clock, uploads, origin: new URL(publicUrl).origin });
}
