import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { type AuditAction, recordAction } from '../audit/record-action.ts';
import type { ConsoleContext, ConsoleHandler } from '../operation/console-context.ts';
import { type PasskeyRow, passkeysOf } from '../passkeys/passkey-queries.ts';
import { lockFactors, usablePasskeys } from './factor-state.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

interface Parts {
  db: Database;
  random: Random;
  consoleOrigin: string;
}

/** GET /me/factors. */
export function showFactors({ db, consoleOrigin }: Parts): ConsoleHandler<'showFactors'> {
  return async ({ session: { memberId } }) => {
    const [[row], passkeys, recoveryCodesLeft] = await Promise.all([
      db.query<{ totp: boolean }>(HAS_TOTP, [memberId]),
      passkeysOf(db, memberId),
      countRecoveryCodes(db, memberId),
    ]);
    const usable = usablePasskeys(passkeys, consoleOrigin);
    return {
      totp: row?.totp ?? false,
      passkeys: passkeys.map((passkey) => describePasskey(passkey, usable.includes(passkey))),
      recoveryCodesLeft,
    };
  };
}

/** POST /me/recovery-codes. The earlier ones end. */
export function renewRecoveryCodes({ db, random, consoleOrigin }: Parts): ConsoleHandler<'renewRecoveryCodes'> {
  return (context) =>
    db.transaction(async (tx) => {
      const { memberId } = context.session;
      const { factors } = await lockFactors(tx, memberId, consoleOrigin);
      if (factors.length === 0) return refuse('second_factor_state');
      await recordFactor(tx, context, 'recovery_codes_renewed', random);
      return { recoveryCodes: await replaceRecoveryCodes(tx, memberId, random) };
    });
}

/** Writes into the audit log what a member did with its own factors. */
export const recordFactor = (
  tx: Queryable,
  { session, now }: ConsoleContext<true>,
  action: AuditAction,
  random: Random,
): Promise<void> => {
  const { memberId } = session;
  return recordAction(
    tx,
    { actor: 'member', memberId, tokenId: null, campaignId: null, action, target: memberId },
    { now, random },
  );
};

const describePasskey = (passkey: PasskeyRow, isOfThisHost: boolean) => ({
  passkeyId: passkey.passkey_id,
  name: passkey.name,
  createdAt: passkey.created_at.toISOString(),
  lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  isSynced: passkey.is_synced,
  isOfThisHost,
  isSuspected: passkey.suspected_at !== null,
});

const HAS_TOTP = {
  name: 'member_has_totp',
  text: 'select totp_confirmed_at is not null as totp from members where member_id = $1',
};
