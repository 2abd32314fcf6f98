import { applicationNumber, readApplicationNumber } from '@meguri/core/applications/application-number.ts';
import type { ApplicationView } from '@meguri/core/console/applications/schema.ts';
import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type ApplicationRow, applicationPage } from './application-queries.ts';

const PAGE = 50;

/** GET /campaigns/:slug/applications. A number that cannot be one finds nothing. */
export function listApplications({ db }: { db: Database }): ConsoleHandler<'listApplications'> {
  return async ({ campaign: { campaignId } }, { query: { number, ...filter } }) => {
    const numberEnd = number === undefined ? undefined : readApplicationNumber(number);
    if (numberEnd === null) return { applications: [], next: null };
    const rows = await applicationPage(db, campaignId, { ...filter, numberEnd, limit: PAGE + 1 });
    const applications = rows.slice(0, PAGE).map(viewOf);
    return { applications, next: rows.length > PAGE ? (applications.at(-1)?.id ?? null) : null };
  };
}

const viewOf = ({ state, carrier, tracking, changedAt, sentAt, ...row }: ApplicationRow): ApplicationView => ({
  ...row,
  number: applicationNumber(row.id),
  sentAt: sentAt.toISOString(),
  parcel: { state, carrier, tracking, changedAt: changedAt?.toISOString() ?? null },
});
