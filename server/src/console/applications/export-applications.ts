import { applicationNumber } from '@meguri/core/applications/application-number.ts';
import { type Catalogue, DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import { APPLICATION_COLUMNS, applicationRows, openedForm } from '../../applications/application-rows.ts';
import { type SentApplication, sentApplicationsOf } from '../../applications/queries.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { rowStream } from '../../operation/row-stream.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { selectedApplications } from './application-queries.ts';

interface Parts {
  db: Database;
  random: Random;
  encryption: Encryption;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** Rows that are read and decrypted at a time. */
const PORTION = 500;

/** What the console knows besides the columns of the command line. */
const COLUMNS = ['number', ...APPLICATION_COLUMNS, 'parcel', 'carrier', 'tracking', 'readable'];

/**
 * POST /campaigns/:slug/applications/export. The applications are chosen and counted first, and the export is recorded. Then they
 * are read in portions: what is erased meanwhile is missing, and nothing is added.
 */
export function exportApplications({ db, random, encryption, campaigns }: Parts): ConsoleHandler<'exportApplications'> {
  return async ({ campaign: { campaignId, slug }, session: { memberId, tokenId }, now }, { body }) => {
    const { presentId, state, reason } = body;
    const selected = await selectedApplications(db, campaignId, { presentId, state });
    if (selected.length === 0) return refuse('not_found');
    const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'applications_exported' } as const;
    const target = [selected.length, ...(presentId === undefined ? [] : [presentId])].join(' ');
    await recordAction(db, { ...audited, target, reason: reason.trim() }, { now, random });
    const catalogue: Pick<Catalogue, 'timeZone' | 'presents'> = (await campaigns.find(slug))?.catalogue ?? {
      timeZone: DEFAULT_TIME_ZONE,
      presents: new Map(),
    };
    const rowOf = applicationRows(catalogue);
    const rowsOf = (applications: readonly SentApplication[]) =>
      applications.map((application) => {
        const form = openedForm(encryption, application);
        const { state: parcel, carrier, tracking } = application.parcel;
        const row = [applicationNumber(application.id), ...rowOf(application, form)];
        return [...row, parcel, carrier ?? '', tracking ?? '', form ? 'yes' : 'no'];
      });
    async function* portions() {
      for (let from = 0; from < selected.length; from += PORTION) {
        const ids = selected.slice(from, from + PORTION).map(({ id }) => id);
        yield rowsOf(await sentApplicationsOf(db, campaignId, ids));
      }
    }
    return rowStream(`${slug}-applications.ndjson`, COLUMNS, portions());
  };
}
