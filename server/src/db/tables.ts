import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from './schema/accounts.ts';
import * as catalogue from './schema/catalogue.ts';
import * as counts from './schema/counts.ts';
import * as holdings from './schema/holdings.ts';
import * as photos from './schema/photos.ts';
import * as presents from './schema/presents.ts';
import * as recovery from './schema/recovery.ts';

/** All tables of the product, without those of the job library. */
export const TABLES: readonly PgTable[] = (
  Object.values({ ...accounts, ...catalogue, ...counts, ...holdings, ...photos, ...presents, ...recovery }) as unknown[]
).filter((value) => is(value, PgTable));
