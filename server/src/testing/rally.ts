import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Database } from '../db/open.ts';
import { PASSWORD, type TestServer, testCampaign, type Visitor } from './test-server.ts';

const spot = (id: string, gives: object) => ({
  id,
  name: id,
  lat: 35.6586,
  lon: 139.7454,
  methods: { keyword: { answers: [id] } },
  ...gives,
});

/** A campaign with every kind of holding. The keyword of each spot is its id. */
export const rallyCampaign = (): CampaignFile =>
  testCampaign({
    spots: [
      spot('temple', { stamp: {} }),
      spot('gate', { stamp: {}, points: 30 }),
      spot('harbour', { points: 20 }),
      spot('tram', { stamp: {} }),
    ],
    courses: [],
    sheets: [],
    presents: [
      { id: 'towel', kind: 'goods', name: 'towel', requires: { stamps: 1 }, stock: 600 },
      { id: 'badge', kind: 'goods', name: 'badge', requires: { points: 25 }, consumes: true, perAccount: 2 },
      { id: 'tea', kind: 'coupon', name: 'tea', requires: { spots: ['temple'] }, consumes: true, stock: 600 },
      { id: 'song', kind: 'access', name: 'song', content: { serials: 'codes.csv' } },
      { id: 'club', kind: 'apply', name: 'club', survey: 'after' },
      {
        id: 'wheel',
        kind: 'lottery',
        name: 'wheel',
        lottery: { type: 'instant', loseWeight: 1, outcomes: [{ id: 'fan', name: 'fan', weight: 0, stock: 9 }] },
      },
      {
        id: 'grand',
        kind: 'lottery',
        name: 'grand',
        lottery: {
          type: 'drawn',
          drawAt: '2026-10-20T12:00:00+09:00',
          outcomes: [{ id: 'trip', name: 'trip', weight: 1, stock: 500 }],
        },
      },
    ],
    questionnaires: [
      {
        id: 'signup',
        type: 1,
        title: 'signup',
        questions: [
          { id: 'age', kind: 'single', label: 'age', choices: ['young', 'old'] },
          { id: 'say', kind: 'text', label: 'say' },
          { id: 'born', kind: 'date', label: 'born' },
        ],
      },
      { id: 'after', type: 2, title: 'after', questions: [{ id: 'joy', kind: 'scale', label: 'joy', max: 5 }] },
    ],
  });

export const RALLY_FILES = { 'codes.csv': Array.from({ length: 99 }, (_, index) => `CODE-${index + 100}`).join('\n') };

export const FORM = {
  name: 'Hana Mori',
  zip: '1000001',
  address: 'Tokyo',
  building: 'Hill 3',
  tel: '0312345678',
  email: 'hana@example.jp',
};

/** The actions of a visitor. Each throws if the server refuses it. */
export function rally(server: TestServer) {
  const done = async <T>(call: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const { call } = server;
  return {
    collect: async ({ token }: Visitor, ...spots: string[]) => {
      for (const spotId of spots) {
        await done(call('acquireStamp', { token, body: { spotId, method: 'keyword', keyword: spotId } }));
      }
    },
    take: async ({ token }: Visitor, presentId: string) =>
      (await done(call('takePresent', { token, body: { presentId } }))).userPresent.id,
    use: ({ token }: Visitor, userPresentId: string) =>
      done(call('usePresent', { token, params: { userPresentId }, body: {} })),
    apply: ({ token }: Visitor, userPresentId: string) =>
      done(call('sendInquiry', { token, body: { userPresentId, ...FORM } })),
    answer: ({ token }: Visitor, type: string, body: object) =>
      done(call('answerQuestionnaire', { token, params: { type }, body })),
    recovery: async ({ token }: Visitor) =>
      (await done(call('createRecovery', { token, body: { password: PASSWORD } }))).recovery.token,
    restore: ({ token }: Visitor, recovery: string, headers: Record<string, string> = {}) =>
      call('restoreAccount', { token, body: { token: recovery }, headers }),
    /** The present id and state of every user present. */
    held: async ({ token }: Visitor) =>
      (await done(call('listUserPresents', { token }))).presents
        .map(({ presentId, state }) => `${presentId} ${state}`)
        .sort(),
    stamps: async ({ token }: Visitor) =>
      (await done(call('listUserStamps', { token }))).stamps
        .filter(({ count }) => count > 0)
        .map(({ spotId, state }) => `${spotId} ${state}`),
    points: async ({ token }: Visitor) => (await done(call('showUser', { token }))).user.points,
  };
}

/** Accounts whose points are not the sum of their ledger, or whose ledger misses a row. */
export const ledgerFaults = (db: Database) =>
  db.query({
    name: '',
    text: `
      select a.account_id from accounts a
      left join point_ledger l on l.campaign_id = a.campaign_id and l.account_id = a.account_id
      group by a.campaign_id, a.account_id
      having a.points <> coalesce(sum(l.change), 0) or a.ledger_count <> count(l.entry_no)`,
  });

/** Presents whose remaining stock does not match the number of granted units. */
export const stockFaults = (db: Database) =>
  db.query({
    name: '',
    text: `
      select p.present_id, p.total, p.remaining, count(u.user_present_id) as held from present_stock p
      left join user_presents u on u.campaign_id = p.campaign_id and u.present_id = p.present_id
        and (u.voided_at is null or (u.spent and u.void_reason <> 'moved'))
      where p.outcome_id = ''
      group by p.campaign_id, p.present_id, p.total, p.remaining
      having p.total - p.remaining <> count(u.user_present_id)`,
  });

/** Holdings that are live in more than one account. A restore must move them and never copy them. */
export const duplicatedHoldings = (db: Database) =>
  db.query({
    name: '',
    text: `
      select acquisition_id as id from acquisitions where voided_at is null
      group by campaign_id, acquisition_id having count(*) > 1
      union all
      select user_present_id from user_presents where voided_at is null
      group by campaign_id, user_present_id having count(*) > 1`,
  });
