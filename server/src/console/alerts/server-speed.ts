import { slownessOf } from '@meguri/core/console/alerts/server-rules.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/open.ts';

/** Size of the sample. Above 8 calls a second it covers less than one minute. */
const CALLS = 512;
const MINUTE_MS = 60_000;
/** If there were few calls, those of some minutes count. */
const FEW_MS = 5 * MINUTE_MS;

export interface ServerSpeed {
  /** What one in twenty of the visitors' calls takes at least, in milliseconds; null if too few show it. */
  p95(): number | null;
}

/** Measures the visitors' calls of this server. For routes that are added after this. */
export function measureSpeed(server: FastifyInstance, elapsed = () => performance.now()): ServerSpeed {
  const took = new Float64Array(CALLS);
  const at = new Float64Array(CALLS).fill(Number.NEGATIVE_INFINITY);
  let next = 0;
  server.addHook('onResponse', (request, reply, done) => {
    done();
    const { config, url } = request.routeOptions;
    // The duration of an upload depends on the visitor's line.
    if (config.isStream || config.formMs !== undefined || !url?.startsWith(API_BASE)) return;
    took[next] = reply.elapsedTime;
    at[next] = elapsed();
    next = (next + 1) % CALLS;
  });
  return {
    p95: () => {
      const now = elapsed();
      const within = (span: number) => [...took.filter((_, index) => (at[index] ?? 0) > now - span)];
      return slownessOf({ minute: within(MINUTE_MS), minutes: within(FEW_MS) });
    },
  };
}

/** Writes how fast this server is, and forgets servers that have stopped. Times are those of the database. */
export async function storeSpeed(db: Queryable, serverId: string, p95: number | null): Promise<void> {
  await db.query(
    {
      name: 'store_server_speed',
      text: `
        insert into server_speeds (server_id, p95, at) values ($1, $2, clock_timestamp())
        on conflict (server_id) do update set p95 = excluded.p95, at = excluded.at`,
    },
    [serverId, Math.round(p95 ?? 0)],
  );
  await db.query({
    name: 'forget_servers',
    text: "delete from server_speeds where at < clock_timestamp() - interval '1 hour'",
  });
}

/** The p95 of the slowest server; null without any. */
export async function slowestServer(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ p95: number | null }>({
    name: 'slowest_server',
    text: "select max(p95) as p95 from server_speeds where at > clock_timestamp() - interval '30 seconds'",
  });
  return row?.p95 ?? null;
}
