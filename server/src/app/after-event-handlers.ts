import type { Logger } from 'pino';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { openAnswerCounting } from '../console/answers/answer-counting.ts';
import { exportAnswers } from '../console/answers/export-answers.ts';
import { listAnswerTexts } from '../console/answers/list-answer-texts.ts';
import { showAnswers } from '../console/answers/show-answers.ts';
import { exportApplications } from '../console/applications/export-applications.ts';
import { listApplications } from '../console/applications/list-applications.ts';
import { openApplication } from '../console/applications/open-application.ts';
import { recordAllParcels, recordParcels } from '../console/applications/record-parcels.ts';
import { showApplicationSummary } from '../console/applications/show-application-summary.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import type { Database } from '../db/open.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Random } from '../lib/random.ts';
import type { WorkQueue } from '../lib/work-queue.ts';

interface Parts {
  db: Database;
  random: Random;
  encryption: Encryption;
  campaigns: Pick<LiveCampaigns, 'find'>;
  log: Pick<Logger, 'warn'>;
  /** What this server counts in the background. */
  inTurn: WorkQueue;
}

/** The handlers of what organisers do once the visitors have gone home. */
export const afterEventHandlers = (parts: Parts) =>
  ({
    showApplicationSummary: showApplicationSummary(parts),
    listApplications: listApplications(parts),
    openApplication: openApplication(parts),
    exportApplications: exportApplications(parts),
    recordParcels: recordParcels(parts),
    recordAllParcels: recordAllParcels(parts),
    showAnswers: showAnswers({ ...parts, countAnswers: openAnswerCounting(parts) }),
    listAnswerTexts: listAnswerTexts(parts),
    exportAnswers: exportAnswers(parts),
  }) satisfies Partial<ConsoleHandlers>;
