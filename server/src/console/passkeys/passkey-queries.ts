import type { Queryable } from '../../db/open.ts';

export interface PasskeyRow {
  passkey_id: string;
  member_id: string;
  credential_id: Buffer;
  rp_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
  suspected_at: Date | null;
}

const COLUMNS = `
  passkey_id, member_id, credential_id, rp_id, public_key, sign_count::float8 as sign_count, transports, name, is_synced,
  created_at, last_used_at, suspected_at`;

/** The passkeys of a member, oldest first. Some may be of another host of the console. */
export const passkeysOf = (db: Queryable, memberId: string): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>(
    {
      name: 'passkeys_of_member',
      text: `select ${COLUMNS} from member_passkeys where member_id = $1 order by created_at, passkey_id`,
    },
    [memberId],
  );

/** The member of a credential; undefined if it is not known at this host. */
export async function memberOfCredential(
  db: Queryable,
  { credentialId, rpId }: { credentialId: Buffer; rpId: string },
): Promise<string | undefined> {
  const [row] = await db.query<{ member_id: string }>(
    {
      name: 'member_of_credential',
      text: 'select member_id from member_passkeys where credential_id = $1 and rp_id = $2',
    },
    [credentialId, rpId],
  );
  return row?.member_id;
}

export interface NewPasskey {
  passkeyId: string;
  memberId: string;
  credentialId: Buffer;
  rpId: string;
  publicKey: Buffer;
  signCount: number;
  transports: readonly string[];
  name: string;
  isSynced: boolean;
  now: number;
}

/** Stores a passkey. Returns false if its credential is known already. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey): Promise<boolean> {
  const inserted = await tx.query(
    {
      name: 'insert_passkey',
      text: `
        insert into member_passkeys
          (passkey_id, member_id, credential_id, rp_id, public_key, sign_count, transports, name, is_synced, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        on conflict (credential_id) do nothing returning 1`,
    },
    [
      passkey.passkeyId,
      passkey.memberId,
      passkey.credentialId,
      passkey.rpId,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports,
      passkey.name,
      passkey.isSynced,
      new Date(passkey.now),
    ],
  );
  return inserted.length > 0;
}

/** Notes a use of a passkey. */
export const notePasskeyUse = (
  tx: Queryable,
  { passkeyId, signCount, isSynced, now }: { passkeyId: string; signCount: number; isSynced: boolean; now: number },
): Promise<object[]> =>
  tx.query(
    {
      name: 'note_passkey_use',
      text: 'update member_passkeys set sign_count = $2, is_synced = $3, last_used_at = $4 where passkey_id = $1',
    },
    [passkeyId, signCount, isSynced, new Date(now)],
  );

/** Notes that the counter of a passkey went back. */
export const suspectPasskey = (tx: Queryable, passkeyId: string, now: number): Promise<object[]> =>
  tx.query({ name: 'suspect_passkey', text: 'update member_passkeys set suspected_at = $2 where passkey_id = $1' }, [
    passkeyId,
    new Date(now),
  ]);

/** Gives a passkey of a member another name. Returns whether the member has it. */
export async function nameOwnPasskey(
  tx: Queryable,
  { memberId, passkeyId, name }: { memberId: string; passkeyId: string; name: string },
): Promise<boolean> {
  const named = await tx.query(
    {
      name: 'name_passkey',
      text: 'update member_passkeys set name = $3 where member_id = $1 and passkey_id = $2 returning 1',
    },
    [memberId, passkeyId, name],
  );
  return named.length > 0;
}

/** Deletes a passkey of a member. Returns whether the member had it. */
export async function deleteOwnPasskey(
  tx: Queryable,
  { memberId, passkeyId }: { memberId: string; passkeyId: string },
): Promise<boolean> {
  const deleted = await tx.query(
    {
      name: 'delete_passkey',
      text: 'delete from member_passkeys where member_id = $1 and passkey_id = $2 returning 1',
    },
    [memberId, passkeyId],
  );
  return deleted.length > 0;
}

/** Deletes all passkeys of a member. */
export const deletePasskeys = (tx: Queryable, memberId: string): Promise<object[]> =>
  tx.query({ name: 'delete_passkeys', text: 'delete from member_passkeys where member_id = $1' }, [memberId]);
