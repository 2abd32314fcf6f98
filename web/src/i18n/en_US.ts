import type { Catalog } from './catalog.ts';
import { accounts } from './en_US/accounts.ts';
import { acquire } from './en_US/acquire.ts';
import { apply } from './en_US/apply.ts';
import { ar } from './en_US/ar.ts';
import { audio } from './en_US/audio.ts';
import { common } from './en_US/common.ts';
import { doors } from './en_US/doors.ts';
import { errors } from './en_US/errors.ts';
import { home } from './en_US/home.ts';
import { layout } from './en_US/layout.ts';
import { leaving } from './en_US/leaving.ts';
import { location } from './en_US/location.ts';
import { map } from './en_US/map.ts';
import { menu } from './en_US/menu.ts';
import { notifications } from './en_US/notifications.ts';
import { pages } from './en_US/pages.ts';
import { photos } from './en_US/photos.ts';
import { points } from './en_US/points.ts';
import { presents } from './en_US/presents.ts';
import { questionnaires } from './en_US/questionnaires.ts';
import { restore } from './en_US/restore.ts';
import { rewards } from './en_US/rewards.ts';
import { scan } from './en_US/scan.ts';
import { session } from './en_US/session.ts';
import { spots } from './en_US/spots.ts';
import { titles } from './en_US/titles.ts';

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
} satisfies Catalog;
