import type { Catalog } from './catalog.ts';
import { accounts } from './ko_KR/accounts.ts';
import { acquire } from './ko_KR/acquire.ts';
import { common } from './ko_KR/common.ts';
import { errors } from './ko_KR/errors.ts';
import { home } from './ko_KR/home.ts';
import { layout } from './ko_KR/layout.ts';
import { location } from './ko_KR/location.ts';
import { menu } from './ko_KR/menu.ts';
import { notifications } from './ko_KR/notifications.ts';
import { pages } from './ko_KR/pages.ts';
import { scan } from './ko_KR/scan.ts';
import { session } from './ko_KR/session.ts';
import { spots } from './ko_KR/spots.ts';
import { titles } from './ko_KR/titles.ts';

export const catalog = {
  accounts,
  acquire,
  common,
  errors,
  home,
  layout,
  location,
  menu,
  notifications,
  pages,
  scan,
  session,
  spots,
  titles,
} satisfies Catalog;
