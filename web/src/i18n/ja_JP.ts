import { accounts } from './ja_JP/accounts.ts';
import { acquire } from './ja_JP/acquire.ts';
import { apply } from './ja_JP/apply.ts';
import { ar } from './ja_JP/ar.ts';
import { audio } from './ja_JP/audio.ts';
import { common } from './ja_JP/common.ts';
import { doors } from './ja_JP/doors.ts';
import { errors } from './ja_JP/errors.ts';
import { home } from './ja_JP/home.ts';
import { layout } from './ja_JP/layout.ts';
import { leaving } from './ja_JP/leaving.ts';
import { location } from './ja_JP/location.ts';
import { map } from './ja_JP/map.ts';
import { menu } from './ja_JP/menu.ts';
import { notifications } from './ja_JP/notifications.ts';
import { pages } from './ja_JP/pages.ts';
import { photos } from './ja_JP/photos.ts';
import { points } from './ja_JP/points.ts';
import { presents } from './ja_JP/presents.ts';
import { questionnaires } from './ja_JP/questionnaires.ts';
import { restore } from './ja_JP/restore.ts';
import { rewards } from './ja_JP/rewards.ts';
import { scan } from './ja_JP/scan.ts';
import { session } from './ja_JP/session.ts';
import { spots } from './ja_JP/spots.ts';
import { titles } from './ja_JP/titles.ts';

/** The base catalogue: its shape is the type of all the others. */
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
