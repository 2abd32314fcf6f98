import type { Database } from '../db/open.ts';
import { networkSubject } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Handler } from '../operation/context.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { refuseBlocked } from './account-blocks.ts';
import { loginResult, REFRESH_GRACE_MS, type SessionParts } from './sessions/new-session.ts';
import { lockRefresh, type RefreshRow, revokeSession, rotateToken } from './sessions/queries.ts';
import { refreshTokenHash } from './sessions/refresh-token.ts';
import type { Revocations } from './sessions/revocations.ts';

type Parts = SessionParts & { db: Database; revocations: Revocations; attempts: FailedAttempts };

/**
 * Judges a presented refresh token. `valid`: unused, within its grace period, or its successor was never used because the
 * answer was lost. `reused`: it may have been stolen or copied, so the caller must end the session (RFC 9700, section
 * 4.14.2). That is also so for the first use of a token whose sibling was used: within the grace period a thief and the
 * visitor may have got a successor each. Two tabs that refresh together use theirs within the same minute. `dead`: unknown,
 * or its session has ended.
 */
export function judgeRefresh(row: RefreshRow, now: number): 'valid' | 'dead' | 'reused' {
  if (!row.known || row.revoked || row.expires_at.getTime() <= now) return 'dead';
  if (row.first_used_at === null) {
    const isForked = row.sibling_used && now >= (row.parent_used_at?.getTime() ?? 0) + REFRESH_GRACE_MS;
    return isForked ? 'reused' : 'valid';
  }
  if (now < row.first_used_at.getTime() + REFRESH_GRACE_MS) return 'valid';
  return row.successor_used ? 'reused' : 'valid';
}

/** POST /refresh: rotates the refresh token and issues a new id_token. */
export function refresh(parts: Parts): Handler<'refresh'> {
  return async ({ campaign, now, address }, { body }) => {
    const claim = parts.refreshTokens.read(body.refresh_token);
    if (!claim) return refuse('refresh_invalid');
    // Whether a token without a MAC was invented costs a transaction to find out.
    const subjects = claim.isSigned ? [] : [networkSubject('refresh', campaign.campaignId, address)];
    if (parts.attempts.retryAfter(subjects, now) > 0) return refuse('refresh_invalid');
    const key = {
      campaignId: campaign.campaignId,
      ...claim,
      tokenHash: refreshTokenHash(body.refresh_token),
      name: body.username,
      now: new Date(now),
    };
    const successor = parts.refreshTokens.issue(claim);

    const outcome = await parts.db.transaction(async (tx) => {
      const row = await lockRefresh(tx, key);
      if (!row?.is_name) return refuse('refresh_invalid');
      const verdict = judgeRefresh(row, now);
      if (verdict === 'reused') {
        await revokeSession(tx, key);
        return 'reused' as const;
      }
      if (verdict === 'dead') return refuse('refresh_invalid');
      if (row.status === 'blocked') return refuseBlocked(tx, key);
      if (row.status === 'deleted') return refuse('refresh_invalid');
      await rotateToken(tx, { ...key, successorHash: refreshTokenHash(successor) });
      return { username: row.username };
    });
    if (outcome === 'reused') {
      parts.revocations.add([claim.sessionId]);
      return refuse('refresh_invalid');
    }
    if (outcome instanceof Refusal) {
      parts.attempts.fail(subjects, now);
      return outcome;
    }
    return loginResult(parts, campaign, { ...claim, ...outcome, refreshToken: successor, now });
  };
}
