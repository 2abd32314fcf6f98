import type { Catalogue, Present, Spot } from '@meguri/core/catalogue/catalogue.ts';
import { meetsRequirement } from '@meguri/core/presents/rules.ts';
import { type Holdings, withAcquisition } from '@meguri/core/spots/holdings.ts';
import { periodState } from '@meguri/core/time/period.ts';
import { answersTo, type PlannedAnswers } from './forms-of.ts';
import { COUNTERS } from './open-counters.ts';
import type { Dice } from './seeded-random.ts';

/** A prize that a visitor takes. */
export interface PlannedPrize {
  presentId: string;
  /** The spot at which it is used; undefined where none is named. */
  useAt: string | undefined;
  /** The answers to its survey; undefined without one. */
  survey: PlannedAnswers | undefined;
  /** The place of the counter to which they go; null if they would rather swipe, where they can choose. */
  counter: number | null;
}

interface Taking {
  at: number;
  /** The day of `at`, as `2026-10-24`. */
  day: string;
  dice: Dice;
  /** For answers. */
  forms: Dice;
  /** Presents that the visitor has taken before. */
  taken: ReadonlySet<string>;
}

/** A prize that a visitor has earned by now, unless a press was refused, and not taken yet; undefined if there is none. */
export function prizeFor(
  catalogue: Catalogue,
  visited: readonly Spot[],
  { at, day, dice, forms, taken }: Taking,
): PlannedPrize | undefined {
  const nothing: Holdings = { points: 0, spots: new Map() };
  const holdings = visited.reduce(
    (held, { id, stamp, points }) => withAcquisition(held, { spotId: id, stamp: stamp !== null, points }),
    nothing,
  );
  const earned = [...catalogue.presents.values()].filter(
    (present) =>
      isSimulated(present) &&
      periodState(present.period, at) === 'running' &&
      !taken.has(present.id) &&
      meetsRequirement(catalogue, present, holdings),
  );
  const present = dice.pick(earned);
  if (!present) return undefined;
  const questionnaire = catalogue.file.questionnaires?.find(({ type, id }) => type === 2 && id === present.survey);
  const survey = questionnaire && answersTo(questionnaire, { dice: forms, day });
  const counter = forms.happens(0.7) ? forms.whole(0, COUNTERS - 1) : null;
  return { presentId: present.id, useAt: dice.pick(present.spots ?? []), survey, counter };
}

/** Without draws of a later day and prizes for confirmed addresses. */
const isSimulated = ({ lottery, requires }: Present): boolean =>
  lottery?.type !== 'drawn' && requires.verified !== true;
