import type { Catalog } from './catalog.ts';
import { accounts } from './zh_TW/accounts.ts';
import { acquire } from './zh_TW/acquire.ts';
import { apply } from './zh_TW/apply.ts';
import { ar } from './zh_TW/ar.ts';
import { audio } from './zh_TW/audio.ts';
import { common } from './zh_TW/common.ts';
import { doors } from './zh_TW/doors.ts';
import { errors } from './zh_TW/errors.ts';
import { home } from './zh_TW/home.ts';
import { layout } from './zh_TW/layout.ts';
import { leaving } from './zh_TW/leaving.ts';
import { location } from './zh_TW/location.ts';
import { map } from './zh_TW/map.ts';
import { menu } from './zh_TW/menu.ts';
import { notifications } from './zh_TW/notifications.ts';
import { pages } from './zh_TW/pages.ts';
import { photos } from './zh_TW/photos.ts';
import { points } from './zh_TW/points.ts';
import { presents } from './zh_TW/presents.ts';
import { questionnaires } from './zh_TW/questionnaires.ts';
import { restore } from './zh_TW/restore.ts';
import { rewards } from './zh_TW/rewards.ts';
import { scan } from './zh_TW/scan.ts';
import { session } from './zh_TW/session.ts';
import { spots } from './zh_TW/spots.ts';
import { titles } from './zh_TW/titles.ts';

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
