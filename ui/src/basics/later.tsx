import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What waits for its turn, first come, first served. The first one is being rendered. */
const waiting: (() => void)[] = [];

/** False when all parts of the first screen are rendered. Later screens are rendered immediately, so that they keep their scroll position. */
let isFirstScreen = true;

/** Starts a turn in a task of its own, so that the browser can paint and answer a press between two parts. */
const startTurn = () => setTimeout(() => startTransition(() => waiting[0]?.()));

/** Waits for a turn. Returns what ends the turn, or the waiting for it. */
function takeTurn(start: () => void): () => void {
  waiting.push(start);
  if (waiting.length === 1) startTurn();
  return () => {
    const index = waiting.indexOf(start);
    waiting.splice(index, 1);
    if (waiting.length === 0) isFirstScreen = false;
    else if (index === 0) startTurn();
  };
}

/**
 * Whether a part of a screen may be rendered. On the first screen of a visit, parts take turns in the order in which they
 * began to want one. What a component wants comes after all that its children want.
 */
export function useTurn(isNeeded: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(!isFirstScreen);
  const waits = isNeeded && !hasTurn;
  useEffect(() => (waits ? takeTurn(() => setHasTurn(true)) : undefined), [waits]);
  return isNeeded && hasTurn;
}

type LaterProps = {
  /** Renders the children immediately: the part of several that the visitor sees first. */
  isFirst?: boolean | undefined;
  children: ReactNode;
};

/**
 * A part of a long screen that the visitor does not see at first. On the first screen of a visit, such parts are rendered one
 * after another in the order of the page, because a slow phone takes long to lay out all of them at once.
 */
export const Later = ({ isFirst = false, children }: LaterProps) => {
  const hasTurn = useTurn(!isFirst);
  // An element holds the place of the part, because the layout recognises an empty column by `:empty` (web/src/app/wide.css).
  return isFirst || hasTurn ? children : <span hidden />;
};
