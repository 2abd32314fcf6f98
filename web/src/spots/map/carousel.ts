/**
 * The state of the row of cards below the map, one of which is selected. Scrolling the row selects a card, pressing
 * selects a pin, and each follows the other. While the row scrolls automatically to the card of a pressed pin, the
 * cards in between are not selected.
 */
export interface Carousel {
  /** The spot whose card is selected. */
  id: string | null;
  /** The target of an automatic scroll; null at rest or while the visitor scrolls. */
  goal: string | null;
}

export type CarouselEvent =
  /** A pin was pressed: scroll to its card. */
  | { type: 'choose'; id: string }
  /** The row scrolled, and this card is now in the middle. */
  | { type: 'pass'; id: string }
  /** Scrolling stopped with this card in the middle. */
  | { type: 'rest'; id: string }
  /** The visitor touched the row. */
  | { type: 'hold' };

/** The state of the row after an event. */
export function moveCarousel(carousel: Carousel, event: CarouselEvent): Carousel {
  switch (event.type) {
    case 'choose':
      return { id: event.id, goal: event.id };
    case 'hold':
      return carousel.goal === null ? carousel : { ...carousel, goal: null };
    case 'rest':
      return settled(carousel, event.id);
    case 'pass':
      if (carousel.goal === null || carousel.goal === event.id) return settled(carousel, event.id);
      return carousel;
  }
}

const settled = (carousel: Carousel, id: string): Carousel =>
  carousel.id === id && carousel.goal === null ? carousel : { id, goal: null };

/** Whether the cards are a list beside the map (map.module.css) instead of a row over it. */
export const isColumn = (row: HTMLElement): boolean => getComputedStyle(row).flexDirection === 'column';

/** The left edge and width of a card, in pixels of the row's content. */
export interface CardPlace {
  left: number;
  width: number;
}

/**
 * The index of the card nearest to the middle of the visible part of the row, or of the last card at the end of the
 * row; -1 without cards.
 */
export function cardInMiddle(cards: readonly CardPlace[], { left, width }: CardPlace): number {
  const middle = left + width / 2;
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, card] of cards.entries()) {
    const distance = Math.abs(card.left + card.width / 2 - middle);
    if (distance < nearest) [best, nearest] = [index, distance];
  }
  return best;
}

/** The scroll offset that centres a card. */
export const scrollTo = (card: CardPlace, rowWidth: number): number => card.left - (rowWidth - card.width) / 2;
