import { readSupportCode } from '@meguri/core/accounts/support-code.ts';
import { emailKey, usernameKey } from '../../accounts/sessions/account-queries.ts';
import { supportKey } from '../../accounts/support/support-codes.ts';
import type { Database } from '../../db/open.ts';
import { recoverySource } from '../../leaving/recoveries.ts';
import { type Claim, matchesHash, readClaim } from '../../lib/claim-token.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { accountOfName, helpedLately, namesBeginning, visitorsWith } from './desk-queries.ts';

const PAGE = 20;

interface Found {
  ids: string[];
  next?: string | null;
  hint?: 'misread' | 'recovery_spent';
}

/** POST /campaigns/:slug/visitors/search. Every kind of search is a look-up in an index. */
export function searchVisitors({ db }: { db: Database }): ConsoleHandler<'searchVisitors'> {
  return async ({ campaign: { campaignId }, session: { memberId }, now }, { body: { query, after } }) => {
    const text = query.trim();
    const claim = readClaim(text);
    const {
      ids,
      next = null,
      hint = null,
    } = text === ''
      ? { ids: await helpedLately(db, { campaignId, memberId, limit: PAGE }) }
      : claim
        ? await byRecovery(db, { campaignId, claim, now })
        : text.includes('@')
          ? { ids: await byName(db, campaignId, emailKey(text)) }
          : await bySupportOrName(db, { campaignId, text, after });
    const rows = await visitorsWith(db, campaignId, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const visitors = ids.flatMap((id) => byId.get(id) ?? []);
    return {
      visitors: visitors.map(({ startedAt, ...visitor }) => ({ ...visitor, startedAt: startedAt.toISOString() })),
      next,
      hint,
    };
  };
}

const byName = async (db: Database, campaignId: number, name: string): Promise<string[]> => {
  const id = await accountOfName(db, campaignId, name);
  return id === undefined ? [] : [id];
};

/** The visitor must have the QR code itself: an id alone, which is no secret, finds nobody. */
async function byRecovery(
  db: Database,
  { campaignId, claim, now }: { campaignId: number; claim: Claim; now: number },
): Promise<Found> {
  const visitor = { campaignId, accountId: claim.accountId };
  const source = await recoverySource(db, visitor, new Date(now));
  return source && matchesHash(claim, source.secret_hash)
    ? { ids: [claim.accountId] }
    : { ids: [], hint: 'recovery_spent' };
}

/** What looks like a support code may also be the beginning of a name. */
async function bySupportOrName(
  db: Database,
  { campaignId, text, after }: { campaignId: number; text: string; after: string | undefined },
): Promise<Found> {
  const code = readSupportCode(text);
  const ofCode =
    after === undefined && code !== null && code !== 'misread' ? await byName(db, campaignId, supportKey(code)) : [];
  const names = await namesBeginning(db, campaignId, {
    beginning: usernameKey(text),
    after: after === undefined ? '' : usernameKey(after),
    limit: PAGE + 1,
  });
  const page = names.slice(0, PAGE);
  const last = page.at(-1)?.name.slice(usernameKey('').length);
  return {
    ids: [...new Set([...ofCode, ...page.map(({ id }) => id)])],
    next: names.length > PAGE && last !== undefined ? last : null,
    ...(code === 'misread' && names.length === 0 ? { hint: 'misread' as const } : {}),
  };
}
