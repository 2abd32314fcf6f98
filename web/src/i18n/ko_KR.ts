import type { Catalog } from './catalog.ts';
import { accounts } from './ko_KR/accounts.ts';
import { common } from './ko_KR/common.ts';
import { errors } from './ko_KR/errors.ts';
import { location } from './ko_KR/location.ts';
import { menu } from './ko_KR/menu.ts';
import { notifications } from './ko_KR/notifications.ts';
import { pages } from './ko_KR/pages.ts';
import { scan } from './ko_KR/scan.ts';
import { session } from './ko_KR/session.ts';
import { titles } from './ko_KR/titles.ts';

export const catalog = {
  pages,
  notifications,
  menu,
  accounts,
  common,
  errors,
  location,
  scan,
  session,
  titles,
} satisfies Catalog;
