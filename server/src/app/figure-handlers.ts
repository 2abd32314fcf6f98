import type { Logger } from 'pino';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { showFigures } from '../console/figures/show-figures.ts';
import { showSpotFigures } from '../console/figures/show-spot-figures.ts';
import { showGround } from '../console/grounds/show-ground.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { fixReport, releaseReport } from '../console/report/fix-report.ts';
import { showReport } from '../console/report/show-report.ts';
import type { Database } from '../db/open.ts';
import type { Random } from '../lib/random.ts';
import type { WorkQueue } from '../lib/work-queue.ts';

interface Parts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
  log: Logger;
  /** What this server counts in the background. */
  inTurn: WorkQueue;
}

/** The handlers that count what has happened. */
export const figureHandlers = (parts: Parts) =>
  ({
    showFigures: showFigures(parts),
    showSpotFigures: showSpotFigures(parts),
    showGround: showGround(parts),
    showReport: showReport(parts),
    fixReport: fixReport(parts),
    releaseReport: releaseReport(parts),
  }) satisfies Partial<ConsoleHandlers>;
