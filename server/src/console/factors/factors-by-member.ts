import type { Factor } from '@meguri/core/console/factors/rules.ts';
import type { Queryable } from '../../db/open.ts';
import { rpIdOf } from '../passkeys/relying-party.ts';

/** What each member has besides the password, by its id. Members without any are left out. */
export async function factorsByMember(db: Queryable, consoleOrigin: string): Promise<Map<string, Factor[]>> {
  const rows = await db.query<{ member_id: string; passkey: boolean; totp: boolean }>(
    {
      name: 'factors_by_member',
      text: `
        select * from (
          select m.member_id, m.totp_confirmed_at is not null as totp,
            exists (select 1 from member_passkeys p where p.member_id = m.member_id and p.rp_id = $1) as passkey
          from members m
        ) f where passkey or totp`,
    },
    [rpIdOf(consoleOrigin)],
  );
  return new Map(
    rows.map(({ member_id, passkey, totp }) => [
      member_id,
      [...(passkey ? (['passkey'] as const) : []), ...(totp ? (['totp'] as const) : [])],
    ]),
  );
}
