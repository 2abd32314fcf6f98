import type { Catalog } from './catalog.ts';
import { common } from './zh_CH/common.ts';
import { errors } from './zh_CH/errors.ts';
import { location } from './zh_CH/location.ts';
import { scan } from './zh_CH/scan.ts';
import { session } from './zh_CH/session.ts';
import { titles } from './zh_CH/titles.ts';

export const catalog = { common, errors, location, scan, session, titles } satisfies Catalog;
