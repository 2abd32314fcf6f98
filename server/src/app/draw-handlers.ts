import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { listDraws, listDrawWinners } from '../console/draws/list-draws.ts';
import { rehearseDraw } from '../console/draws/rehearse-draw.ts';
import { runDraw } from '../console/draws/run-draw.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import type { Database } from '../db/open.ts';
import type { Random } from '../lib/random.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';

interface Parts {
  /** The console's own pool. */
  db: Database;
  /** The server's pool, on which a draw runs as its job does. */
  drawing: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  random: Random;
  outbox: EventOutbox;
}

/** The handlers of draws. */
export const drawHandlers = ({ db, drawing, campaigns, random, outbox }: Parts) =>
  ({
    listDraws: listDraws({ db, campaigns }),
    listDrawWinners: listDrawWinners({ db }),
    rehearseDraw: rehearseDraw({ campaigns, random }),
    runDraw: runDraw({ db: drawing, random, outbox }),
  }) satisfies Partial<ConsoleHandlers>;
