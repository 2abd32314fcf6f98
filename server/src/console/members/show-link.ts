import type { Database } from '../../db/open.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { refuseLink } from './link-attempts.ts';
import { findLink } from './one-time-links.ts';
import { memberByEmail } from './queries.ts';

/** POST /links/show: what a link is for. A POST, because a token must not be in a URL that is logged. */
export function showLink({ db, attempts }: { db: Database; attempts: FailedAttempts }): ConsoleHandler<'showLink'> {
  return async (context, { body: { token } }) => {
    const link = await findLink(db, token, context.now);
    if (!link) return refuseLink(attempts, context);
    const { kind, email, slug, role, expires_at } = link;
    const isMember = email !== null && (await memberByEmail(db, email)) !== undefined;
    const gives = kind === 'password_reset' ? null : role;
    return { link: { kind, email, isMember, campaign: slug, role: gives, expiresAt: expires_at.toISOString() } };
  };
}
