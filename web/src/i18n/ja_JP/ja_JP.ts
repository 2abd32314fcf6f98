import { accounts } from './accounts.ts';
import { acquire } from './acquire.ts';
import { apply } from './apply.ts';
import { ar } from './ar.ts';
import { audio } from './audio.ts';
import { common } from './common.ts';
import { doors } from './doors.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { leaving } from './leaving.ts';
import { location } from './location.ts';
import { map } from './map.ts';
import { menu } from './menu.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { photos } from './photos.ts';
import { points } from './points.ts';
import { presents } from './presents.ts';
import { questionnaires } from './questionnaires.ts';
import { restore } from './restore.ts';
import { rewards } from './rewards.ts';
import { scan } from './scan.ts';
import { session } from './session.ts';
import { spots } from './spots.ts';
import { titles } from './titles.ts';

/** The base catalogue. Its shape is the type of all other catalogues. */
export const catalog = {
  accounts,
  acquire,
  apply,
  ar,
  audio,
  common,
  doors,
  errors,
  home,
  layout,
  leaving,
  location,
  map,
  menu,
  notifications,
  pages,
  photos,
  points,
  presents,
  questionnaires,
  restore,
  rewards,
  scan,
  session,
  spots,
  titles,
};

/** All texts of the app. Derived from the Japanese catalogue, so that a missing text or a wrong argument fails tsc. */
export type Catalog = typeof catalog;
