import { type PreservedName, tabStore } from '../browser/tab-store.ts';

/** A recovery token of the API: the id of the account and a secret. */
export const TOKEN = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{20,}$/;

/** Whether this is the path of the restore page, to which recovery links lead. */
export const isRestorePath = (pathname: string, slug: string): boolean =>
  pathname.replace(/\/$/, '') === `/${slug}/restore`;

/** The name of the stored token. */
export const recoveryName = (slug: string): PreservedName => `${slug}_recovery`;

/**
 * Removes the token of a recovery link from the URL before anything else reads it, and stores it in this tab, where it
 * survives a log-in. A fragment is never sent to a server.
 */
export function storeRecoveryLink(slug: string): void {
  const { pathname, search, hash } = window.location;
  const token = hash.slice(1);
  if (!isRestorePath(pathname, slug) || !TOKEN.test(token)) return;
  history.replaceState(history.state, '', pathname + search);
  tabStore.set(recoveryName(slug), token);
}
