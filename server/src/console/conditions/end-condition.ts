import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleCampaign, ConsoleHandler, MemberSession } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  random: Random;
}

interface Caller {
  session: MemberSession;
  campaign: ConsoleCampaign;
  now: number;
}

interface Ended {
  id: string;
  kind: string;
  subject: string | null;
}

/**
 * Ends the condition that `find` updates, and records it with the reason, if there is one. Idempotent: a condition that has already ended does not
 * change.
 */
const end = (
  { db, random }: Parts,
  { session: { memberId, tokenId }, campaign: { campaignId }, now }: Caller,
  why: string | undefined,
  find: (tx: Queryable) => Promise<Ended[]>,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const [ended] = await find(tx);
    if (!ended) return undefined;
    const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'condition_ended' } as const;
    const reason = why === undefined ? {} : { reason: why };
    await recordAction(
      tx,
      { ...audited, target: `${ended.kind} ${ended.subject ?? ended.id}`, ...reason },
      { now, random },
    );
    return undefined;
  });

/** POST /campaigns/:slug/conditions/:conditionId/end. Stops are ended by those who may act live. */
export function endCondition(parts: Parts): ConsoleHandler<'endCondition'> {
  return (caller, { params: { conditionId }, body: { why } }) =>
    end(parts, caller, why, (tx) =>
      tx.query<Ended>(END, [new Date(caller.now), caller.session.memberId, caller.campaign.campaignId, conditionId]),
    );
}

/** POST /campaigns/:slug/presents/:presentId/release. */
export function releasePresent(parts: Parts): ConsoleHandler<'releasePresent'> {
  return (caller, { params: { presentId }, body: { why } }) =>
    end(parts, caller, why, (tx) =>
      tx.query<Ended>(RELEASE, [new Date(caller.now), caller.session.memberId, caller.campaign.campaignId, presentId]),
    );
}

const endWhere = (condition: string) => `
    update conditions set ended_at = $1, ended_by = $2
    where campaign_id = $3 and ${condition} and ended_at is null
    returning condition_id as id, kind, subject`;

const END = { name: 'end_condition', text: endWhere("condition_id = $4 and kind <> 'stop'") };

const RELEASE = { name: 'release_present', text: endWhere("kind = 'stop' and subject = $4") };
