import type { Catalogue, Present } from '@meguri/core/catalogue/catalogue.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { applicationState, type OpeningRow, openingsOf, parcelCounts, receivedCounts } from './application-queries.ts';

const OPENINGS = 20;

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

type Summary = ConsoleAnswer<'showApplicationSummary'>;

/** GET /campaigns/:slug/applications/summary. */
export function showApplicationSummary({ db, campaigns }: Parts): ConsoleHandler<'showApplicationSummary'> {
  return async ({ campaign: { campaignId, slug }, locale, now }) => {
    const catalogue = (await campaigns.find(slug))?.catalogue;
    // Received forms are read last, so that there are never fewer of them than of those that are still there.
    const parcels = await parcelCounts(db, campaignId);
    const received = await receivedCounts(db, campaignId);
    const { newest, erasedAt } = await applicationState(db, campaignId);
    const dueAt = catalogue?.erasesAt ?? null;
    const isDone = erasedAt !== null && dueAt !== null && erasedAt.getTime() >= dueAt && now >= dueAt;
    return {
      presents: presentsOf(catalogue, locale, { parcels, received }),
      newest,
      erasing: {
        dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
        doneAt: isDone ? erasedAt.toISOString() : null,
      },
      openings: (await openingsOf(db, campaignId, OPENINGS)).map(openingOf),
    };
  };
}

interface Counts {
  parcels: Awaited<ReturnType<typeof parcelCounts>>;
  received: Awaited<ReturnType<typeof receivedCounts>>;
}

/** Whether visitors apply for the present, or for something that it gives. */
const isAppliedFor = ({ kind, lottery }: Present): boolean =>
  kind === 'apply' || lottery?.outcomes.some((outcome) => outcome.then === 'apply') === true;

function presentsOf(
  catalogue: Catalogue | undefined,
  locale: Locale,
  { parcels, received }: Counts,
): Summary['presents'] {
  const offered = [...(catalogue?.presents.values() ?? [])].filter(isAppliedFor).map(({ id }) => id);
  const counted = [...parcels, ...received].map(({ presentId }) => presentId).sort();
  return [...new Set([...offered, ...counted])].map((id) => {
    const present = catalogue?.presents.get(id);
    const countOf = (state: string) => parcels.find((one) => one.presentId === id && one.state === state)?.count ?? 0;
    return {
      id,
      name: present ? textIn(present.name, locale) : id,
      outcomes: (present?.lottery?.outcomes ?? []).map((outcome) => ({
        id: outcome.id,
        name: textIn(outcome.name, locale),
      })),
      to_send: countOf('to_send'),
      sent: countOf('sent'),
      returned: countOf('returned'),
      received: received.find((one) => one.presentId === id)?.count ?? 0,
    };
  });
}

/** The target of an export begins with the number of its forms. */
const openingOf = ({ id, at, by, reason, action, target }: OpeningRow): Summary['openings'][number] => {
  const isExport = action === 'applications_exported';
  return { id, at: at.toISOString(), by, reason, isExport, count: isExport ? Number.parseInt(target ?? '0', 10) : 1 };
};
