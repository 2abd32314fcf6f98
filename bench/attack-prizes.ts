import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { addressOf, type Honest, honest } from './attack-world.ts';
import { type RaidResult, takeAsNewcomer } from './attacker.ts';
import { startAttacker } from './attackers.ts';
import { forkMeguri } from './measure.ts';
import { openCaller, pace } from './paced-load.ts';
import { type BenchDatabase, SECRET } from './world.ts';

const STOCK = 300;
const WINS = 50;
const SECONDS = 15;
const CONCURRENCY = 8;
const HONEST_PER_SECOND = 4;
const BUDGET = 60;
/** The address of one person at home, another one in each raid. */
const homeOf = (raid: number): string => `203.0.113.${20 + raid}`;

const coupon = (id: string, over: PresentFile['requires'] = {}): PresentFile => ({
  id,
  kind: 'coupon',
  name: id,
  requires: { stamps: 1, ...over },
  stock: STOCK,
});
const draw = (id: string): PresentFile => ({
  id,
  kind: 'lottery',
  name: id,
  requires: { stamps: 1 },
  lottery: { type: 'instant', loseWeight: 9, outcomes: [{ id: 'win', name: 'win', weight: 1, stock: WINS }] },
});

export const PRIZES: PresentFile[] = [
  coupon('unprotected'),
  coupon('budgeted'),
  coupon('confirmed', { verified: true }),
  draw('draw-unprotected'),
  draw('draw-budgeted'),
  // What the honest visitors take, so that their success does not depend on what the attacker leaves.
  { ...coupon('honest'), stock: 1_000_000 },
];

const RAIDS = [
  { name: 'coupons, `WORK_BUDGET=0`', presentId: 'unprotected', budget: 0 },
  { name: 'coupons, `WORK_BUDGET=60` (default)', presentId: 'budgeted', budget: BUDGET },
  { name: 'coupons that require a confirmed visitor', presentId: 'confirmed', budget: BUDGET },
  { name: 'instant draws, losers deleted, `WORK_BUDGET=0`', presentId: 'draw-unprotected', budget: 0 },
  { name: 'instant draws, losers deleted, `WORK_BUDGET=60` (default)', presentId: 'draw-budgeted', budget: BUDGET },
];

export interface PrizesRow {
  name: string;
  stock: number;
  raid: RaidResult;
  left: number;
  /** Units left after the attacker's accounts were deleted with what they had won and not used. */
  returned: number;
  calm: Honest;
  attacked: Honest;
}

export interface PrizesResult {
  rows: PrizesRow[];
  seconds: number;
  concurrency: number;
  /** Visitors behind the attacker's own address, who are asked for work as well. */
  sameAddress: Honest;
}

/** D2: one person from one address makes accounts with invented positions and takes what is limited. */
export async function attackPrizes({ url, db }: BenchDatabase): Promise<PrizesResult> {
  const attacker = await startAttacker();
  const rows: PrizesRow[] = [];
  let sameAddress: Honest | null = null;
  let people = 0;
  const stockOf = async (presentId: string): Promise<number> => {
    const rows = await db.query<{ left: number }>(
      // Of a lottery, the units of its outcome.
      { name: '', text: 'select min(remaining)::int as left from present_stock where present_id = $1' },
      [presentId],
    );
    return rows[0]?.left ?? 0;
  };
  try {
    for (const [place, { name, presentId, budget }] of RAIDS.entries()) {
      const server = await forkMeguri([url, SECRET], { trustedProxies: 1, workBudget: budget });
      const call = openCaller(server.port);
      const visit = async (address: string) => {
        people += 1;
        const { outcome, ms } = await takeAsNewcomer(call, { slug: 'prizes', presentId: 'honest', address, n: people });
        return { ...outcome, ms };
      };
      const visits = (seconds: number) =>
        pace({ perSecond: HONEST_PER_SECOND, seconds }, () => visit(addressOf(people + 1)));
      const address = homeOf(place);
      const stock = await stockOf(presentId);
      const calm = await visits(SECONDS / 2);
      const raid = {
        port: server.port,
        slug: 'prizes',
        presentId,
        address,
        seconds: SECONDS,
        concurrency: CONCURRENCY,
      };
      const running = attacker.raid({ ...raid, deletesLosers: presentId.startsWith('draw') });
      const neighbours =
        presentId === 'budgeted' ? pace({ perSecond: 0.5, seconds: SECONDS }, () => visit(address)) : null;
      const attacked = await visits(SECONDS);
      const result = await running;
      if (neighbours) sameAddress = honest(await neighbours, 201);
      const left = await stockOf(presentId);
      await Promise.all(
        result.winners.map((token) => call({ method: 'DELETE', path: '/user', slug: 'prizes', address, token })),
      );
      const returned = await stockOf(presentId);
      rows.push({
        name,
        stock,
        raid: result,
        left,
        returned,
        calm: honest(calm, 201),
        attacked: honest(attacked, 201),
      });
      server.child.disconnect();
    }
  } finally {
    attacker.stop();
  }
  return { rows, seconds: SECONDS, concurrency: CONCURRENCY, sameAddress: sameAddress! };
}
