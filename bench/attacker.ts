import { solveWork } from '../server/src/testing/answer-challenge.ts';
import { positionOf, spotIdOf } from './attack-world.ts';
import { type Call, type Caller, type Outcome, openCaller, pace, tally } from './paced-load.ts';

/** A flood of calls, repeated from the first when all were sent. */
export interface Flood {
  port: number;
  perSecond: number;
  seconds: number;
  /** The client closes its connection after this time. */
  hangUpAfterMs?: number;
  calls: Call[];
}

export type Tally = Record<string, number>;

export async function runFlood({ port, perSecond, seconds, hangUpAfterMs, calls }: Flood): Promise<Tally> {
  const call = openCaller(port);
  return tally(await pace({ perSecond, seconds }, (n) => call(calls[n % calls.length]!, hangUpAfterMs)));
}

/** Taking a limited present with one new account after another, from one address and with invented positions. */
export interface Raid {
  port: number;
  slug: string;
  presentId: string;
  address: string;
  seconds: number;
  /** Accounts at the same time. */
  concurrency: number;
  /** Whether an account that lost an instant draw is deleted. */
  deletesLosers: boolean;
}

export interface RaidResult {
  accounts: number;
  taken: number;
  wins: number;
  deleted: number;
  challenges: number;
  /** CPU time of the attacker's process in seconds, mostly for proofs of work. */
  cpu: number;
  /** Tokens of the accounts that hold something. */
  winners: string[];
  refusals: Tally;
}

export async function runRaid({
  port,
  slug,
  presentId,
  address,
  seconds,
  concurrency,
  deletesLosers,
}: Raid): Promise<RaidResult> {
  const call = openCaller(port);
  const end = performance.now() + seconds * 1000;
  const before = process.cpuUsage();
  const result: RaidResult = {
    accounts: 0,
    taken: 0,
    wins: 0,
    deleted: 0,
    challenges: 0,
    cpu: 0,
    winners: [],
    refusals: {},
  };
  const worker = async (): Promise<void> => {
    while (performance.now() < end && !result.refusals['409 out_of_stock']) {
      const { outcome, challenges, token } = await takeAsNewcomer(call, {
        slug,
        presentId,
        address,
        n: result.accounts,
      });
      result.accounts += 1;
      result.challenges += challenges;
      if (outcome.status !== 201) {
        const kind = Object.keys(tally([outcome]))[0]!;
        result.refusals[kind] = (result.refusals[kind] ?? 0) + 1;
        continue;
      }
      result.taken += 1;
      const hasLost = outcome.body.lottery?.outcome === 'lose';
      if (!hasLost) {
        result.wins += 1;
        result.winners.push(token);
      } else if (deletesLosers) {
        await call({ method: 'DELETE', path: '/user', slug, address, token });
        result.deleted += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(before);
  return { ...result, cpu: (user + system) / 1e6 };
}

/** A new guest collects one spot by its position and takes the present. `outcome` is that of the last call. */
export async function takeAsNewcomer(
  call: Caller,
  { slug, presentId, address, n }: { slug: string; presentId: string; address: string; n: number },
): Promise<{ outcome: Outcome; challenges: number; token: string; ms: number }> {
  const start = performance.now();
  const guest = await withWork(call, { path: '/guest', slug, address, body: {} });
  const token: string = guest.outcome.body?.result?.id_token ?? '';
  const done = (outcome: Outcome, challenges: number) => ({
    outcome,
    challenges,
    token,
    ms: performance.now() - start,
  });
  if (guest.outcome.status !== 201) return done(guest.outcome, guest.challenges);
  const body = { spotId: spotIdOf(n), method: 'proximity', ...positionOf(n) };
  const stamp = await call({ path: '/user/stamps', slug, address, token, body });
  if (stamp.status !== 201) return done(stamp, guest.challenges);
  const taken = await withWork(call, { path: '/user/presents', slug, address, token, body: { presentId } });
  return done(taken.outcome, guest.challenges + taken.challenges);
}

/** Repeats a call with the proof of work that the server asks for. */
async function withWork(call: Caller, request: Call): Promise<{ outcome: Outcome; challenges: number }> {
  const first = await call(request);
  if (first.status !== 428) return { outcome: first, challenges: 0 };
  const work = await solveWork(first.body.challenge);
  return { outcome: await call({ ...request, work }), challenges: 1 };
}
