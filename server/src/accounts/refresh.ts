import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { loginResult, REFRESH_GRACE_MS, type SessionParts } from './sessions/new-session.ts';
import { lockRefresh, type RefreshRow, revokeSession, rotateToken } from './sessions/queries.ts';
import { newRefreshToken, readRefreshToken, refreshTokenHash } from './sessions/refresh-token.ts';
import type { Revocations } from './sessions/revocations.ts';

type Parts = SessionParts & { db: Database; revocations: Revocations };

/**
 * Judges a presented refresh token. `valid`: unused, within its grace period, or its successor was never used because the
 * answer was lost. `reused`: it may have been stolen or copied, so the caller must end the session (RFC 9700, section
 * 4.14.2). `dead`: unknown, or its session has ended.
 */
export function judgeRefresh(row: RefreshRow, now: number): 'valid' | 'dead' | 'reused' {
  if (!row.known || row.revoked || row.expires_at.getTime() <= now) return 'dead';
  if (row.first_used_at === null || now < row.first_used_at.getTime() + REFRESH_GRACE_MS) return 'valid';
  return row.successor_used ? 'reused' : 'valid';
}

/** POST /refresh: rotates the refresh token and issues a new id_token. */
export function refresh(parts: Parts): Handler<'refresh'> {
  return async ({ campaign, now }, { body }) => {
    const claim = readRefreshToken(body.refresh_token);
    if (!claim) return refuse('refresh_invalid');
    const key = {
      campaignId: campaign.campaignId,
      ...claim,
      tokenHash: refreshTokenHash(body.refresh_token),
      name: body.username,
      now: new Date(now),
    };
    const successor = newRefreshToken(claim, parts.random);

    const outcome = await parts.db.transaction(async (tx) => {
      const row = await lockRefresh(tx, key);
      if (!row?.is_name) return refuse('refresh_invalid');
      const verdict = judgeRefresh(row, now);
      if (verdict === 'reused') {
        await revokeSession(tx, key);
        return 'reused' as const;
      }
      if (verdict === 'dead') return refuse('refresh_invalid');
      if (row.status === 'blocked') return refuse('account_blocked');
      if (row.status === 'deleted') return refuse('refresh_invalid');
      await rotateToken(tx, { ...key, successorHash: refreshTokenHash(successor) });
      return { username: row.username };
    });
    if (outcome === 'reused') {
      parts.revocations.add([claim.sessionId]);
      return refuse('refresh_invalid');
    }
    if (outcome instanceof Refusal) return outcome;
    return loginResult(parts, campaign, { ...claim, ...outcome, refreshToken: successor, now });
  };
}
