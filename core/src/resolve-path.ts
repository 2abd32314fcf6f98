import { PATTERNS, type RouteName } from './paths.ts';

/** Which page a URL means. */
export interface Resolution {
  name: RouteName;
  params: Record<string, string>;
}

const page = (name: RouteName, params: Record<string, string> = {}): Resolution => ({ name, params });
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The values of the pattern's parameters, or null where the path does not fit. */
function match(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = segmentsOf(pattern);
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const segment = segments[i]!;
    if (part.startsWith(':')) params[part.slice(1)] = decode(segment);
    else if (part !== segment) return null;
  }
  return params;
}

/**
 * Resolves a path by the rules of docs/api.md#11-pages-of-the-web-app: a path of PATTERNS is its page. Every other path of
 * at most two segments below the known campaign is home. A deeper unknown path, and every path without a campaign, is the
 * 404 page. `slug` is the campaign of this page, null where there is none.
 */
export function resolvePath(pathname: string, slug: string | null): Resolution {
  const [first, ...rest] = segmentsOf(pathname);
  if (first === undefined || first !== slug)
    return page(first === '500' && rest.length === 0 ? 'serverError' : 'notFound');
  for (const name of Object.keys(PATTERNS) as RouteName[]) {
    const params = match(PATTERNS[name], rest);
    if (params) return page(name, params);
  }
  return page(rest.length <= 1 ? 'home' : 'notFound');
}

/** Whether an anonymous visitor can see a page: auth pages, QR pages, 404 and 500 (R6.2). */
export const isOpen = (name: RouteName): boolean => /^\/(auth|qr|404|500)(\/|$)/.test(PATTERNS[name]);

/** What is behind a visitor who is logged in. */
const DOORS: ReadonlySet<RouteName> = new Set(['signIn', 'signUp', 'newPassword', 'forgotPassword']);

/** Where a page leads before anything is shown: on to another page, or nowhere. */
export type Gate = 'sign-in' | 'onward' | null;

/**
 * Who may see a page: an anonymous visitor is sent from a closed page to sign-in, and a logged-in one from the doors
 * (sign-in and registration) on to where the visit was going.
 */
export function gateOf(name: RouteName, isLoggedIn: boolean): Gate {
  if (!isLoggedIn) return isOpen(name) ? null : 'sign-in';
  return DOORS.has(name) ? 'onward' : null;
}
