import { periodBefore, type ReportPeriod } from '@meguri/core/console/report/report-period.ts';
import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { SNAPSHOT } from '../../db/snapshot.ts';
import { takingTurns } from '../../db/statement-turns.ts';
import type { WorkQueue } from '../../lib/work-queue.ts';
import { readPeriodFigures } from '../figures/period-figures.ts';
import { accountRanges } from './account-range.ts';
import { type Answered, countAnswers } from './count-answers.ts';
import { countHandovers, countPrizes, type PrizeCounts } from './count-prizes.ts';
import { countVisits, type Goal, type Instants } from './count-visits.ts';
import { describeReport, goalsOf, tickedQuestions } from './describe-report.ts';
import { countRefusals } from './number-queries.ts';
import { countViews } from './page-views.ts';
import { type Counted, VisitTally } from './report-counts.ts';
import { Tally } from './tally.ts';

/** Accounts that one statement reads: some 100 ms of work. */
const RANGE = 5_000;

export interface Counting {
  now: number;
  /** Called after each range with the number of accounts that are counted. Stops the count by throwing. */
  onCounted: (accounts: number) => Promise<void>;
  /** Other counts go on between two statements. */
  inTurn: WorkQueue;
}

/**
 * Counts a report as of one snapshot. Each statement reads the accounts of one range, so that none takes long and visitors are not
 * delayed (docs/decisions/0105-report.md).
 */
export const countReport = (
  db: Database,
  campaign: LiveCampaign,
  period: ReportPeriod,
  { now, onCounted, inTurn }: Counting,
): Promise<ReportFigures> =>
  db.transaction(async (whole) => {
    await whole.query(SNAPSHOT);
    const tx = takingTurns(whole, inTurn);
    const { campaignId, catalogue } = campaign;
    const { timeZone } = catalogue;
    const before = periodBefore(period, catalogue, now);
    const { start, end } = period;
    const goals = goalsOf(catalogue);
    const figures = (from: number, to: number) =>
      readPeriodFigures(tx, db, { campaignId, timeZone, start: from, end: to }, ['stamp', 'registered', 'used']);
    const counted: Counted = {
      figures: await figures(start, end),
      figuresBefore: before ? await figures(before.start, before.end) : [],
      visits: new VisitTally(),
      prizes: new Map(),
      answers: new Tally(),
      options: new Tally(),
      handed: await countHandovers(tx, campaignId, { start: new Date(start), end: new Date(end) }),
      refusals: await countRefusals(tx, { campaignId, from: period.from, to: period.to }),
      views: await countViews(tx, { campaignId, start, end }),
    };
    const instants: Instants = {
      start: new Date(start),
      end: new Date(end),
      beforeStart: new Date(before?.start ?? start),
      beforeEnd: new Date(before?.end ?? start),
      timeZone,
    };
    await countRanges(tx, { campaign, counted, goals, instants, onCounted });
    return describeReport(campaign, period, { counted, before, now });
  });

/** Ranges are found by the index of accounts. A plan from when a table was nearly empty would read the whole table each time. */
const BY_INDEX = { name: 'no_whole_tables', text: "select set_config('enable_seqscan', 'off', true)" };

async function countRanges(
  tx: Queryable,
  {
    campaign: { campaignId, catalogue },
    counted,
    goals,
    instants,
    onCounted,
  }: {
    campaign: LiveCampaign;
    counted: Counted;
    goals: readonly Goal[];
    instants: Instants;
    onCounted: Counting['onCounted'];
  },
): Promise<void> {
  await tx.query(BY_INDEX);
  const ticked = tickedQuestions(catalogue).map(({ questionnaire, question }) => ({
    questionnaireId: questionnaire.id,
    questionId: question.id,
  }));
  let accounts = 0;
  for await (const range of accountRanges(tx, campaignId, RANGE)) {
    counted.visits.add(await countVisits(tx, range, instants, goals));
    addPrizes(counted.prizes, await countPrizes(tx, range, instants));
    addAnswers(counted, await countAnswers(tx, range, instants, ticked));
    accounts += RANGE;
    await onCounted(accounts);
  }
}

const PRIZE_COUNTS = ['granted', 'lost', 'used', 'applied'] as const;

function addPrizes(known: Map<string, PrizeCounts>, rows: readonly PrizeCounts[]): void {
  for (const row of rows) {
    const key = JSON.stringify([row.presentId, row.outcomeId]);
    const sum = known.get(key);
    if (!sum) known.set(key, { ...row });
    else for (const count of PRIZE_COUNTS) sum[count] += row[count];
  }
}

function addAnswers({ answers, options }: Counted, { answers: given, answered, options: chosen }: Answered): void {
  for (const [questionnaire, count] of given) answers.add([questionnaire], count);
  for (const [questionnaire, question, count] of answered) answers.add([questionnaire, question], count);
  for (const [questionnaire, question, value, count] of chosen) options.add([questionnaire, question, value], count);
}
