import type { catalog } from './ja_JP.ts';

/** All words of the app. Derived from the Japanese catalogue, so that a missing word or wrong argument fails tsc. */
export type Catalog = typeof catalog;
