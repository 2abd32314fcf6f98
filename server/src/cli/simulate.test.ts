import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../app/config.ts';
import { openDatabase } from '../db/open.ts';
import { REHEARSAL, rehearsedTown } from '../testing/rehearsed-town.ts';
import { SECRET } from '../testing/test-server.ts';
import { simulateCommand } from './simulate.ts';

let town: Awaited<ReturnType<typeof rehearsedTown>>;

beforeAll(async () => {
  town = await rehearsedTown();
  await town.rehearsed((await town.open()).revision);
});
afterAll(() => town.close());

async function run(args: string[], trustedProxies = 1) {
  const [out, err]: [string[], string[]] = [[], []];
  const status = await simulateCommand(args, {
    config: () => ({ secret: SECRET, trustedProxies, host: '127.0.0.1', port: 1 }) as Config,
    openDatabase: async () => ({
      db: openDatabase({ url: town.server.url, pooled: false, maxConnections: 2, onError: () => undefined }),
      stop: async () => undefined,
    }),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { status, out: out.join('\n'), err: err.join('\n') };
}

it.each([
  [[]],
  [['town', 'more']],
  [[REHEARSAL, '--visitors', '0']],
  [[REHEARSAL, '--speed', 'fast']],
  [[REHEARSAL, '--from', 'noon']],
  [[REHEARSAL, '--kill', '-1']],
  [[REHEARSAL, '--days', '2']],
])('prints its usage for %j', async (args) => {
  expect(await run(args)).toMatchObject({ status: 2, err: expect.stringContaining('usage: simulate') });
});

it.each<[string, string[], number, string]>([
  ['the real campaign', ['town'], 1, 'town is no rehearsal'],
  ['a rehearsal that does not run', ['hamlet--rehearsal'], 1, 'There is no rehearsal'],
  ['a server that trusts no proxy', [REHEARSAL], 0, 'TRUSTED_PROXIES=1'],
  ['a server that is not there', [REHEARSAL], 1, 'No server is ready at http://127.0.0.1:1'],
])('refuses %s', async (_what, args, proxies, reason) => {
  expect(await run(args, proxies)).toMatchObject({ status: 1, out: '', err: expect.stringContaining(reason) });
});

it('refuses a day on which the campaign is not open, that ends before it begins, or that is too long', async () => {
  const { server } = town;
  const url = await server.app.server.listen({ port: 0, host: '127.0.0.1' });
  const on = async (from: string, to: string) => (await run([REHEARSAL, '--url', url, '--from', from, '--to', to])).err;
  expect(await on('2026-09-01T10:00:00+09:00', '2026-09-01T12:00:00+09:00')).toContain('not open then');
  expect(await on('2026-10-11T12:00:00+09:00', '2026-10-11T10:00:00+09:00')).toContain('ends before it begins');
  expect(await on('2026-10-11T10:00:00+09:00', '2026-10-13T10:00:00+09:00')).toContain('24 hours');
});
