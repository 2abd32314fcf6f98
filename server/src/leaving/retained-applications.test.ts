import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FORM, ledgerFaults, RALLY_FILES, rally, rallyCampaign, stockFaults } from '../testing/rally.ts';
import { type TestServer, testServer, type Visitor } from '../testing/test-server.ts';
import { eraseIdleGuests } from './erase-idle-guests.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let does: ReturnType<typeof rally>;

beforeAll(async () => {
  server = await testServer({ ...rallyCampaign(), login: ['guest', 'password'] }, { files: RALLY_FILES });
  does = rally(server);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await ledgerFaults(server.db)).toEqual([]);
  expect(await stockFaults(server.db)).toEqual([]);
});

const guest = async (): Promise<Visitor> => {
  const { body } = await server.call('startGuest', { body: { acceptTerms: true, acceptPrivacy: true } });
  const { id_token = '', refresh_token = '', username } = body.result;
  return { token: id_token, refreshToken: refresh_token, username };
};
const applyForClub = async (visitor: Visitor) => {
  await does.answer(visitor, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(visitor, await does.take(visitor, 'club'));
};
const reset = async ({ token }: Visitor) => expect((await server.call('resetUserStamps', { token })).status).toBe(200);
const chooseAccount = async ({ token }: Visitor, { refreshToken }: Visitor, key: string) => {
  const body = { guest: refreshToken, keep: 'account' as const };
  return server.call('chooseBook', { token, body, headers: { 'idempotency-key': key } });
};
const formsOf = async ({ token }: Visitor) =>
  (await server.call('exportUser', { token })).body.applications.map(({ presentId, form }) => [presentId, form]);
const stateOf = async ({ token }: Visitor, presentId: string) =>
  (await server.call('listPresents', { token })).body.presents.find(({ id }) => id === presentId)?.state;
const takesOf = (presentId: string) =>
  server.db.query<{ taken: number }>(
    {
      name: '',
      text: `
        select coalesce(sum(count), 0)::int as taken from figure_changes where kind = 'taken' and subject = $1`,
    },
    [presentId],
  );

it.each([
  ['holds the prize', false],
  ['has reset the stamps', true],
])('the form of a guest who %s moves to the account whose book is chosen', async (_, isReset) => {
  const [from, to] = [await guest(), await server.visitor()];
  await does.collect(from, 'temple');
  await does.collect(to, 'gate');
  await applyForClub(from);
  if (isReset) await reset(from);
  const taken = await takesOf('club');
  const key = `chosen-${isReset}`;
  const { status, body } = await chooseAccount(to, from, key);
  expect(status).toBe(200);
  const merged = { ...to, token: body.result.id_token ?? '' };
  expect(await formsOf(merged)).toEqual([['club', FORM]]);
  // The account's own book is as it was. The prize was given away once: it cannot be applied for again.
  expect([await does.stamps(merged), await does.held(merged)]).toEqual([['gate acquired'], []]);
  expect(await stateOf(merged, 'club')).toBe('used');
  expect(await takesOf('club')).toEqual(taken);
  expect((await chooseAccount(to, from, key)).status).toBe(200);
  expect(await formsOf(merged)).toEqual([['club', FORM]]);
});

it('an account that has applied too keeps its own form, and gets that of the guest', async () => {
  const [from, to] = [await guest(), await server.visitor()];
  await applyForClub(from);
  await applyForClub(to);
  expect((await chooseAccount(to, from, 'both')).status).toBe(200);
  expect([await formsOf(to), await does.held(to)]).toEqual([
    [
      ['club', FORM],
      ['club', FORM],
    ],
    ['club applied'],
  ]);
});

it('a moved form is still there after the account restores the stamps of another', async () => {
  const [from, to, third] = [await guest(), await server.visitor(), await server.visitor()];
  await applyForClub(from);
  await chooseAccount(to, from, 'first');
  await does.collect(to, 'gate');
  expect((await does.restore(third, await does.recovery(to))).status).toBe(200);
  expect([await formsOf(to), await formsOf(third), await stateOf(third, 'club')]).toEqual([
    [],
    [['club', FORM]],
    'used',
  ]);
});

it('a guest who has reset the stamps is not erased after 30 days without a call while a sent form is stored', async () => {
  const [applicant, idle] = [await guest(), await guest()];
  await applyForClub(applicant);
  await reset(applicant);
  server.clock.now += 31 * 86_400_000;
  await eraseIdleGuests(server.db, server.clock.now);
  const rows = await server.db.query(
    {
      name: '',
      text: `
        select a.status, count(p.application_id)::int as forms from accounts a
        left join applications p on p.campaign_id = a.campaign_id and p.account_id = a.account_id
        where a.account_id = any(array[$1::uuid, $2::uuid]) group by a.account_id, a.status order by a.status`,
    },
    [applicant, idle].map(
      ({ token }) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub,
    ),
  );
  expect(rows).toEqual([
    { status: 'active', forms: 1 },
    { status: 'deleted', forms: 0 },
  ]);
});
