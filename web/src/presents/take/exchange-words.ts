import type { ExchangeChoice, Setback } from '@meguri/core/presents/exchange.ts';
import type { Change } from '@meguri/ui/lists/changes.tsx';
import type { Campaign } from '../../api/read-boot.ts';
import type { Catalog } from '../../i18n/ja_JP/ja_JP.ts';
import type { Present } from '../../queries/queries.ts';
import { toGoWord } from '../../shared/presents/present-words.ts';
import { farthestStep, type RequirementStep, requirementSteps } from '../../shared/presents/requirement-steps.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import type { Exchange } from './use-exchange.ts';

/** The texts of the sheet, and the data for the texts about presents. */
interface ExchangeWords {
  words: Catalog['presents']['exchange'];
  facts: TicketFacts;
}

/** Up to this many stamps are named. More are counted by course. */
const NAMED = 3;

/** What an exchange changes: free stamps, points, and every other present that it moves further away. */
export function changesOf(
  { requires }: Present,
  { spotIds, setbacks }: ExchangeChoice,
  { holdings, ahead }: Exchange,
  { words, facts, kind }: ExchangeWords & Pick<Campaign, 'kind'>,
): Change[] {
  const { number } = facts.format;
  const left = holdings.free.filter(({ spotId, free }) => free > 1 || !spotIds.includes(spotId)).length;
  const points = holdings.points - (requires.points ?? 0);
  return [
    ...(spotIds.length > 0 ? [{ name: words.free, before: number(holdings.free.length), after: number(left) }] : []),
    ...(kind === 'stamp'
      ? []
      : [
          {
            name: words.points,
            before: `${number(holdings.points)} pt`,
            after: `${number(points)} pt`,
            detail: points === holdings.points ? words.same : undefined,
          },
        ]),
    ...setbacks.flatMap((setback) => {
      const present = ahead.find(({ id }) => id === setback.id);
      return present ? [changeFor(present, setback, { words, facts })] : [];
    }),
  ];
}

/** How far another present moves away: of the parts of its requirement that the exchange changes, the one that lacks most afterwards. */
function changeFor(present: Present, { before, after }: Setback, { words, facts }: ExchangeWords): Change {
  const stepsWith = (missing: Present['missing']) =>
    requirementSteps({ requires: present.requires, missing }, facts.sheets);
  const was = stepsWith(before);
  const wasOf = (kind: RequirementStep['kind'] | undefined) => was.find((step) => step.kind === kind);
  const farthest = farthestStep(stepsWith(after).filter(({ kind, done }) => done !== wasOf(kind)?.done));
  const previous = wasOf(farthest?.kind);
  const { ready } = words;
  return {
    name: present.name,
    detail: words.moved({
      before: farthestStep(was) && previous ? toGoWord(previous, facts) : ready,
      after: farthest ? toGoWord(farthest, facts) : ready,
    }),
    before: facts.format.number(previous?.done ?? 0),
    after: facts.format.number(farthest?.done ?? 0),
    of: farthest ? facts.format.number(farthest.total) : undefined,
    worse: true,
  };
}

/** The stamps of a choice: their spots, or how many of each course if they are many. */
export function stampsWord(
  spotIds: readonly string[],
  { courseSpots }: Exchange,
  { words, facts: { nameOf, t } }: ExchangeWords,
): string {
  const courses = new Map<string, number>();
  for (const spotId of spotIds) {
    const course = [...courseSpots].find(([, spots]) => spots.includes(spotId))?.[0];
    if (course !== undefined) courses.set(course, (courses.get(course) ?? 0) + 1);
  }
  const counted = [...courses.values()].reduce((sum, n) => sum + n, 0);
  const parts =
    spotIds.length <= NAMED || counted < spotIds.length
      ? spotIds.map(nameOf.spot)
      : [...courses].map(([id, n]) => words.ofCourse({ course: nameOf.course(id), n }));
  return parts.join(t.common.separator);
}
