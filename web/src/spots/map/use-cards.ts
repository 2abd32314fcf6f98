import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { type CardPlace, cardInMiddle, moveCarousel, scrollTo } from './carousel.ts';

/** Without scroll events for this long, the row is at rest. */
const REST_MS = 250;

const placesIn = (row: HTMLElement): CardPlace[] =>
  [...row.children].map((card) => ({
    left: (card as HTMLElement).offsetLeft,
    width: (card as HTMLElement).offsetWidth,
  }));

/**
 * The row of cards: the selected spot (the first one if the previous selection is not in `ids`), and the handlers that
 * synchronise the row with the selection.
 */
export function useCards(ids: readonly string[], initial: string | null) {
  const row = useRef<HTMLDivElement>(null);
  const [carousel, send] = useReducer(moveCarousel, { id: initial, goal: null });
  const selectedId = carousel.id !== null && ids.includes(carousel.id) ? carousel.id : (ids[0] ?? null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const order = ids.join(' ');
  const placed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: order stands for ids
  useLayoutEffect(() => {
    const element = row.current;
    const isNew = placed.current !== order;
    const id = isNew ? selectedId : carousel.goal;
    if (!element || id === null) return;
    placed.current = order;
    const card = placesIn(element)[ids.indexOf(id)];
    if (!card) return;
    const isStill = isNew || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: scrollTo(card, element.clientWidth), behavior: isStill ? 'instant' : 'smooth' });
  }, [order, carousel.goal, selectedId]);

  const report = (type: 'pass' | 'rest') => {
    const element = row.current;
    if (!element) return;
    const seen = { left: element.scrollLeft, width: element.clientWidth };
    const id = ids[cardInMiddle(placesIn(element), seen)];
    if (id !== undefined) send({ type, id });
  };
  return {
    row,
    selectedId,
    choose: (id: string) => send({ type: 'choose', id }),
    handlers: {
      onScroll: () => {
        report('pass');
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => report('rest'), REST_MS);
      },
      onPointerDown: () => send({ type: 'hold' }),
      onWheel: () => send({ type: 'hold' }),
    },
  };
}
