import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Enough time to choose a password, and safe on a shared device. */
const TICKET_SECONDS = 600;
const AUDIENCE = 'change-forced-password';

/** Names an account whose visitor gave the correct old password and must choose a new one. */
export interface ChangeTicket {
  accountId: string;
  slug: string;
  /** Of the password hash at log-in. A new password makes the ticket invalid. */
  fingerprint: string;
}

export interface ChangeTickets {
  issue(ticket: ChangeTicket, now: number): Promise<string>;
  /** The content of a ticket with a valid signature that has not expired, else null. */
  read(session: string, now: number): Promise<ChangeTicket | null>;
}

/** The `session` of a log-in with `NEW_PASSWORD_REQUIRED`: a signed ticket, so that the server stores nothing for it. */
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

/** Identifies a password hash without revealing it. */
export const fingerprintOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');
