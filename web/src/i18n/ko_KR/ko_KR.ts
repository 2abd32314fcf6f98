import { withParticles } from '../grammar/particles.ts';
import type { FirstCatalog } from '../ja_JP/ja_JP.ts';
import { accounts } from './accounts.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { location } from './location.ts';
import { points } from './points.ts';
import { session } from './session.ts';
import { spotFacts } from './spot-facts.ts';
import { tickets } from './tickets.ts';
import { titles } from './titles.ts';

export const firstTexts = withParticles({
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
} satisfies FirstCatalog);
