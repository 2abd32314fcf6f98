import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import type { Database } from '../db/open.ts';
import { wrongSums } from './handover-sums.ts';
import { type TestServer, testCampaign, type Visitor } from './test-server.ts';

export const PRIZE_SPOTS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A campaign with the given presents. Each spot gives a stamp and ten points for the keyword `go`. */
export const campaignWithPresents = (presents: PresentFile[], over: Partial<CampaignFile> = {}): CampaignFile =>
  testCampaign({
    courses: [{ id: 'north', name: 'north' }],
    spots: PRIZE_SPOTS.map((id) => ({
      id,
      name: id,
      lat: 35,
      lon: 139,
      courses: id < 'd' ? ['north'] : [],
      stamp: {},
      points: 10,
      methods: { keyword: { answers: ['go'] } },
    })),
    sheets: [{ id: 'card', name: 'card', course: 'north', required: 2 }],
    presents,
    ...over,
  });

/** Collects the spots one after another, one second apart. */
export async function collect(server: TestServer, { token }: Visitor, spots: readonly string[]): Promise<void> {
  for (const spotId of spots) {
    const { status } = await server.call('acquireStamp', { token, body: { spotId, method: 'keyword', keyword: 'go' } });
    if (status !== 201) throw new Error(`${spotId}: ${status}`);
    server.clock.now += 1000;
  }
}

/** Takes a present and returns the response. */
export async function take(server: TestServer, { token }: Visitor, presentId: string, key?: string) {
  return server.call('takePresent', {
    token,
    body: { presentId },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** Rows that violate an invariant of the database. Empty after any sequence of calls. */
export const violatedInvariants = async (db: Database): Promise<object[]> => [
  ...(await wrongSums(db)),
  ...(await db.query({
    name: 'violated_invariants',
    // What visitors own comes first: Citus compares it only then with the tables that every machine has.
    text: `
      with balances as materialized (
        select 'balance' as invariant, a.username as subject from accounts a
        left join point_ledger l on l.campaign_id = a.campaign_id and l.account_id = a.account_id
        group by a.campaign_id, a.account_id, a.username, a.points, a.ledger_count
        having a.points <> coalesce(sum(l.change), 0) or a.ledger_count <> count(l.entry_no)
      ), held as materialized (
        -- One that moved is counted where it is now.
        select campaign_id, present_id, user_present_id, serial, draw, voided_at, spent from user_presents
        where void_reason is distinct from 'moved'
      ), owners as materialized (
        select campaign_id, account_id from accounts
      ), owned as materialized (
        select 'acquisitions' as name, campaign_id, account_id from acquisitions
        union all select 'point_ledger', campaign_id, account_id from point_ledger
      )
      select invariant, subject from balances
      union all
      select 'stock', p.present_id from present_stock p
      where p.outcome_id = '' and p.total - p.remaining <> (
        select count(*) from held u
        where u.campaign_id = p.campaign_id and u.present_id = p.present_id and (u.voided_at is null or u.spent))
      union all
      select 'outcome stock', p.present_id from present_stock p
      where p.outcome_id <> '' and p.total - p.remaining <> (
        select count(*) from held u where u.campaign_id = p.campaign_id and u.present_id = p.present_id
          and u.draw->>'result' = 'win' and u.draw->>'outcome' = p.outcome_id and (u.voided_at is null or u.spent))
      union all
      select 'serial', s.serial from present_serials s
      where s.user_present_id is not null and 1 <> (
        select count(*) from held u where u.campaign_id = s.campaign_id and u.serial = s.serial
          and u.user_present_id = s.user_present_id and u.present_id = s.present_id)
      union all
      select 'account of ' || owned.name, owned.account_id::text
      from owned
      where not exists (
        select 1 from owners a where a.campaign_id = owned.campaign_id and a.account_id = owned.account_id)
      union all
      select 'serial without an owner', u.serial from held u
      where u.serial is not null and not exists (
        select 1 from present_serials s where s.campaign_id = u.campaign_id and s.present_id = u.present_id
          and s.serial = u.serial and s.user_present_id = u.user_present_id)`,
  })),
];
