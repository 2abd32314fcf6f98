import { homeOf, pagePath } from '@meguri/core/paths.ts';

const MAX_LENGTH = 2_000;

/**
 * The path to redirect to after a log-in: `requested` if it is a path of the campaign, else the campaign's home. This
 * prevents an open redirect.
 */
export function safeRedirect(slug: string, requested: string | undefined): string {
  const home = homeOf(slug);
  if (!requested || requested.length > MAX_LENGTH || !requested.startsWith(home) || /[\\\s\p{Cc}]/u.test(requested))
    return home;
  const url = URL.canParse(requested, 'http://own.invalid') ? new URL(requested, 'http://own.invalid') : null;
  return url?.host === 'own.invalid' && url.pathname.startsWith(home) ? url.pathname + url.search + url.hash : home;
}

/** Why a log-in with LINE failed; the sign-in page shows it. */
export type LineFailure = 'terms' | 'denied' | 'failed' | 'expired' | 'blocked' | 'unavailable';

/** The sign-in page with the reason of the failure and the path to redirect to after sign-in. */
export const signInWith = (slug: string, line: LineFailure, redirect: string): string =>
  `${pagePath(slug, 'signIn')}?${new URLSearchParams({ line, return: redirect })}`;

/**
 * The page that exchanges the one-time code. `confirm`: the log-in began in another browser, so the visitor confirms the
 * account. `upgrade`: the code is for the upgrade of a guest.
 */
export const returnWith = (
  slug: string,
  { code, redirect, confirm, upgrade }: { code: string; redirect: string; confirm: boolean; upgrade: boolean },
): string => {
  const query = new URLSearchParams({ code, return: redirect });
  if (confirm) query.set('confirm', '1');
  if (upgrade) query.set('purpose', 'upgrade');
  return `${pagePath(slug, 'lineReturn')}?${query}`;
};
