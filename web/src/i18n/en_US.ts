import type { Catalog } from './catalog.ts';
import { accounts } from './en_US/accounts.ts';
import { common } from './en_US/common.ts';
import { errors } from './en_US/errors.ts';
import { location } from './en_US/location.ts';
import { menu } from './en_US/menu.ts';
import { notifications } from './en_US/notifications.ts';
import { pages } from './en_US/pages.ts';
import { scan } from './en_US/scan.ts';
import { session } from './en_US/session.ts';
import { titles } from './en_US/titles.ts';

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
