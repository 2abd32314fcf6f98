import type { Catalog } from './catalog.ts';
import { common } from './zh_TW/common.ts';
import { errors } from './zh_TW/errors.ts';
import { location } from './zh_TW/location.ts';
import { scan } from './zh_TW/scan.ts';
import { session } from './zh_TW/session.ts';
import { titles } from './zh_TW/titles.ts';

export const catalog = { common, errors, location, scan, session, titles } satisfies Catalog;
