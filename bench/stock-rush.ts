import { appHeaders, forkMeguri, serialise } from './measure.ts';
import { rawLoad } from './raw-load.ts';
import { SECRET, type World } from './world.ts';

/** A POST /user/presents as the app sends it. */
export const takeRequest = (token: string, presentId: string) => ({
  headers: { ...appHeaders(token), 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({ presentId }),
});

export interface Rush {
  granted: number;
  soldOut: number;
  /** Other responses. Must be 0. */
  others: number;
  left: number;
  seconds: number;
  /** In milliseconds. */
  p99: number;
}

/** Many visitors request few units, once each, from several servers. Throws if the number of grants differs from the stock. */
export async function rush(
  world: World,
  { presentId, units, visitors, servers }: { presentId: string; units: number; visitors: number; servers: number },
): Promise<Rush> {
  const processes = await Promise.all(Array.from({ length: servers }, () => forkMeguri([world.url, SECRET])));
  const each = Math.ceil(visitors / servers);
  const started = performance.now();
  const results = await Promise.all(
    processes.map(({ port }, server) =>
      rawLoad(port, {
        connections: 100,
        seconds: 120,
        requests: each,
        request: (n) =>
          serialise('/api/v1/user/presents', takeRequest(world.visitors[server * each + n]?.token ?? '', presentId)),
      }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const { child } of processes) child.disconnect();
  const count = (status: number) => results.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);
  const latencies = results.flatMap((result) => result.latencies).sort((a, b) => a - b);
  const [row] = await world.db.query<{ remaining: number; held: number }>(
    {
      name: '',
      text: `select remaining, (select count(*)::int from user_presents u where u.present_id = p.present_id) as held
        from present_stock p where p.present_id = $1`,
    },
    [presentId],
  );
  const granted = count(201);
  if (granted !== units || row?.held !== units || row.remaining !== 0) {
    throw new Error(`${granted} granted, ${row?.held} held and ${row?.remaining} left of ${units}`);
  }
  const soldOut = count(409);
  return {
    granted,
    soldOut,
    others: latencies.length - granted - soldOut,
    left: row.remaining,
    seconds,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}
