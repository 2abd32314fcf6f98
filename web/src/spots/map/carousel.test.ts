import { describe, expect, it } from 'vitest';
import { type Carousel, type CarouselEvent, cardInMiddle, moveCarousel, scrollTo } from './carousel.ts';

const AT_REST: Carousel = { id: 'card 0', goal: null };
const after = (...events: CarouselEvent[]) => events.reduce(moveCarousel, AT_REST);

describe('the cards below the map', () => {
  it('select the card that the visitor scrolls to the middle, also while scrolling', () => {
    expect(after({ type: 'pass', id: 'card 1' })).toEqual({ id: 'card 1', goal: null });
    expect(after({ type: 'pass', id: 'card 1' }, { type: 'pass', id: 'card 2' }).id).toBe('card 2');
  });

  it('scroll to the card of a pressed pin without selecting the cards in between', () => {
    const gliding = after(
      { type: 'choose', id: 'card 5' },
      { type: 'pass', id: 'card 1' },
      { type: 'pass', id: 'card 4' },
    );
    expect(gliding).toEqual({ id: 'card 5', goal: 'card 5' });
    expect(moveCarousel(gliding, { type: 'pass', id: 'card 5' })).toEqual({ id: 'card 5', goal: null });
  });

  it('scroll to the later of two pressed pins', () => {
    const events: CarouselEvent[] = [
      { type: 'choose', id: 'card 5' },
      { type: 'pass', id: 'card 3' },
      { type: 'choose', id: 'card 1' },
    ];
    expect(after(...events, { type: 'pass', id: 'card 3' })).toEqual({ id: 'card 1', goal: 'card 1' });
    expect(after(...events, { type: 'pass', id: 'card 1' })).toEqual({ id: 'card 1', goal: null });
  });

  it('stop an automatic scroll when the visitor touches them', () => {
    expect(after({ type: 'choose', id: 'card 5' }, { type: 'hold' }, { type: 'pass', id: 'card 2' })).toEqual({
      id: 'card 2',
      goal: null,
    });
  });

  it('select the card where scrolling stops, even if the target was not reached', () => {
    expect(after({ type: 'choose', id: 'card 5' }, { type: 'rest', id: 'card 4' })).toEqual({
      id: 'card 4',
      goal: null,
    });
  });

  it('return the same object while nothing changes, which avoids a render', () => {
    expect(moveCarousel(AT_REST, { type: 'pass', id: 'card 0' })).toBe(AT_REST);
    expect(moveCarousel(AT_REST, { type: 'rest', id: 'card 0' })).toBe(AT_REST);
    expect(moveCarousel(AT_REST, { type: 'hold' })).toBe(AT_REST);
    const gliding = after({ type: 'choose', id: 'card 5' });
    expect(moveCarousel(gliding, { type: 'pass', id: 'card 1' })).toBe(gliding);
  });
});

describe('the card in the middle', () => {
  const cards = [0, 1, 2].map((n) => ({ left: 16 + n * 348, width: 336 }));

  it.each([
    [0, 0],
    [160, 0],
    [200, 1],
    [338, 1],
    [686, 2],
  ])('at a scroll offset of %d is %d', (left, expected) => {
    expect(cardInMiddle(cards, { left, width: 390 })).toBe(expected);
  });

  it('is none without cards', () => {
    expect(cardInMiddle([], { left: 0, width: 390 })).toBe(-1);
  });

  it('is centred after scrolling to it', () => {
    for (const [index, card] of cards.entries()) {
      expect(cardInMiddle(cards, { left: scrollTo(card, 390), width: 390 })).toBe(index);
    }
    expect(scrollTo({ left: 364, width: 336 }, 390)).toBe(337);
  });
});
