import { randomUUID } from 'node:crypto';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawLottery } from '../../lottery/draw-lottery.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { campaignWithPresents, take, violatedInvariants } from '../../testing/test-presents.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const DRAW_AT = '2026-10-05T12:10:00+09:00';
const outcomes = [{ id: 'first', name: 'First', weight: 1, stock: 9 }];
const FORMS: Record<string, Omit<PresentFile, 'id'>> = {
  drawn: { kind: 'lottery', name: 'D', perAccount: 9, lottery: { type: 'drawn', drawAt: DRAW_AT, outcomes } },
  instant: { kind: 'lottery', name: 'I', perAccount: 9, lottery: { type: 'instant', outcomes } },
  goods: { kind: 'goods', name: 'G', perAccount: 9, stock: 9 },
  coupon: { kind: 'coupon', name: 'C', perAccount: 9 },
};
/** What happened to the draw before the present became another one. */
const CASES = ['empty', 'entered', 'finished'].flatMap((draw) =>
  ['instant', 'goods', 'coupon'].map((form) => ({ draw, form, id: `${draw}-${form}` })),
);
const campaign = (formOf: (present: (typeof CASES)[number]) => string) =>
  campaignWithPresents(CASES.map((present) => ({ ...FORMS[formOf(present)], id: present.id }) as PresentFile));

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let desk = '';
beforeAll(async () => {
  server = await testServer(campaign(() => 'drawn'));
  calls = consoleCalls(server);
  await calls.firstOwner();
  desk = await calls.member('test', 'desk');
  const early = await server.visitor();
  for (const { id, draw } of CASES) {
    if (draw !== 'empty') expect((await take(server, early, id)).status).toBe(201);
  }
  const [row] = await server.db.query<{ id: number }>({ name: '', text: 'select campaign_id as id from campaigns' });
  for (const { id, draw } of CASES) {
    const key = { campaignId: row!.id, presentId: id };
    if (draw === 'finished') expect(await drawLottery(server.db, key, new Date(DRAW_AT))).toMatchObject({ entries: 1 });
  }
  await server.publish(campaign(({ form }) => form));
  const { token } = early;
  await vi.waitFor(
    async () => {
      const { body } = await server.call('showPresent', { token, params: { presentId: 'empty-goods' } });
      expect(body.present.kind).toBe('goods');
    },
    { timeout: 20_000, interval: 200 },
  );
});
afterAll(() => server.close());

const giveAtDesk = async (username: string, subject: string) => {
  const text = 'select account_id as id from accounts where username = $1';
  const [row] = await server.db.query<{ id: string }>({ name: '', text }, [username]);
  const params = { slug: 'test', accountId: row?.id ?? '' };
  const body = { id: randomUUID(), act: 'grant_present', subject, reason: 'A test' };
  return (await calls.call('actForVisitor', { session: desk, params, body })).status;
};

it.each(CASES)('a former drawn lottery ($draw) that is $form now can be taken', async ({ id, form }) => {
  const visitor = await server.visitor();
  const { status, body } = await take(server, visitor, id);
  expect([status, body.userPresent?.state]).toEqual([201, 'usable']);
  // The desk gives everything but lotteries.
  if (form !== 'instant') expect(await giveAtDesk(visitor.username, id)).toBe(200);
});

it('all invariants hold', async () => {
  expect(await violatedInvariants(server.db)).toEqual([]);
});
