import { type PreservedName, tabStore } from '../browser/tab-store.ts';

/**
 * A log-in that requires a new password: the account name, and the ticket that POST /login returned instead of tokens.
 */
export interface PendingChange {
  username: string;
  session: string;
}

/** Stored for this tab only, because the ticket is enough to set the password. */
const nameOf = (slug: string): PreservedName => `${slug}_new_password`;

export const pendingChange = (slug: string): PendingChange | null => tabStore.get(nameOf(slug));

/** Stores a pending change; null removes it. */
export function savePendingChange(slug: string, pending: PendingChange | null): void {
  if (pending === null) tabStore.remove(nameOf(slug));
  else tabStore.set(nameOf(slug), pending);
}
