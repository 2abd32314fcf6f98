import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/open.ts';
import { type Random, randomBelow } from '../../lib/random.ts';

/** Recovery codes of a member at a time. */
const COUNT = 10;
/** No letter looks like a digit or another letter. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** About 79 bits. */
const LENGTH = 16;
const GROUP = 4;

/** Replaces the recovery codes of a member. They are returned here only; the database has their hashes. */
export async function replaceRecoveryCodes(tx: Queryable, memberId: string, random: Random): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newCode(random));
  await deleteRecoveryCodes(tx, memberId);
  await tx.query(
    {
      name: 'insert_member_codes',
      text: 'insert into member_recovery_codes (member_id, code_hash) select $1, unnest($2::bytea[])',
    },
    [memberId, codes.map(hashOf)],
  );
  return codes;
}

export const deleteRecoveryCodes = (tx: Queryable, memberId: string): Promise<object[]> =>
  tx.query({ name: 'delete_member_codes', text: 'delete from member_recovery_codes where member_id = $1' }, [memberId]);

/** The number of unused recovery codes of a member. */
export async function countRecoveryCodes(tx: Queryable, memberId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_member_codes',
      text: 'select count(*)::int as count from member_recovery_codes where member_id = $1',
    },
    [memberId],
  );
  return row?.count ?? 0;
}

/** Uses a recovery code, once. Returns whether it was one. */
export async function useRecoveryCode(tx: Queryable, memberId: string, code: string): Promise<boolean> {
  const used = await tx.query(
    {
      name: 'use_member_code',
      text: 'delete from member_recovery_codes where member_id = $1 and code_hash = $2 returning 1',
    },
    [memberId, hashOf(code)],
  );
  return used.length > 0;
}

function newCode(random: Random): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomBelow(random, LETTERS.length)]).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

/** The hash of a code, however it was typed. Nobody can guess a code of 79 bits, so a fast hash suffices. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(
      code
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    )
    .digest();
