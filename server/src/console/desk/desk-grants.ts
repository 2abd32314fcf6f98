import type { Method } from '@meguri/core/spots/methods.ts';
import { judgePeriod } from '@meguri/core/spots/rules.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { grantPresent } from '../../presents/take/grant-present.ts';
import { lockedOutcomes, lockedStep } from '../../spots/acquire/acquire-locked.ts';
import type { AcquisitionRow } from '../../spots/acquire/acquisition.ts';
import { currentWindow } from '../../spots/current-window.ts';

/** A visitor for whom the desk acts: the account is active and locked. */
export interface Helped extends AccountKey {
  campaign: LiveCampaign;
  random: Random;
  now: number;
}

/**
 * Gives the stamp of a spot by the statement of visitors' acquisitions: window, ledger, balance and change number are those of any
 * other. Only the evidence is missing, and the method is `desk`.
 */
export async function grantStamp(tx: Queryable, helped: Helped, spotId: string) {
  const { campaign, campaignId, accountId, random, now } = helped;
  const { catalogue, version } = campaign;
  const spot = catalogue.spots.get(spotId);
  if (!spot) return refuse('not_found');
  if (!judgePeriod(catalogue, now).ok) return refuse('outside_period');
  const outcome = await withSession(tx, helped, async (sessionId) => {
    const row: AcquisitionRow = {
      campaignId,
      accountId,
      sessionId,
      acquisition: {
        id: random.uuid(now),
        spotId,
        memberId: spot.group?.[0]?.id ?? null,
        // Visitors never get an answer with this method: it is stored only.
        method: 'desk' as Method,
        stamp: spot.stamp !== null,
        points: spot.points,
        at: now,
      },
      windowKey: currentWindow(catalogue, now).key,
      evidence: {},
      callKey: null,
      version,
      proof: null,
      expected: null,
      judgedChangeNo: null,
    };
    const { statement, values } = lockedStep([row]);
    return lockedOutcomes([row], await tx.query(statement, values, accountId)).get(row)?.kind;
  });
  if (outcome === 'taken') return refuse('stamp_held');
  if (outcome !== 'acquired') throw new Error(`a stamp of the desk was not written: ${outcome}`);
  return { spotId, change: spot.points };
}

/** Grants a present without its requirement and price, by the statement of visitors' takes: a unit of stock or a serial is used. */
export async function givePresent(tx: Queryable, helped: Helped, presentId: string) {
  const { campaign, campaignId, accountId, random, now } = helped;
  const present = campaign.catalogue.presents.get(presentId);
  if (!present) return refuse('not_found');
  if (present.kind === 'lottery' || campaign.conditions.stopped.has(presentId)) return refuse('present_not_given');
  const [account] = await tx.query<{ change_no: number }>(
    { name: 'change_no_of', text: 'select change_no from accounts where campaign_id = $1 and account_id = $2' },
    [campaignId, accountId],
  );
  const outcome = await withSession(tx, helped, (sessionId) =>
    grantPresent(tx, {
      campaignId,
      accountId,
      sessionId,
      userPresentId: random.uuid(now),
      presentId,
      at: now,
      callKey: null,
      changeNo: account?.change_no ?? 0,
      points: 0,
      acquisitionIds: [],
      takesSerial: present.kind === 'access' && present.content?.serials !== undefined,
      contactHash: null,
      perContact: present.perAccount,
      lottery: null,
    }),
  );
  if (outcome.kind === 'sold_out') return refuse('present_sold_out');
  if (outcome.kind !== 'granted') throw new Error(`a present of the desk was not granted: ${outcome.kind}`);
  return { presentId };
}

const SESSION_MS = 60_000;

/** Both statements need a session of the account. This one exists only within the transaction. */
async function withSession<T>(
  tx: Queryable,
  { campaignId, accountId, random, now }: Helped,
  work: (sessionId: string) => Promise<T>,
): Promise<T> {
  const sessionId = random.uuid(now);
  const key = [campaignId, accountId, sessionId];
  await tx.query(
    {
      name: 'insert_desk_session',
      text: `
        insert into sessions (campaign_id, account_id, session_id, created_at, expires_at)
        values ($1, $2, $3, $4, $5)`,
    },
    [...key, new Date(now), new Date(now + SESSION_MS)],
  );
  const done = await work(sessionId);
  await tx.query(
    {
      name: 'delete_desk_session',
      text: 'delete from sessions where campaign_id = $1 and account_id = $2 and session_id = $3',
    },
    key,
  );
  return done;
}
