import { createHash } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

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
  issue(ticket: ChangeTicket, now: number): string;
  /** The content of a ticket with a valid signature that has not expired, else null. */
  read(session: string, now: number): ChangeTicket | null;
}

/** The `session` of a log-in with `NEW_PASSWORD_REQUIRED`: a signed ticket, so that the server stores nothing for it. */
export function openChangeTickets(key: Uint8Array): ChangeTickets {
  const sign = createSigner({ key: Buffer.from(key), algorithm: 'HS256', noTimestamp: true });
  const readClaims = createVerifier({
    key: Buffer.from(key),
    algorithms: ['HS256'],
    allowedAud: AUDIENCE,
    requiredClaims: ['aud', 'sub', 'exp', 'campaign', 'fingerprint'],
    // The caller's clock decides.
    ignoreExpiration: true,
  });
  return {
    issue: ({ accountId, slug, fingerprint }, now) =>
      sign({
        aud: AUDIENCE,
        sub: accountId,
        campaign: slug,
        fingerprint,
        exp: Math.floor(now / 1000) + TICKET_SECONDS,
      } satisfies Claims),
    read: (session, now) => {
      try {
        const { sub, campaign, fingerprint, exp }: Claims = readClaims(session);
        return exp * 1000 > now ? { accountId: sub, slug: campaign, fingerprint } : null;
      } catch {
        return null;
      }
    },
  };
}

interface Claims {
  aud: string;
  sub: string;
  campaign: string;
  fingerprint: string;
  /** Seconds since the epoch. */
  exp: number;
}

/** Identifies a password hash without revealing it. */
export const fingerprintOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');
