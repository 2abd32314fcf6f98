import { judgeRefresh } from '../accounts/refresh.ts';
import { loginResult, type SessionParts } from '../accounts/sessions/new-session.ts';
import { lockRefresh } from '../accounts/sessions/queries.ts';
import { refreshTokenHash } from '../accounts/sessions/refresh-token.ts';
import type { Revocations } from '../accounts/sessions/revocations.ts';
import { rotateSession } from '../accounts/sessions/rotate-session.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../db/open.ts';
import { dropRecoveries } from '../holdings/drop-recoveries.ts';
import { lockAndRunOnce } from '../holdings/lock-and-run-once.ts';
import { lockAccounts, lockBeforeVoid } from '../holdings/locks.ts';
import { voidHoldings } from '../holdings/void-holdings.ts';
import type { Handler } from '../operation/context.ts';
import { repeatableCall } from '../operation/idempotency.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { movePhotos } from '../photos/move.ts';
import type { FileParts } from '../photos/picture-files.ts';
import { removePicturesOf } from '../photos/remove.ts';
import { eraseAccount } from './erase-account.ts';
import { moveApplications, moveHoldings } from './move-holdings.ts';

type Parts = SessionParts & { db: Database; revocations: Revocations; files: FileParts };

/**
 * POST /account/books: a guest has logged in to an account, and chooses whose holdings remain (docs/domain.md#21-guests). The
 * guest ends either way. Both accounts are locked in the order of their ids. This session goes on with new tokens.
 */
export function chooseBook(parts: Parts): Handler<'chooseBook'> {
  return async (context, { body }) => {
    const call = repeatableCall(context, 'POST /account/books', body);
    const { campaign, identity } = context;
    const { campaignId, accountId, sessionId, now } = call;
    const claim = parts.refreshTokens.read(body.guest);
    const guestId = claim && claim.accountId !== accountId ? claim.accountId : null;
    if (!claim || guestId === null) return refuse('not_guest');

    const outcome = await parts.db.transaction(async (tx) => {
      await lockBeforeVoid(tx, campaignId);
      await lockAccounts(tx, campaignId, [accountId, guestId]);
      const chosen = await lockAndRunOnce(tx, call, async () => {
        const key = { campaignId, ...claim, tokenHash: refreshTokenHash(body.guest), name: '' };
        const guest = await lockRefresh(tx, key);
        const isGuest = guest?.login_type === 'guest' && guest.status === 'active';
        if (!isGuest || judgeRefresh(guest, now) !== 'valid') return refuse('not_guest');
        return chooseOne(tx, { campaign, accountId, guestId, chosen: body.keep, at: new Date(now) });
      });
      if (chosen instanceof Refusal) return chosen;
      const refreshToken = await rotateSession(parts, tx, { ...identity, campaignId, now });
      return { ...chosen, refreshToken };
    });
    if (outcome instanceof Refusal) return outcome;
    parts.revocations.add(outcome.ended);
    await removePicturesOf(parts.files, campaignId, outcome.photoIds);
    const { refreshToken } = outcome;
    return loginResult(parts, campaign, { accountId, sessionId, username: identity.username, refreshToken, now });
  };
}

interface Choice {
  campaign: LiveCampaign;
  accountId: string;
  guestId: string;
  chosen: 'account' | 'guest';
  at: Date;
}

/** Leaves the holdings of one of two locked accounts and the sent applications of both, and erases the guest. */
async function chooseOne(tx: Queryable, { campaign, accountId, guestId, chosen, at }: Choice) {
  const { campaignId } = campaign;
  if (chosen === 'account') {
    // Nobody asked for a sent form to be erased: the organiser sends its prize.
    await moveApplications(tx, { campaignId, from: guestId, to: accountId, at });
    // Erased first: a win that was not handed over then returns its unit, as for every account that is erased.
    const erased = await eraseAccount(tx, campaign, { accountId: guestId, at });
    await voidHoldings(tx, { campaignId, accountId: guestId }, at, 'restored');
    return erased;
  }
  await voidHoldings(tx, { campaignId, accountId }, at, 'restored');
  await moveHoldings(tx, { campaignId, from: guestId, to: accountId, at });
  // A restore leaves photos to the account that posted them. This one is erased.
  await movePhotos(tx, { campaignId, from: guestId, to: accountId });
  await dropRecoveries(tx, campaignId, [accountId]);
  return eraseAccount(tx, campaign, { accountId: guestId, at });
}
