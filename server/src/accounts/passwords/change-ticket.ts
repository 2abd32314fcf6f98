import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Long enough to think of a password, short enough for a shared machine. */
const TICKET_SECONDS = 600;
const AUDIENCE = 'change-forced-password';

/** Who has given the right old password and must choose a new one now. */
export interface ChangeTicket {
  accountId: string;
  slug: string;
  /** Of the password hash that was in force: with its change the ticket is used up. */
  fingerprint: string;
}

export interface ChangeTickets {
  issue(ticket: ChangeTicket, now: number): Promise<string>;
  /** What a genuine, unexpired ticket says, else null. */
  read(session: string, now: number): Promise<ChangeTicket | null>;
}

/** The `session` of a log-in that must be followed by a new password: a signed ticket, so that nothing is kept for it. */
export function openChangeTickets(key: Uint8Array): ChangeTickets {
  return {
    issue: ({ accountId, slug, fingerprint }, now) =>
      new SignJWT({ campaign: slug, fingerprint })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setExpirationTime(Math.floor(now / 1000) + TICKET_SECONDS)
        .sign(key),
    read: async (session, now) => {
      try {
        const { payload } = await jwtVerify<{ campaign: string; fingerprint: string }>(session, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          currentDate: new Date(now),
          requiredClaims: ['sub', 'exp', 'campaign', 'fingerprint'],
        });
        return { accountId: payload.sub as string, slug: payload.campaign, fingerprint: payload.fingerprint };
      } catch {
        return null;
      }
    },
  };
}

/** Tells one password hash from the next without telling anything of it. */
export const fingerprintOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');
