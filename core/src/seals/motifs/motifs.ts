import { CULTURE } from './culture.ts';
import { FOOD } from './food.ts';
import { JOURNEYS } from './journeys.ts';
import type { Motif } from './motif.ts';
import { NATURE } from './nature.ts';
import { TOWN } from './town.ts';

const ALL = { ...TOWN, ...JOURNEYS, ...NATURE, ...FOOD, ...CULTURE };

export type MotifName = keyof typeof ALL;

/** The pictures for seals by name. */
export const MOTIFS: Readonly<Record<MotifName, Motif>> = ALL;

/** The names in the order in which they are offered. */
export const MOTIF_NAMES = Object.keys(ALL) as MotifName[];
