import { accounts } from './accounts.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import type { furtherTexts } from './further.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { location } from './location.ts';
import { points } from './points.ts';
import { session } from './session.ts';
import { spotFacts } from './spot-facts.ts';
import { tickets } from './tickets.ts';
import { titles } from './titles.ts';

/** The texts that sign-in and home show. Their shape is the type of all other languages. */
export const firstTexts = {
  accounts,
  common,
  errors,
  home,
  layout,
  location,
  points,
  tickets,
  session,
  spotFacts,
  titles,
};

export type FirstCatalog = typeof firstTexts;
export type FurtherCatalog = typeof furtherTexts;

/** All texts of the app. Derived from the Japanese texts, so that a missing text or a wrong argument fails tsc. */
export type Catalog = FirstCatalog & FurtherCatalog;
