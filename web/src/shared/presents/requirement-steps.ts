import type { Present, Sheet } from '../../queries/queries.ts';

/** One part of a present's requirement, with the visitor's progress. */
export interface RequirementStep {
  kind: 'stamps' | 'sheet' | 'spots' | 'points';
  done: number;
  total: number;
}

/** All parts of a present's requirement, in display order; `sheets` provides the size of each sheet. */
export function requirementSteps(
  { requires, missing }: Pick<Present, 'requires' | 'missing'>,
  sheets: readonly Pick<Sheet, 'id' | 'required'>[],
): RequirementStep[] {
  const slots = sheets.find(({ id }) => id === requires.sheet)?.required;
  const parts = [
    { kind: 'sheet', total: requires.sheet === undefined ? undefined : (slots ?? 1), lacking: missing.sheet },
    { kind: 'stamps', total: requires.stamps, lacking: missing.stamps },
    { kind: 'spots', total: requires.spots?.length, lacking: missing.spots?.length },
    { kind: 'points', total: requires.points, lacking: missing.points },
  ] as const;
  return parts.flatMap(({ kind, total, lacking = 0 }) =>
    total === undefined ? [] : [{ kind, done: Math.max(0, total - lacking), total }],
  );
}

/** The part with the lowest progress; null if the requirement is met. */
export function farthestStep(steps: readonly RequirementStep[]): RequirementStep | null {
  const open = steps.filter(({ done, total }) => done < total);
  return open.reduce<RequirementStep | null>(
    (farthest, step) =>
      farthest === null || step.done / step.total < farthest.done / farthest.total ? step : farthest,
    null,
  );
}
