/** The origins of the visitors' pages and, if it is another one, of the console. */
interface Origins {
  publicUrl: string;
  consoleUrl: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads PUBLIC_URL, the origin that visitors open. It must have no path, because pages, cookies and the service worker belong to an
 * origin.
 */
export function publicUrlIn(env: Environment, fallback: string, faults: string[]): string {
  const text = (env['PUBLIC_URL']?.trim() || fallback).replace(/\/+$/, '');
  const url = URL.canParse(text) ? new URL(text) : null;
  // The default port and capitals in a host do not make another origin.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  faults.push(
    'PUBLIC_URL must be the http(s) origin that visitors open, without a path, such as https://rally.example.jp',
  );
  return text;
}

/** Reads API_URL, the origin of the API for the pages. Null if it is not given or is that of PUBLIC_URL. */
export function apiUrlIn(env: Environment, publicUrl: string, faults: string[]): string | null {
  const text = env['API_URL']?.trim().replace(/\/+$/, '');
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text) {
    faults.push('API_URL must be an http(s) origin without a path, such as https://api.example.jp');
    return null;
  }
  return URL.canParse(publicUrl) && new URL(publicUrl).origin === text ? null : text;
}

/**
 * Reads CONSOLE_URL, the origin of the console and its API. Null if it is not given or is that of PUBLIC_URL. The console frames
 * rehearsals, whose cookies browsers send within one site only, so both must belong to one.
 */
export function consoleUrlIn(env: Environment, publicUrl: string, faults: string[]): string | null {
  const text = env['CONSOLE_URL']?.trim().replace(/\/+$/, '');
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text) {
    faults.push('CONSOLE_URL must be an http(s) origin without a path, such as https://console.example.jp');
    return null;
  }
  // The fault of PUBLIC_URL is reported already.
  if (!URL.canParse(publicUrl) || new URL(publicUrl).origin === text) return null;
  if (!areOfOneSite(new URL(text), new URL(publicUrl))) {
    faults.push('CONSOLE_URL must be of the same site as PUBLIC_URL: the same scheme, and hosts of one domain');
  }
  return text;
}

/**
 * Whether two origins can belong to one site (HTML, "schemelessly same site"). Which domains can be registered is in a list that
 * changes monthly, so two hosts of one public suffix, such as a.co.jp and b.co.jp, are taken for one site.
 */
function areOfOneSite(one: URL, other: URL): boolean {
  if (one.protocol !== other.protocol) return false;
  if (one.hostname === other.hostname) return true;
  const isAddress = [one, other].some(({ hostname }) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname));
  if (isAddress) return false;
  const [domain, otherDomain] = [one, other].map(({ hostname }) => hostname.split('.').slice(-2));
  return domain?.length === 2 && domain.join('.') === otherDomain?.join('.');
}

/** The origin of the console and its API. */
export const consoleOriginOf = ({ consoleUrl, publicUrl }: Origins): string => consoleUrl ?? new URL(publicUrl).origin;

/** Whether the console should have an origin of its own: in production, where it shares that of the visitors' pages. */
export function lacksConsoleUrl({ consoleUrl, publicUrl }: Origins): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isLoopback = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return consoleUrl === null && protocol === 'https:' && !isLoopback;
}
