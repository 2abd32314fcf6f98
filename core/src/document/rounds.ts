import type { Operation } from './document-operations.ts';
import { showSteps } from './document-path.ts';
import { stepsOf } from './value-at.ts';

/**
 * Groups operations into rounds, keeping their order. Operations of one round change disjoint maps and lists, so they
 * do not depend on each other. Throws `Refused` for a malformed path.
 */
export function roundsOf(operations: readonly Operation[]): Operation[][] {
  const rounds: Operation[][] = [];
  let round = newRound();
  for (const operation of operations) {
    if (!round.takes(operation)) {
      round = newRound();
      round.takes(operation);
    }
    if (round.operations.length === 1) rounds.push(round.operations);
  }
  return rounds;
}

function newRound() {
  const operations: Operation[] = [];
  /** The paths that change, their containers, and the ancestors of these. */
  const changed = new Set<string>();
  const parents = new Set<string>();
  const above = new Set<string>();
  return {
    operations,

    /** Adds an operation if it depends on none of the others. */
    takes(operation: Operation): boolean {
      const steps = stepsOf(operation.path);
      const prefixes = steps.map((_, index) => showSteps(steps.slice(0, index)));
      const parent = prefixes.at(-1) ?? '';
      const isAlone = operation.op !== 'set' && operation.op !== 'remove';
      const hasOther = operations.some(({ op }) => op !== 'set' && op !== 'remove');
      const isInside = prefixes.some((prefix) => changed.has(prefix));
      const depends = isAlone || hasOther || parents.has(parent) || above.has(operation.path) || isInside;
      if (operations.length > 0 && depends) return false;
      operations.push(operation);
      changed.add(showSteps(steps));
      parents.add(parent);
      for (const prefix of prefixes) above.add(prefix);
      return true;
    },
  };
}
