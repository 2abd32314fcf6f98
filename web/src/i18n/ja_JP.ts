import { accounts } from './ja_JP/accounts.ts';
import { common } from './ja_JP/common.ts';
import { errors } from './ja_JP/errors.ts';
import { location } from './ja_JP/location.ts';
import { menu } from './ja_JP/menu.ts';
import { notifications } from './ja_JP/notifications.ts';
import { pages } from './ja_JP/pages.ts';
import { scan } from './ja_JP/scan.ts';
import { session } from './ja_JP/session.ts';
import { titles } from './ja_JP/titles.ts';

/** The base catalogue: its shape is the type of all the others. */
export const catalog = { accounts, common, errors, location, menu, notifications, pages, scan, session, titles };
