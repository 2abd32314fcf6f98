/** Random choices that are the same for the same seed. */
export interface Dice {
  /** From 0, below 1. */
  next(): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  /** A number between two others. */
  between(least: number, most: number): number;
  /** A whole number between two others, both included. */
  whole(least: number, most: number): number;
  /** One of some things; undefined of none. */
  pick<T>(things: readonly T[]): T | undefined;
}

/** Dice of a seed and, for things that must not depend on each other, the number of a thing (mulberry32). */
export function diceOf(seed: number, thing = 0): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(thing + 1, 0xc2b2ae35);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + next() * (most - least);
  return {
    next,
    happens: (probability) => next() < probability,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    pick: (things) => things[Math.floor(next() * things.length)],
  };
}
