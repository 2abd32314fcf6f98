import { tabStore } from '../../browser/tab-store.ts';

/*
 * A new log-in with LINE as proof that the visitor is the owner of the account (docs/api.md#3-accounts-and-sessions). The
 * page leads to LINE and back, so the tab remembers why: the one-time code is then sent with the call that needs it.
 */

const nameOf = (slug: string) => `${slug}_line_proof`;

/** Remembers that the log-in at LINE that begins now is a proof. */
export const askLineProof = (slug: string): void => void tabStore.set(nameOf(slug), { code: null });

/** Stores the code with which LINE has returned. False if this tab did not ask for a proof. */
export function keepLineProof(slug: string, code: string): boolean {
  if (tabStore.get(nameOf(slug)) === null) return false;
  tabStore.set(nameOf(slug), { code });
  return true;
}

/** The code of a proof, which works once; null if there is none. */
export function takeLineProof(slug: string): string | null {
  const proof = tabStore.get<{ code: string | null }>(nameOf(slug));
  if (proof !== null) tabStore.remove(nameOf(slug));
  return proof?.code ?? null;
}
