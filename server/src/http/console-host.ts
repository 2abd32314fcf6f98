import { CONSOLE_BASE } from '@meguri/core/console/console-contract.ts';
import type { FastifyRequest } from 'fastify';

/** The path of the console's pages. `console` is reserved as a slug. */
export const CONSOLE_PAGES = '/console';

/** Paths that every host answers. */
const ANYWHERE: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/favicon.svg', '/favicon.ico']);

/** What becomes of a request by the host it was sent to. */
export type Place = 'here' | 'elsewhere' | 'console_entry';

/**
 * Where the console has an origin of its own, says which requests are answered at which host: those of the console at its host
 * only, all others at any other host only. So no page with an organiser's content shares the origin of the console. The host is
 * the `Host` header: `request.host` would be X-Forwarded-Host behind a proxy, which most proxies pass on as the caller has sent it.
 */
export function openConsoleHost(consoleUrl: string): (request: FastifyRequest) => Place {
  const { host, protocol } = new URL(consoleUrl);
  const isHere = (given: string): boolean => {
    if (given === host) return true;
    // In capitals, or with the port of the scheme.
    const url = `${protocol}//${given}`;
    return URL.canParse(url) && new URL(url).host === host;
  };
  return (request) => {
    const route = routeOf(request);
    if (ANYWHERE.has(route)) return 'here';
    const isOfConsole = isBelow(route, CONSOLE_PAGES) || isBelow(route, CONSOLE_BASE);
    const isAtConsole = isHere(request.headers.host ?? '');
    if (isOfConsole === isAtConsole) return 'here';
    return isAtConsole && route === '/' ? 'console_entry' : 'elsewhere';
  };
}

/** The path of the route, as the router has understood the address; the address itself where there is no route. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url.split('?', 1)[0] ?? '';

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);
