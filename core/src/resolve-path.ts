import type { LoginType } from './campaign-file/campaign-file.ts';
import { PATTERNS, type RouteName } from './paths.ts';

/** The page of a URL, with the parameters in its path. */
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

/** The values of the pattern's parameters, or null if the path does not match. */
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
 * 404 page. `slug` is the campaign of this page, null if there is none.
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

/** Whether an anonymous visitor can see a page: auth pages, QR pages, draws, 404 and 500 (R6.2). */
export const isOpen = (name: RouteName): boolean => /^\/(auth|qr|draws|404|500)(\/|$)/.test(PATTERNS[name]);

/** Pages that a logged-in visitor does not need. */
const SIGN_IN_PAGES: ReadonlySet<RouteName> = new Set(['signIn', 'signUp', 'newPassword', 'forgotPassword']);

/** Pages of accounts with a password. */
const PASSWORD_PAGES: ReadonlySet<RouteName> = new Set(['signUp', 'newPassword', 'forgotPassword', 'resetPassword']);

/** The redirect that replaces a page: to sign-in, or to the page that `SignInQuery` names; null if the page is shown. */
export type Redirect = 'sign-in' | 'return' | null;

/**
 * Anonymous visitors are redirected from closed pages and from forms for a password that the campaign does not offer,
 * logged-in visitors from the sign-in pages. `login` are the kinds of log-in that are offered.
 */
export function redirectOf(
  name: RouteName,
  { isLoggedIn, login }: { isLoggedIn: boolean; login: readonly LoginType[] },
): Redirect {
  if (!isLoggedIn) {
    const isOffered = login.includes('password') || !PASSWORD_PAGES.has(name);
    return isOpen(name) && isOffered ? null : 'sign-in';
  }
  return SIGN_IN_PAGES.has(name) ? 'return' : null;
}
