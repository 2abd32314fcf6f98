import { WALL_KEYS_MAX } from '@meguri/core/console/walls/schema.ts';
import type { Database } from '../../db/open.ts';
import type { Keys } from '../../lib/keys.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { wallUrl } from './wall-keys.ts';

interface Parts {
  db: Database;
  random: Random;
  keys: Pick<Keys, 'wall'>;
  consoleOrigin: string;
}

interface KeyRow {
  id: string;
  name: string;
  madeAt: Date;
  madeBy: string | null;
  seenAt: Date | null;
}

/** GET /campaigns/:slug/wall-keys. */
export function listWallKeys({ db, keys, consoleOrigin }: Parts): ConsoleHandler<'listWallKeys'> {
  return async ({ campaign: { campaignId, slug } }) => {
    const rows = await db.query<KeyRow>(LIST, [campaignId]);
    return {
      keys: rows.map(({ id, name, madeAt, madeBy, seenAt }) => ({
        id,
        name,
        madeAt: madeAt.toISOString(),
        madeBy,
        seenAt: seenAt?.toISOString() ?? null,
        url: wallUrl(keys.wall, { consoleOrigin, slug, keyId: id }),
      })),
    };
  };
}

/** POST /campaigns/:slug/wall-keys. The campaign is locked, so that keys that are made at the same time count each other. */
export function makeWallKey({ db, random }: Parts): ConsoleHandler<'makeWallKey'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body: { keyId, name } }) =>
    db.transaction(async (tx) => {
      await tx.query(LOCK, [campaignId]);
      const [row] = await tx.query<{ count: number; known: boolean }>(COUNT, [campaignId, keyId]);
      if (row?.known) return undefined;
      if ((row?.count ?? 0) >= WALL_KEYS_MAX) return refuse('too_many_wall_keys');
      const made = await tx.query(INSERT, [keyId, campaignId, name.trim(), new Date(now), memberId]);
      if (made.length === 0) return undefined;
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'wall_key_made',
        target: keyId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}

/** DELETE /campaigns/:slug/wall-keys/:keyId. One that was revoked stays revoked. */
export function revokeWallKey({ db, random }: Parts): ConsoleHandler<'revokeWallKey'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { params: { keyId } }) =>
    db.transaction(async (tx) => {
      const revoked = await tx.query(REVOKE, [campaignId, keyId, new Date(now)]);
      if (revoked.length === 0) return undefined;
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'wall_key_revoked',
        target: keyId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}

const LIST = {
  name: 'list_wall_keys',
  text: `
    select k.key_id as id, k.name, k.made_at as "madeAt", m.name as "madeBy", k.seen_at as "seenAt"
    from wall_keys k left join members m on m.member_id = k.made_by
    where k.campaign_id = $1 and k.revoked_at is null order by k.made_at, k.key_id`,
};

const LOCK = {
  name: 'lock_wall_keys',
  text: `select pg_advisory_xact_lock(hashtextextended('wall_keys ' || $1::int, 0))`,
};

const COUNT = {
  name: 'count_wall_keys',
  text: `
    select count(*) filter (where revoked_at is null)::int as count, coalesce(bool_or(key_id = $2), false) as known
    from wall_keys where campaign_id = $1`,
};

const INSERT = {
  name: 'insert_wall_key',
  text: `
    insert into wall_keys (key_id, campaign_id, name, made_at, made_by) values ($1, $2, $3, $4, $5)
    on conflict (key_id) do nothing returning 1`,
};

const REVOKE = {
  name: 'revoke_wall_key',
  text: `
    update wall_keys set revoked_at = $3 where campaign_id = $1 and key_id = $2 and revoked_at is null returning 1`,
};
