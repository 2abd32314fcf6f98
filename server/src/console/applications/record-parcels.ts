import { readTracking, storedParcel } from '@meguri/core/applications/parcel.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler, MemberSession } from '../operation/console-context.ts';
import { accountsOfApplications, selectedApplications } from './application-queries.ts';

interface Parts {
  db: Database;
  random: Random;
}

type Change = ConsoleBody<'recordParcels'>['changes'][number];

/** POST /campaigns/:slug/applications/parcels. A parcel that somebody else has recorded meanwhile is left as it is. */
export function recordParcels({ db, random }: Parts): ConsoleHandler<'recordParcels'> {
  return async ({ campaign: { campaignId }, session, now }, { body }) => {
    const changes = body.changes.map((change) => ({
      ...change,
      id: change.id.toLowerCase(),
      ...(typeof change.tracking === 'string' ? { tracking: readTracking(change.tracking) } : {}),
    }));
    const faulty = changes.findIndex(({ tracking }) => tracking === 'invalid');
    if (faulty >= 0) {
      return refuse('invalid_request', { fields: [{ path: `/changes/${faulty}/tracking`, code: 'format' }] });
    }
    if (new Set(changes.map(({ id }) => id)).size < changes.length) {
      return refuse('invalid_request', { fields: [{ path: '/changes', code: 'format' }] });
    }
    return db.transaction(async (tx) => {
      const accountIds = await accountsOfApplications(
        tx,
        campaignId,
        changes.map(({ id }) => id),
      );
      await lockAccounts(tx, campaignId, accountIds);
      return record(tx, { campaignId, changes, at: { now, random }, by: session });
    });
  };
}

/**
 * POST /campaigns/:slug/applications/parcels/all. Only what the caller has seen is recorded: an application that has come in, or was
 * recorded by somebody else, since then makes the count differ.
 */
export function recordAllParcels({ db, random }: Parts): ConsoleHandler<'recordAllParcels'> {
  return async ({ campaign: { campaignId }, session, now }, { body }) => {
    const { presentId, from, upTo, count, state, carrier } = body;
    const filter = { presentId: presentId ?? undefined, state: from, upTo: upTo.toLowerCase() };
    return db.transaction(async (tx) => {
      const before = await selectedApplications(tx, campaignId, filter);
      await lockAccounts(tx, campaignId, [...new Set(before.map(({ accountId }) => accountId))]);
      const selected = await selectedApplications(tx, campaignId, filter);
      if (selected.length !== count) return refuse('applications_changed');
      const changes = selected.map(({ id }) => ({ id, from, state, carrier }));
      return record(tx, { campaignId, changes, at: { now, random }, by: session });
    });
  };
}

interface Recording {
  campaignId: number;
  changes: readonly Change[];
  at: { now: number; random: Random };
  by: Pick<MemberSession, 'memberId' | 'tokenId'>;
}

/** Writes the parcels, and an entry of the audit log for each state. The accounts are locked. */
async function record(tx: Queryable, { campaignId, changes, at, by }: Recording) {
  const parcels = changes.map((change) => {
    const parcel = storedParcel(change);
    return { id: change.id, from: change.from, ...parcel, isTrackingOmitted: parcel.tracking === undefined };
  });
  const rows = await tx.query<{ state: string }>(WRITE_PARCELS, [
    campaignId,
    JSON.stringify(parcels),
    new Date(at.now),
  ]);
  for (const [state, changed] of Map.groupBy(rows, (row) => row.state)) {
    const audited = {
      actor: 'member',
      memberId: by.memberId,
      tokenId: by.tokenId,
      campaignId,
      action: 'parcels_recorded',
    } as const;
    await recordAction(tx, { ...audited, target: `${changed.length} ${state}` }, at);
  }
  return { changed: rows.length, unchanged: changes.length - rows.length };
}

const WRITE_PARCELS = {
  name: 'write_parcels',
  text: `
    update applications p
    set parcel_state = c.state, carrier = c.carrier, parcel_at = $3,
      tracking = case when c."isTrackingOmitted" then p.tracking else c.tracking end
    from json_to_recordset($2::json) as c(id uuid, "from" text, state text, carrier text, tracking text, "isTrackingOmitted" boolean)
    where p.campaign_id = $1 and p.application_id = c.id and p.parcel_state = c."from"
    returning p.parcel_state as state`,
};
