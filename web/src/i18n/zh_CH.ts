import type { Catalog } from './catalog.ts';
import { accounts } from './zh_CH/accounts.ts';
import { acquire } from './zh_CH/acquire.ts';
import { apply } from './zh_CH/apply.ts';
import { ar } from './zh_CH/ar.ts';
import { audio } from './zh_CH/audio.ts';
import { common } from './zh_CH/common.ts';
import { doors } from './zh_CH/doors.ts';
import { errors } from './zh_CH/errors.ts';
import { home } from './zh_CH/home.ts';
import { layout } from './zh_CH/layout.ts';
import { leaving } from './zh_CH/leaving.ts';
import { location } from './zh_CH/location.ts';
import { map } from './zh_CH/map.ts';
import { menu } from './zh_CH/menu.ts';
import { notifications } from './zh_CH/notifications.ts';
import { pages } from './zh_CH/pages.ts';
import { photos } from './zh_CH/photos.ts';
import { points } from './zh_CH/points.ts';
import { presents } from './zh_CH/presents.ts';
import { questionnaires } from './zh_CH/questionnaires.ts';
import { restore } from './zh_CH/restore.ts';
import { rewards } from './zh_CH/rewards.ts';
import { scan } from './zh_CH/scan.ts';
import { session } from './zh_CH/session.ts';
import { spots } from './zh_CH/spots.ts';
import { titles } from './zh_CH/titles.ts';

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
