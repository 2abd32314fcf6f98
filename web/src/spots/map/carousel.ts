/**
 * The row of cards below the map, of which one is selected. Cards are chosen by pushing the row, pins by pressing them;
 * each follows the other. While the row glides to a card that a pin has chosen, the cards that pass by are not selected.
 */
export interface Carousel {
  /** The spot whose card is selected. */
  id: string | null;
  /** The one to whose card the row glides by itself; null while it lies still or a finger pushes it. */
  goal: string | null;
}

export type CarouselEvent =
  /** A pin was pressed: glide to its card. */
  | { type: 'choose'; id: string }
  /** The row moved and this card is now in its middle. */
  | { type: 'pass'; id: string }
  /** The row has come to rest with this card in its middle. */
  | { type: 'rest'; id: string }
  /** A finger took hold of the row. */
  | { type: 'hold' };

/** The row after an event. */
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

/** Where a card lies in the row: its left edge and width, in pixels of the row's content. */
export interface CardPlace {
  left: number;
  width: number;
}

/** The card nearest to the middle of what can be seen of the row; the last one where the row ends; -1 without cards. */
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

/** How far the row must be scrolled so that a card lies in its middle. */
export const scrollTo = (card: CardPlace, rowWidth: number): number => card.left - (rowWidth - card.width) / 2;
