import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { type CardPlace, cardInMiddle, isColumn, moveCarousel, scrollTo } from './carousel.ts';

/** Without scroll events for this long, the row is at rest. */
const REST_MS = 250;

/** The places of the cards along the axis on which the row scrolls. */
const placesIn = (row: HTMLElement): CardPlace[] => {
  const cards = [...row.children] as HTMLElement[];
  return isColumn(row)
    ? cards.map(({ offsetTop, offsetHeight }) => ({ left: offsetTop, width: offsetHeight }))
    : cards.map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft, width: offsetWidth }));
};

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
    const to = isColumn(element)
      ? { top: scrollTo(card, element.clientHeight) }
      : { left: scrollTo(card, element.clientWidth) };
    element.scrollTo({ ...to, behavior: isStill ? 'instant' : 'smooth' });
  }, [order, carousel.goal, selectedId]);

  const report = (type: 'pass' | 'rest') => {
    const element = row.current;
    // A list shows many cards at once, so scrolling it selects none.
    if (!element || isColumn(element)) return;
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
