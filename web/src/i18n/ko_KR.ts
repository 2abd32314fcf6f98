import type { Catalog } from './catalog.ts';
import { accounts } from './ko_KR/accounts.ts';
import { acquire } from './ko_KR/acquire.ts';
import { apply } from './ko_KR/apply.ts';
import { ar } from './ko_KR/ar.ts';
import { audio } from './ko_KR/audio.ts';
import { common } from './ko_KR/common.ts';
import { doors } from './ko_KR/doors.ts';
import { errors } from './ko_KR/errors.ts';
import { home } from './ko_KR/home.ts';
import { layout } from './ko_KR/layout.ts';
import { leaving } from './ko_KR/leaving.ts';
import { location } from './ko_KR/location.ts';
import { map } from './ko_KR/map.ts';
import { menu } from './ko_KR/menu.ts';
import { notifications } from './ko_KR/notifications.ts';
import { pages } from './ko_KR/pages.ts';
import { photos } from './ko_KR/photos.ts';
import { points } from './ko_KR/points.ts';
import { presents } from './ko_KR/presents.ts';
import { questionnaires } from './ko_KR/questionnaires.ts';
import { restore } from './ko_KR/restore.ts';
import { rewards } from './ko_KR/rewards.ts';
import { scan } from './ko_KR/scan.ts';
import { session } from './ko_KR/session.ts';
import { spots } from './ko_KR/spots.ts';
import { titles } from './ko_KR/titles.ts';
import { withParticles } from './particles.ts';

export const catalog = withParticles({
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
} satisfies Catalog);
