import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from './schema/accounts-tables.ts';
import * as catalogue from './schema/catalogue-tables.ts';
import * as conditions from './schema/conditions-tables.ts';
import * as counters from './schema/counters-tables.ts';
import * as counts from './schema/counts-tables.ts';
import * as desk from './schema/desk-tables.ts';
import * as drafts from './schema/drafts-tables.ts';
import * as holdings from './schema/holdings-tables.ts';
import * as keys from './schema/keys-tables.ts';
import * as members from './schema/members-tables.ts';
import * as noticeMails from './schema/notice-mails-tables.ts';
import * as photos from './schema/photos-tables.ts';
import * as preflight from './schema/preflight-tables.ts';
import * as presents from './schema/presents-tables.ts';
import * as publish from './schema/publish-tables.ts';
import * as push from './schema/push-tables.ts';
import * as recovery from './schema/recovery-tables.ts';
import * as translation from './schema/translation-tables.ts';
import * as walls from './schema/walls-tables.ts';

/** All tables of the product, without those of the job library. */
export const TABLES: readonly PgTable[] = (
  Object.values({
    ...accounts,
    ...catalogue,
    ...conditions,
    ...counters,
    ...counts,
    ...desk,
    ...drafts,
    ...holdings,
    ...keys,
    ...members,
    ...noticeMails,
    ...photos,
    ...preflight,
    ...presents,
    ...publish,
    ...push,
    ...recovery,
    ...translation,
    ...walls,
  }) as unknown[]
).filter((value) => is(value, PgTable));
