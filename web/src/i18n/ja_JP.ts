import { common } from './ja_JP/common.ts';
import { errors } from './ja_JP/errors.ts';
import { location } from './ja_JP/location.ts';
import { scan } from './ja_JP/scan.ts';
import { session } from './ja_JP/session.ts';
import { titles } from './ja_JP/titles.ts';

/** The base catalogue: its shape is the type of all the others. */
export const catalog = { common, errors, location, scan, session, titles };
