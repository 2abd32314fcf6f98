import { tabStore } from '../../browser/tab-store.ts';

/*
 * A new log-in with LINE as proof that the visitor is the owner of the account (docs/api.md#3-accounts-and-sessions). The
 * page leads to LINE and back, so the tab remembers why: the one-time code is then sent with the call that needs it.
 */

/** The call that needs the proof. */
export type ProofPurpose = 'deletion' | 'recovery' | 'email';

interface LineProof {
  purpose: ProofPurpose;
  /** Null until LINE has returned. */
  code: string | null;
}

const nameOf = (slug: string) => `${slug}_line_proof`;

/** Remembers that the log-in at LINE that begins now is a proof. */
export const askLineProof = (slug: string, purpose: ProofPurpose): void =>
  void tabStore.set(nameOf(slug), { purpose, code: null });

/** Stores the code with which LINE has returned. False if this tab did not ask for a proof. */
export function storeLineProof(slug: string, code: string): boolean {
  const proof = tabStore.get<LineProof>(nameOf(slug));
  if (proof === null) return false;
  tabStore.set(nameOf(slug), { ...proof, code });
  return true;
}

const proofFor = (slug: string, purpose: ProofPurpose): LineProof | null => {
  const proof = tabStore.get<LineProof>(nameOf(slug));
  return proof?.purpose === purpose ? proof : null;
};

/** Whether LINE has returned with a code for this purpose. */
export const hasLineProof = (slug: string, purpose: ProofPurpose): boolean =>
  (proofFor(slug, purpose)?.code ?? null) !== null;

/** The code of a proof for this purpose, which works once; null if there is none. */
export function takeLineProof(slug: string, purpose: ProofPurpose): string | null {
  const proof = proofFor(slug, purpose);
  if (proof !== null) tabStore.remove(nameOf(slug));
  return proof?.code ?? null;
}
