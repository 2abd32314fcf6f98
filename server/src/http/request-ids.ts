import type { Clock, Random } from '../lib/random.ts';

/** What proxies send: UUIDs, hexadecimal or base64 text. Anything else could forge parts of a log line. */
const SAFE_ID = /^[\w.:+/=-]{1,128}$/;

interface RequestIdParts {
  /** The id of the proxy is used only if there is a proxy that is trusted. */
  trustedProxies: number;
  random: Pick<Random, 'uuid'>;
  clock: Clock;
}

/** Names each request: with the `X-Request-Id` of a trusted proxy, so that the logs of both can be joined, else with a new UUID. */
export function openRequestIds({ trustedProxies, random, clock }: RequestIdParts) {
  return ({ headers }: { headers: Readonly<Record<string, unknown>> }): string => {
    const sent = trustedProxies > 0 ? headers['x-request-id'] : undefined;
    return typeof sent === 'string' && SAFE_ID.test(sent) ? sent : random.uuid(clock());
  };
}
