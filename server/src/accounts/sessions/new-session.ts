import type { Answer } from '@meguri/core/contract.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { ID_TOKEN_SECONDS, type IdTokens } from './id-token.ts';
import { type RefreshTokens, refreshTokenHash } from './refresh-token.ts';

/** A session ends after this time, however often it is refreshed (docs/api.md#3-accounts-and-sessions). */
const SESSION_MS = 90 * 86_400_000;

/**
 * The session of a rehearsal ends with the preview token. Its row must not end before: statements compare its end with the
 * instant of the action, which in a rehearsal may be far ahead.
 */
const REHEARSED_MS = 20 * 365 * 86_400_000;

/** How long a rotated refresh token still works, for a second tab or a lost answer (docs/api.md#3-accounts-and-sessions). */
export const REFRESH_GRACE_MS = 60_000;

export interface SessionParts {
  random: Random;
  clock: Clock;
  idTokens: IdTokens;
  refreshTokens: RefreshTokens;
}

/** A new session: the row to store, and the refresh token, of which only the visitor gets the plain text. */
export function newSession(
  parts: SessionParts,
  campaign: LiveCampaign,
  { accountId, now }: { accountId: string; now: number },
) {
  const sessionId = parts.random.uuid(now);
  const refreshToken = parts.refreshTokens.issue({ accountId, sessionId });
  return {
    refreshToken,
    row: {
      accountId,
      sessionId,
      tokenHash: refreshTokenHash(refreshToken),
      now: new Date(now),
      sessionEnd: new Date(now + (isRehearsalSlug(campaign.catalogue.slug) ? REHEARSED_MS : SESSION_MS)),
    },
  };
}

/** The answer of a log-in, a registration and a refresh, with a new id_token. */
export function loginResult(
  parts: SessionParts,
  campaign: LiveCampaign,
  session: { accountId: string; sessionId: string; username: string; refreshToken: string; now: number },
): Answer<'login'> {
  const { accountId, sessionId, username, refreshToken, now } = session;
  const refreshHash = refreshTokenHash(refreshToken);
  const identity = { accountId, sessionId, username, slug: campaign.catalogue.slug, refreshHash };
  return {
    result: {
      status: 'OK',
      username,
      id_token: parts.idTokens.issue(identity, now),
      refresh_token: refreshToken,
      expires_in: ID_TOKEN_SECONDS,
    },
  };
}
