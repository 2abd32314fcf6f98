import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { duplicatedHoldings, ledgerFaults, RALLY_FILES, rally, rallyCampaign, stockFaults } from '../testing/rally.ts';
import { PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';

/*
 * Random sequences of calls by three visitors, some of them concurrent. Invariants: the ledgers and the stock balance, no
 * user present is valid on two accounts, and a used recovery token never works again.
 */
const SEED = 20_261_121;
const RUNS = 40;
const PEOPLE = 3;

let server: TestServer;
let does: ReturnType<typeof rally>;

beforeAll(async () => {
  server = await testServer(rallyCampaign(), { files: RALLY_FILES });
  does = rally(server);
});
afterAll(() => server.close());

const person = fc.nat(PEOPLE - 1);
const nth = fc.nat(3);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('collect' as const),
      who: person,
      spot: fc.constantFrom('temple', 'gate', 'harbour', 'tram'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('take' as const),
      who: person,
      present: fc.constantFrom('towel', 'badge', 'tea', 'song', 'wheel', 'grand'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('use' as const), who: person, nth: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('recovery' as const), who: person }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('restore' as const),
      who: person,
      nth,
      key: fc.option(fc.constantFrom('k1', 'k2')),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reset' as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), who: person }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  people: { token: string; username: string }[];
  recoveries: string[];
  /** How often each recovery token has restored. A repeat with the same idempotency key does not count. */
  restored: Map<string, Set<string>>;
}

/** Makes one call and returns its status. */
async function take(world: World, act: Step, place: number): Promise<number> {
  const { token } = world.people[act.who] as World['people'][number];
  switch (act.does) {
    case 'collect': {
      const body = { spotId: act.spot, method: 'keyword', keyword: act.spot };
      return (await server.call('acquireStamp', { token, body })).status;
    }
    case 'take':
      return (await server.call('takePresent', { token, body: { presentId: act.present } })).status;
    case 'use': {
      const { body } = await server.call('listUserPresents', { token });
      const userPresent = body.presents?.[act.nth];
      if (!userPresent) return 404;
      return (await server.call('usePresent', { token, params: { userPresentId: userPresent.id }, body: {} })).status;
    }
    case 'recovery': {
      const { status, body } = await server.call('createRecovery', { token, body: { password: PASSWORD } });
      if (status === 201) world.recoveries.push(body.recovery.token);
      return status;
    }
    case 'restore': {
      const recovery = world.recoveries.at(-1 - act.nth) ?? 'none';
      const headers = act.key === null ? {} : { 'idempotency-key': act.key };
      const { status } = await server.call('restoreAccount', { token, body: { token: recovery }, headers });
      if (status === 200) {
        const times = world.restored.get(recovery) ?? new Set();
        world.restored.set(recovery, times.add(act.key === null ? `call ${place}` : `${token} ${act.key}`));
      }
      return status;
    }
    case 'reset':
      return (await server.call('resetUserStamps', { token })).status;
    case 'delete':
      return (await server.call('deleteUser', { token, body: { password: PASSWORD } })).status;
  }
}

it('no sequence of calls, retries and concurrent calls breaks the invariants', { timeout: 240_000 }, async () => {
  const seen = new Map<string, number>();
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 12 });
  const property = fc.asyncProperty(batches, async (all) => {
    server.clock.now += 120_000;
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.visitor()));
    const world: World = { people, recoveries: [], restored: new Map() };
    // Start with holdings, so that there is something to move.
    await Promise.all(people.map((visitor) => does.collect(visitor, 'temple', 'gate')));
    await Promise.all(people.map((visitor) => does.take(visitor, 'towel')));
    let place = 0;
    for (const batch of all) {
      // The clock advances so that failed attempts expire and spots can be collected again.
      server.clock.now += 13_000;
      const statuses = await Promise.all(batch.map((act, index) => take(world, act, place + index)));
      place += batch.length;
      batch.forEach((act, index) => {
        const key = `${act.does} ${statuses[index]}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        expect([act.does, statuses[index]]).not.toEqual([
          act.does,
          expect.toSatisfy((status: number) => status >= 500),
        ]);
      });
      expect(await ledgerFaults(server.db)).toEqual([]);
      expect(await stockFaults(server.db)).toEqual([]);
      expect(await duplicatedHoldings(server.db)).toEqual([]);
      for (const times of world.restored.values()) expect(times.size).toBe(1);
    }
    for (const { username } of people) {
      const { status } = await server.call('login', { body: { username, password: PASSWORD } });
      expect([200, 401]).toContain(status);
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  // The sequences have reached the cases that matter.
  for (const key of [
    'collect 201',
    'take 201',
    'use 200',
    'recovery 201',
    'restore 200',
    'restore 422',
    'reset 200',
    'delete 204',
  ]) {
    expect([key, seen.get(key) ?? 0]).toEqual([key, expect.toSatisfy((count: number) => count > 2)]);
  }
});
