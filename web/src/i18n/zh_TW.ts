import type { Catalog } from './catalog.ts';
import { accounts } from './zh_TW/accounts.ts';
import { common } from './zh_TW/common.ts';
import { errors } from './zh_TW/errors.ts';
import { location } from './zh_TW/location.ts';
import { menu } from './zh_TW/menu.ts';
import { notifications } from './zh_TW/notifications.ts';
import { pages } from './zh_TW/pages.ts';
import { scan } from './zh_TW/scan.ts';
import { session } from './zh_TW/session.ts';
import { titles } from './zh_TW/titles.ts';

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
