import { consentFaults, consentPages, offeredLogins } from '@meguri/core/accounts/rules.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { matchesHash, newClaim, readClaim } from '../../lib/claim-token.ts';
import { randomName } from '../../lib/random-name.ts';
import { type WorkBudget, withinBudget } from '../../limits/ask-for-work.ts';
import type { Context, Handler } from '../../operation/context.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { refuseBlocked } from '../account-blocks.ts';
import { insertAccount } from '../sessions/account-queries.ts';
import { consentVersion } from '../sessions/consent.ts';
import { loginResult, newSession, type SessionParts } from '../sessions/new-session.ts';
import { insertSession, insertVerifiedSession } from '../sessions/queries.ts';
import { insertResume, resumableGuest } from './queries.ts';

type Parts = SessionParts & { db: Database; budget: WorkBudget };
type GuestParts = SessionParts & { db: Database };

/**
 * POST /guest: creates an account without name and password (docs/domain.md#21-guests). `result.resume` is the secret with
 * which the same browser signs the guest in again. A `resume` that is no longer valid starts a new guest, so that the
 * button always works. A campaign that offers no guests signs in those that it has, also the visitors whom the console makes for
 * a rehearsal.
 */
export function startGuest(parts: Parts): Handler<'startGuest'> {
  return async (context, { body }) => {
    const { campaign, now } = context;
    const { file } = campaign.catalogue;
    const isOffered = offeredLogins(file).includes('guest');
    if (!isOffered && body.resume === undefined) return refuse('login_not_offered');
    const fields = consentFaults(body, consentPages(file));
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const resumed = body.resume === undefined ? null : await resume(parts, { campaign, token: body.resume, now });
    if (resumed instanceof Refusal) return resumed;
    if (!resumed && !isOffered) return refuse('login_not_offered');
    const started = resumed ?? (await createWithinBudget(parts, context));
    if (started instanceof Refusal) return started;
    context.concerns(started.accountId);
    const { result } = loginResult(parts, campaign, { ...started, now });
    return { result: { ...result, resume: started.resume } };
  };
}

async function createWithinBudget(parts: Parts, context: Context<false>) {
  const use = await parts.budget.use('start', context);
  return use instanceof Refusal ? use : withinBudget(use, () => createGuest(parts, context));
}

/** A new guest with its first session, and the secret with which it signs in again. */
export async function createGuest(
  parts: GuestParts,
  { campaign, now, asOf }: { campaign: LiveCampaign; now: number; asOf: number },
) {
  const { campaignId } = campaign;
  const username = randomName('guest', parts.random);
  const { refreshToken, row } = newSession(parts, campaign, { accountId: parts.random.uuid(now), now });
  const { token, secretHash } = newClaim(row.accountId, parts.random);
  const account = { username, email: null, loginType: 'guest', passwordHash: null } as const;
  await parts.db.transaction(async (tx) => {
    // In a rehearsal the visitor may come on another day.
    const created = { ...row, ...account, now: new Date(asOf) };
    await insertAccount(tx, { campaignId, ...created, consentVersion: consentVersion(campaign) });
    await insertResume(tx, { campaignId, accountId: row.accountId, secretHash });
    await insertSession(tx, { campaignId, ...row });
  });
  return { ...row, username, refreshToken, resume: token };
}

/** A new session of the guest with this secret; null if there is no such guest any more. */
async function resume(parts: Parts, { campaign, token, now }: { campaign: LiveCampaign; token: string; now: number }) {
  const { campaignId } = campaign;
  const claim = readClaim(token);
  const guest = claim && (await resumableGuest(parts.db, { campaignId, accountId: claim.accountId }));
  if (!claim || !guest || !matchesHash(claim, guest.secret_hash)) return null;
  if (guest.status === 'blocked') return refuseBlocked(parts.db, { campaignId, accountId: claim.accountId });
  const { refreshToken, row } = newSession(parts, campaign, { accountId: claim.accountId, now });
  // False if the guest was upgraded or erased meanwhile.
  if (!(await insertVerifiedSession(parts.db, { campaignId, ...row }, null))) return null;
  return { ...row, username: guest.username, refreshToken, resume: token };
}
