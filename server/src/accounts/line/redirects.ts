const MOST = 2_000;

/**
 * Where a log-in goes on to: a path of the campaign, with its query. Anything that leads elsewhere is the campaign's home,
 * so that no link of ours can be made to send visitors away.
 */
export function ownPath(slug: string, wish: string | undefined): string {
  const home = `/${slug}/`;
  if (!wish || wish.length > MOST || !wish.startsWith(home) || /[\\\s\p{Cc}]/u.test(wish)) return home;
  const url = URL.canParse(wish, 'http://own.invalid') ? new URL(wish, 'http://own.invalid') : null;
  return url?.host === 'own.invalid' && url.pathname.startsWith(home) ? url.pathname + url.search + url.hash : home;
}

/** Why sign-in is shown after a log-in with LINE that came to nothing. */
export type LineTrouble = 'terms' | 'denied' | 'failed' | 'expired' | 'blocked' | 'unavailable';

/** Sign-in, which says why and keeps where the visitor was going. */
export const signInWith = (slug: string, line: LineTrouble, redirect: string): string =>
  `/${slug}/auth/signin?${new URLSearchParams({ line, return: redirect })}`;

/** The page that exchanges the one-time code. `confirm`: another browser began, so the account is named first. */
export const returnWith = (slug: string, code: string, redirect: string, confirm: boolean): string =>
  `/${slug}/auth/line?${new URLSearchParams({ code, return: redirect, ...(confirm ? { confirm: '1' } : {}) })}`;
