import { hash } from 'node:crypto';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { auditDraw, type PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { afterEach, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { lockWaits } from '../testing/blocked.ts';
import { insertEntries } from '../testing/entries.ts';
import { PASSWORD, testCampaign, testServer } from '../testing/test-server.ts';
import { drawLottery } from './draw-lottery.ts';

const DUE = new Date('2026-10-05T12:05:00+09:00');
/** More units than visitors: every entry wins. The stock of the present is what a voided entry returns. */
const RAFFLE: PresentFile = {
  id: 'raffle',
  kind: 'lottery',
  name: 'raffle',
  stock: 100,
  lottery: {
    type: 'drawn',
    drawAt: DUE.toISOString(),
    outcomes: [{ id: 'cup', name: 'cup', stock: 100 }],
  },
};

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of opened.splice(0).reverse()) await part.close();
});

/** What a statement that waits for stock contains. Citus' lock comes before that of the row. */
const STOCK_LOCK = inject('workerUrls').length > 0 ? 'lock_shard_resources' : 'present_stock';

it('a draw waits for a reset, a deletion and a restore in progress and does not include their entries', async () => {
  const server = await testServer(testCampaign({ presents: [RAFFLE] }));
  const another = openDatabase({ url: server.url, pooled: false, maxConnections: 4, onError: () => undefined });
  opened.push(server, another);
  await insertEntries(server.db, { presentId: 'raffle', count: 5 });
  const [row] = await server.db.query<{ id: number }>({ name: '', text: 'select campaign_id as id from campaigns' });
  const key = { campaignId: row!.id, presentId: 'raffle' };
  const people = await Promise.all(Array.from({ length: 4 }, () => server.visitor()));
  const enter = (token: string) => server.call('takePresent', { token, body: { presentId: 'raffle' } });
  expect((await Promise.all(people.map(({ token }) => enter(token)))).map(({ status }) => status)).toEqual(
    Array(4).fill(201),
  );
  const [resetting, leaving, restoring, source] = people.map(({ token }) => token) as [string, string, string, string];
  const { body } = await server.call('createRecovery', { token: source, body: { password: PASSWORD } });

  const inProgress = await another.transaction(async (tx) => {
    // All three have started and wait for the stock that they return units to.
    await tx.query({ name: '', text: `select 1 from present_stock where outcome_id = '' for update` });
    const calls = Promise.all([
      server.call('resetUserStamps', { token: resetting }),
      server.call('deleteUser', { token: leaving, body: { password: PASSWORD } }),
      server.call('restoreAccount', { token: restoring, body: { token: body.recovery.token } }),
    ]);
    await expect.poll(() => lockWaits(server.db, STOCK_LOCK), { timeout: 30_000 }).toBe(3);
    let isDrawn = false;
    const drawing = drawLottery(another, key, DUE).finally(() => {
      isDrawn = true;
    });
    // It waits for the row of the draw, or for the accounts if it has already decided.
    const isBlocked = async () =>
      isDrawn || (await lockWaits(server.db, 'draw_at <=')) + (await lockWaits(server.db, 'any(')) > 0;
    await expect.poll(isBlocked, { timeout: 30_000 }).toBe(true);
    return { calls, drawing };
  });
  expect((await inProgress.calls).map(({ status }) => status)).toEqual([200, 204, 200]);
  // The five entries, and the one that the restore moved.
  expect(await inProgress.drawing).toEqual({ entries: 6, winners: 6 });
  const { body: shown } = await server.call('showLotteryDraw', { token: resetting, params: { presentId: 'raffle' } });
  expect(auditDraw(shown.draw as PublishedDraw, (bytes) => hash('sha256', bytes, 'buffer'))).toEqual([]);
  const won = await server.db.query<{ receipt: string }>({
    name: '',
    text: `select draw->>'receipt' as receipt from user_presents where voided_at is null and draw->>'result' = 'win'`,
  });
  expect(won.map(({ receipt }) => receipt).sort()).toEqual(shown.draw.entries);
}, 120_000);
