import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { PresentKind } from '@meguri/core/campaign-file/presents.ts';
import type { QuestionKind } from '@meguri/core/campaign-file/questionnaires.ts';
import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { periodState } from '@meguri/core/time/period.ts';
import type { Limit } from '@meguri/core/time/windows.ts';
import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { grantedOf, type StockLine, type StockRow, stockLines } from './plan-stock.ts';
import { type DrawStates, drawTimes } from './publish-draws.ts';

/** A change that would take away or alter what visitors have. A version with one is published only if forced. */
export type HarmfulChange =
  | { code: 'spot_collected' | 'present_taken'; id: string; count: number }
  | ({ code: 'present_changed'; count: number } & ChangedPresent)
  | { code: 'outcome_granted'; presentId: string; id: string; count: number }
  | { code: 'draw_withdrawn'; id: string; count: number }
  | { code: 'draw_over'; id: string }
  // `at` is an instant with the offset of the campaign's time zone (RFC 3339).
  | { code: 'draws_immediately'; id: string; at: string }
  | { code: 'limit_changed'; from: Limit; to: Limit }
  | { code: 'erases_immediately'; at: string }
  | { code: 'stock_below_granted'; presentId: string; outcomeId: string; stock: number; granted: number }
  | ({ code: 'question_answered'; count: number } & ChangedQuestion);

/** A present that has another kind in the new file. */
export interface ChangedPresent {
  id: string;
  from: PresentKind;
  to: PresentKind;
}

/** A question that has another kind in the new file. */
export interface ChangedQuestion {
  questionnaireId: string;
  id: string;
  from: QuestionKind;
  to: QuestionKind;
}

/** What the database says about the visitors of a campaign, as far as a new version can affect it. */
export interface VisitorFacts {
  /** Live acquisitions by spot id and live user presents by present id, for the parts that the new version removes. */
  spots: ReadonlyMap<string, number>;
  presents: ReadonlyMap<string, number>;
  /** Live user presents that are not used yet, by present id, for the presents that get another kind. */
  unused: ReadonlyMap<string, number>;
  /** Whether the campaign has a live acquisition. */
  hasAcquisitions: boolean;
  /** Whether the campaign has an account whose data could be erased. */
  hasVisitors: boolean;
  stock: readonly StockRow[];
  draws: DrawStates;
  /** User presents that count, by present id, for the presents that get a stock limit for the first time. */
  granted: ReadonlyMap<string, number>;
  /** Answers to the questions that get another kind, in their order. */
  answers: readonly number[];
}

/** The ids of the spots and presents that the new file no longer has. */
export function removedIds(before: CampaignFile, after: CampaignFile): { spots: string[]; presents: string[] } {
  const removed = (list: 'spots' | 'presents'): string[] => {
    const remaining = new Set((after[list] ?? []).map(({ id }) => id));
    return (before[list] ?? []).map(({ id }) => id).filter((id) => !remaining.has(id));
  };
  return { spots: removed('spots'), presents: removed('presents') };
}

/**
 * The presents that are redeemed in another way in the new file. Goods and coupons are both handed over. A lottery that stays one
 * keeps its results, whatever its type.
 */
export function changedPresents(before: CampaignFile, after: CampaignFile): ChangedPresent[] {
  const from = new Map((before.presents ?? []).map(({ id, kind }) => [id, kind]));
  return (after.presents ?? []).flatMap(({ id, kind: to }) => {
    const earlier = from.get(id);
    return earlier && redeemedAs(earlier) !== redeemedAs(to) ? [{ id, from: earlier, to }] : [];
  });
}

const redeemedAs = (kind: PresentKind): PresentKind => (kind === 'coupon' ? 'goods' : kind);

/** The questions that have another kind in the new file. Their earlier answers would not fit it. */
export function changedQuestions(before: CampaignFile, after: CampaignFile): ChangedQuestion[] {
  const from = kindsOf(before);
  return [...kindsOf(after).values()].flatMap(({ questionnaireId, id, kind: to }) => {
    const earlier = from.get(`${questionnaireId}/${id}`);
    return earlier && earlier.kind !== to ? [{ questionnaireId, id, from: earlier.kind, to }] : [];
  });
}

/** The kind of each question, by the ids of questionnaire and question. */
const kindsOf = ({ questionnaires = [] }: CampaignFile) =>
  new Map(
    questionnaires.flatMap(({ id: questionnaireId, questions }) =>
      questions.map(({ id, kind }) => [`${questionnaireId}/${id}`, { questionnaireId, id, kind }] as const),
    ),
  );

/** All harmful changes of the new file, in a fixed order (docs/domain.md#19-the-campaign-file). */
export function harmfulChanges(
  before: CampaignFile,
  after: CampaignFile,
  { facts, lines, now }: { facts: VisitorFacts; lines: readonly StockLine[]; now: number },
): HarmfulChange[] {
  const from = compileCatalogue(before);
  const to = compileCatalogue(after);
  const isRunning = periodState(from.period, now) === 'running';
  const isLimitChanged = from.acquisition.limit !== to.acquisition.limit && isRunning && facts.hasAcquisitions;
  const isPast = (at: number | null): boolean => at !== null && at <= now;
  const erasesImmediately = facts.hasVisitors && isPast(to.erasesAt) && !isPast(from.erasesAt);
  return [
    ...[...facts.spots].map(([id, count]): HarmfulChange => ({ code: 'spot_collected', id, count })),
    ...[...facts.presents].map(([id, count]): HarmfulChange => ({ code: 'present_taken', id, count })),
    ...changedPresents(before, after).flatMap((present): HarmfulChange[] => {
      // Entries that wait for their draw are those of `draw_withdrawn`.
      const count = (facts.unused.get(present.id) ?? 0) - (facts.draws.pending.get(present.id) ?? 0);
      return count > 0 ? [{ code: 'present_changed', ...present, count }] : [];
    }),
    ...removedOutcomes(before, after, facts),
    ...changedDraws(before, after, facts),
    ...immediateDraws(before, after, { facts, now, timeZone: to.timeZone }),
    ...(isLimitChanged
      ? [{ code: 'limit_changed' as const, from: from.acquisition.limit, to: to.acquisition.limit }]
      : []),
    ...(erasesImmediately
      ? [{ code: 'erases_immediately' as const, at: zonedText(to.erasesAt ?? 0, to.timeZone) }]
      : []),
    ...loweredStocks(before, facts, lines),
    ...changedQuestions(before, after).flatMap((question, place): HarmfulChange[] => {
      const count = facts.answers[place] ?? 0;
      return count > 0 ? [{ code: 'question_answered', ...question, count }] : [];
    }),
  ];
}

/** Stocks below what was granted, unless an earlier version has set them by force already. */
function loweredStocks(before: CampaignFile, facts: VisitorFacts, lines: readonly StockLine[]): HarmfulChange[] {
  // The serial codes of the earlier version are not at hand, so a list of codes that is too short is always one.
  const from = stockLines(before, new Map());
  return lines.flatMap((line): HarmfulChange[] => {
    const { presentId, outcomeId, total: stock } = line;
    const granted = grantedOf(line, facts.stock, facts.granted);
    const earlier = from.find((one) => one.presentId === presentId && one.outcomeId === outcomeId);
    const isOlder = earlier !== undefined && stock >= earlier.total;
    return stock < granted && !isOlder ? [{ code: 'stock_below_granted', presentId, outcomeId, stock, granted }] : [];
  });
}

/** The ids of the outcomes of each lottery, by present id. */
const outcomesOf = (file: CampaignFile): Map<string, Set<string>> =>
  new Map(
    (file.presents ?? []).map(({ id, lottery }) => [
      id,
      new Set((lottery?.outcomes ?? []).map((outcome) => outcome.id)),
    ]),
  );

/** Outcomes that were won and are removed, although their lottery remains. An earlier version may have removed them by force already. */
function removedOutcomes(before: CampaignFile, after: CampaignFile, facts: VisitorFacts): HarmfulChange[] {
  const from = outcomesOf(before);
  const to = outcomesOf(after);
  return facts.stock.flatMap(({ presentId, outcomeId, total, remaining }): HarmfulChange[] => {
    const isRemoved = from.get(presentId)?.has(outcomeId) === true && to.get(presentId)?.has(outcomeId) === false;
    const count = total - remaining;
    return isRemoved && count > 0 ? [{ code: 'outcome_granted', presentId, id: outcomeId, count }] : [];
  });
}

/** The times of the drawn lotteries, by present id. */
const drawTimesOf = (file: CampaignFile): Map<string, number> =>
  new Map(drawTimes(file).map(({ presentId, drawAt }) => [presentId, drawAt]));

/**
 * Pending draws whose time is in the past in the new version but not in the earlier one. They would run at publication
 * and cannot be repeated. A new lottery would be drawn without entries.
 */
function immediateDraws(
  before: CampaignFile,
  after: CampaignFile,
  { facts, now, timeZone }: { facts: VisitorFacts; now: number; timeZone: string },
): HarmfulChange[] {
  const from = drawTimesOf(before);
  const isNew = (id: string): boolean => (from.get(id) ?? Number.POSITIVE_INFINITY) > now;
  return [...drawTimesOf(after)]
    .filter(([id, drawAt]) => drawAt <= now && isNew(id) && !facts.draws.drawn.has(id))
    .map(([id, drawAt]) => ({ code: 'draws_immediately', id, at: zonedText(drawAt, timeZone) }));
}

/**
 * Draws that are removed while visitors wait for them, although their present remains; and new times for completed draws. An earlier
 * version may have done either by force already.
 */
function changedDraws(before: CampaignFile, after: CampaignFile, { draws }: VisitorFacts): HarmfulChange[] {
  const remaining = new Set((after.presents ?? []).map(({ id }) => id));
  const from = drawTimesOf(before);
  const to = drawTimesOf(after);
  const isWithdrawn = (id: string): boolean => remaining.has(id) && from.has(id) && !to.has(id);
  return [
    ...[...draws.pending]
      .filter(([id]) => isWithdrawn(id))
      .map(([id, count]): HarmfulChange => ({ code: 'draw_withdrawn', id, count })),
    ...[...draws.drawn]
      .filter(([id, drawAt]) => to.has(id) && to.get(id) !== drawAt && to.get(id) !== from.get(id))
      .map(([id]): HarmfulChange => ({ code: 'draw_over', id })),
  ];
}
