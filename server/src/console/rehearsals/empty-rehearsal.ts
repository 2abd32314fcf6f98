import type { Database, Queryable } from '../../db/open.ts';
import { overOneConnection } from '../../db/over-one-connection.ts';
import { lockFigures } from '../../holdings/figure-changes.ts';
import { lockDraws, lockPublication } from '../../holdings/locks.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { markStray } from '../../photos/picture-files.ts';
import { stockLines } from '../../publish/plan-stock.ts';
import { publishDraws } from '../../publish/publish-draws.ts';
import { publishStock } from '../../publish/publish-stock.ts';
import { textOf } from '../drafts/draft-queries.ts';
import type { Documents } from '../drafts/open-documents.ts';
import { setRehearsalClock } from '../figures/rehearsal-clock.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { folderOfVersion, lockRehearsal, rehearsalOf } from './rehearsal-queries.ts';
import { asRehearsal } from './run-rehearsal.ts';

/** Tries to find the version that still runs when it is emptied. Each edit of the draft replaces it. */
const ATTEMPTS = 5;

interface EmptyParts {
  db: Database;
  random: Random;
  documents: Documents;
}

/**
 * POST /campaigns/:slug/rehearsal/empty: deletes what the visitors of the rehearsal hold, and starts stock and draws from the beginning. Their
 * accounts stay as erased rows whose sessions have ended, because the other servers learn from those which id_tokens are revoked.
 * They go with the next time, or after a day.
 */
export function emptyRehearsal({ db, random, documents }: EmptyParts): ConsoleHandler<'emptyRehearsal'> {
  return async ({ campaign: { campaignId, slug: realSlug }, now }) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { slug, rehearsalId, version } = (await rehearsalOf(db, campaignId)) ?? {};
      if (rehearsalId == null || !version || slug !== realSlug) return refuse('rehearsal_not_running');
      const found = await folderOfVersion(db, rehearsalId, version);
      // An edit may have replaced the version meanwhile.
      if (!found) continue;
      const { files } = found;
      const order = { text: textOf(found.source), files, confirms: { mail: true, line: true } };
      const verdict = await documents.check(order);
      if (!verdict.ok) throw new Error('the rehearsal runs a version that has faults');
      const { campaign, serials } = asRehearsal(verdict, slug);
      const isDone = await db.transaction(async (tx) => {
        await overOneConnection(tx);
        await lockRehearsal(tx, campaignId);
        if ((await rehearsalOf(tx, campaignId))?.version !== version) return false;
        await lockPublication(tx, rehearsalId);
        await lockDraws(tx, rehearsalId);
        await deleteVisitors(tx, rehearsalId, new Date(now));
        await setRehearsalClock(tx, campaignId, null);
        await publishDraws(tx, { campaignId: rehearsalId, campaign, random, now });
        await publishStock(tx, { campaignId: rehearsalId, campaign, lines: stockLines(campaign, serials), serials });
        return true;
      });
      if (isDone) return undefined;
    }
    return refuse('unavailable');
  };
}

/** The tables of visitors' data, each before those that it refers to, then what counts it. The sums of hand-overs go with these. */
export const EMPTIED = [
  'exchanged_acquisitions',
  'handovers',
  'claim_codes',
  'counters',
  'user_presents',
  'acquisitions',
  'point_ledger',
  'notification_reads',
  'push_subscriptions',
  'notice_mails',
  'notice_mail_consents',
  'desk_acts',
  'account_blocks',
  'account_tries',
  'idempotency_keys',
  'photo_contacts',
  'photo_reports',
  'photos',
  'ar_nonces',
  'applications',
  'questionnaire_answers',
  'recovery_tokens',
  'password_resets',
  'email_verifications',
  'guest_resumes',
  'refresh_tokens',
  'account_names',
  'confirmed_takes',
  'line_logins',
  'present_serials',
  'present_stock',
  'lottery_draws',
  'refusal_counts',
  // In the order in which refused-visitors.ts locks them.
  'refused_visitors',
  'refusal_minutes',
  'old_code_scans',
  'alerts',
  'tracking_events',
  'figure_changes',
  'figure_minutes',
  'figure_totals',
];

async function deleteVisitors(tx: Queryable, rehearsalId: number, at: Date): Promise<void> {
  await tx.query(
    {
      name: 'drop_erased_accounts',
      text: `delete from accounts where campaign_id = $1 and status = 'deleted'`,
    },
    [rehearsalId],
  );
  // Waits for acquisitions that are being written, and lets none begin: they need an active account.
  await tx.query(
    {
      name: 'erase_accounts_of_rehearsal',
      text: `
        update accounts set status = 'deleted', username = '', email = null, email_verified_at = null, password_hash = null,
          points = 0, ledger_count = 0, change_no = change_no + 1
        where campaign_id = $1`,
    },
    [rehearsalId],
  );
  await tx.query(
    {
      name: 'end_sessions_of_rehearsal',
      text: `
        update sessions set revoked_at = $2 where campaign_id = $1 and revoked_at is null`,
    },
    [rehearsalId, at],
  );
  const photos = await tx.query<{ photo_id: string }>(
    { name: 'photos_of_rehearsal', text: 'select photo_id from photos where campaign_id = $1' },
    [rehearsalId],
  );
  await markStray(
    tx,
    rehearsalId,
    photos.map(({ photo_id }) => photo_id),
    at,
  );
  // The roll-up would add figures for rows that are being deleted.
  await lockFigures(tx);
  for (const table of EMPTIED) {
    await tx.query({ name: `empty_${table}`, text: `delete from ${table} where campaign_id = $1` }, [rehearsalId]);
  }
}
