import { type Factor, mayRemoveFactor } from '@meguri/core/console/factors/rules.ts';
import type { Queryable } from '../../db/open.ts';
import { endOtherSessions, factorStatusOf } from '../members/member-sessions.ts';
import { type PasskeyRow, passkeysOf } from '../passkeys/passkey-queries.ts';
import { rpIdOf } from '../passkeys/relying-party.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** What a member can show besides the password. */
export interface FactorState {
  /** The encrypted secret of the authenticator app; null without one. It counts once it is confirmed. */
  totpSecret: Buffer | null;
  isTotpOn: boolean;
  /** Wrong codes in a row, and when they were last reported. */
  wrongCodes: number;
  wrongCodesReportedAt: Date | null;
  /** Also those of another host, which open nothing here. */
  passkeys: PasskeyRow[];
  /** What can be used at this console. */
  factors: Factor[];
}

/**
 * The factors of a member, which is locked until the end of the transaction: a factor is added, used and removed one after the
 * other.
 */
export async function lockFactors(tx: Queryable, memberId: string, consoleOrigin: string): Promise<FactorState> {
  const [row] = await tx.query<LockedRow>(LOCK_MEMBER, [memberId]);
  const isTotpOn = row?.totp_confirmed_at != null;
  const passkeys = await passkeysOf(tx, memberId);
  const hasPasskey = usablePasskeys(passkeys, consoleOrigin).length > 0;
  const factors: Factor[] = [...(hasPasskey ? (['passkey'] as const) : []), ...(isTotpOn ? (['totp'] as const) : [])];
  return {
    totpSecret: row?.totp_secret ?? null,
    isTotpOn,
    wrongCodes: row?.wrong_codes ?? 0,
    wrongCodesReportedAt: row?.wrong_codes_reported_at ?? null,
    passkeys,
    factors,
  };
}

interface LockedRow {
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  wrong_codes: number;
  wrong_codes_reported_at: Date | null;
}

/** The passkeys that were made for this host of the console. */
export function usablePasskeys(passkeys: readonly PasskeyRow[], consoleOrigin: string): PasskeyRow[] {
  const rpId = rpIdOf(consoleOrigin);
  return passkeys.filter(({ rp_id }) => rp_id === rpId);
}

/**
 * To be called when a factor was added. With the first one the member's other sessions end, because a password was enough for them.
 * So whoever has a factor has shown one in each session.
 */
export async function endSessionsBefore(
  tx: Queryable,
  { before, memberId, sessionId }: { before: FactorState; memberId: string; sessionId: string },
): Promise<void> {
  if (before.factors.length === 0) await endOtherSessions(tx, { memberId, sessionId });
}

/** Whether a member may be left with so many factors. Needs the lock of `lockFactors`. */
export const mayBeLeftWith = async (
  tx: Queryable,
  { memberId, left, consoleOrigin }: { memberId: string; left: number; consoleOrigin: string },
): Promise<ReturnType<typeof mayRemoveFactor>> =>
  mayRemoveFactor(await factorStatusOf(tx, memberId, rpIdOf(consoleOrigin)), left);

/** To be called when a factor was removed: recovery codes stand in for another factor only. */
export async function endCodesWithLastFactor(tx: Queryable, memberId: string): Promise<void> {
  const [row] = await tx.query<{ has_factor: boolean }>(HAS_ANY_FACTOR, [memberId]);
  if (!row?.has_factor) await deleteRecoveryCodes(tx, memberId);
}

const LOCK_MEMBER = {
  name: 'lock_member_factors',
  text: `
    select totp_secret, totp_confirmed_at, wrong_codes, wrong_codes_reported_at
    from members where member_id = $1 for update`,
};

const HAS_ANY_FACTOR = {
  name: 'member_has_any_factor',
  text: `
    select totp_confirmed_at is not null or exists (select 1 from member_passkeys p where p.member_id = m.member_id) as has_factor
    from members m where member_id = $1`,
};
