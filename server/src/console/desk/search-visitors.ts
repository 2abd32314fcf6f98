import { readSupportCode } from '@meguri/core/accounts/support-code.ts';
import { emailKey, usernameKey } from '../../accounts/sessions/account-queries.ts';
import { supportKey } from '../../accounts/support/support-codes.ts';
import type { Database } from '../../db/open.ts';
import { recoverySource } from '../../leaving/recoveries.ts';
import { type Claim, matchesHash, readClaim } from '../../lib/claim-token.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { accountOfName, helpedLately, namesBeginning, visitorsWith } from './desk-queries.ts';

const PAGE = 20;

interface Found {
  ids: string[];
  next?: string | null;
  hint?: 'misread' | 'recovery_spent';
}

/** What is searched by, as the audit log has it. */
type Kind = 'by_support_code' | 'by_name' | 'by_email' | 'by_recovery_code';

interface Parts {
  db: Database;
  random: Random;
}

/**
 * POST /campaigns/:slug/visitors/search. Every kind of search is a look-up in an index. Each search, and each further page of one, is
 * recorded before it is carried out, by its kind. What was searched for may be an address or a name, so it is in no log.
 */
export function searchVisitors({ db, random }: Parts): ConsoleHandler<'searchVisitors'> {
  return async ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body: { query, after } }) => {
    const text = query.trim();
    const claim = readClaim(text);
    const kind = kindOf(text, claim);
    if (kind !== null) {
      const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'visitors_searched' } as const;
      await recordAction(db, { ...audited, target: kind }, { now, random });
    }
    const find = async (): Promise<Found> => {
      if (kind === null) return { ids: await helpedLately(db, { campaignId, memberId, limit: PAGE }) };
      if (claim) return byRecovery(db, { campaignId, claim, now });
      if (kind === 'by_email') return { ids: await byName(db, campaignId, emailKey(text)) };
      return bySupportOrName(db, { campaignId, text, after });
    };
    const { ids, next = null, hint = null } = await find();
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

/** Null for an empty search, which shows whom the member has helped. */
const kindOf = (text: string, claim: Claim | null): Kind | null => {
  if (text === '') return null;
  if (claim) return 'by_recovery_code';
  if (text.includes('@')) return 'by_email';
  return readSupportCode(text) === null ? 'by_name' : 'by_support_code';
};

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
