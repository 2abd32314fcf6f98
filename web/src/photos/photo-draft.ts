import type { Body } from '@meguri/core/contract.ts';
import { createStore, del, get, set } from 'idb-keyval';
import { PHOTO_DRAFTS } from '../browser/forget-typed.ts';

/** What a visitor has entered to post a photo. */
export interface Draft {
  picture: Blob | null;
  date: string;
  handleName: string;
  location: string;
  email: string;
}

export type DraftField = Exclude<keyof Draft, 'picture'>;

/**
 * What was sent of a draft, and its Idempotency-Key. A repetition must be the same to the letter, although the first one
 * may have arrived and its visitor be no newcomer any more.
 */
export interface Sending {
  key: string;
  body: Body<'postPhoto'>;
}

/** A draft, and its sending where nobody knows how that ended. */
export interface Entry {
  draft: Draft;
  sent: Sending | null;
}

/** An entry as the browser keeps it; `at` in milliseconds. */
export type KeptEntry = Entry & { at: number };

export const EMPTY: Draft = { picture: null, date: '', handleName: '', location: '', email: '' };

/** Half a post that is older is forgotten: nobody comes back to it. */
const LIFETIME_MS = 48 * 3_600_000;

/** Whose draft, and of what: one account never sees another's. */
export interface DraftOwner {
  slug: string;
  username: string;
  spotId: string;
}

const storeOf = () => createStore(PHOTO_DRAFTS, 'drafts');
const keyOf = ({ slug, username, spotId }: DraftOwner): string => [slug, username, spotId].join('\n');

/** The draft that was left here; null where there is none, it is too old, or the browser keeps nothing. */
export async function readDraft(owner: DraftOwner, now: number): Promise<KeptEntry | null> {
  try {
    const kept = await get<KeptEntry>(keyOf(owner), storeOf());
    return kept && now - kept.at < LIFETIME_MS ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft with its picture over a reload or a phone that ran out of memory; null forgets it. Never throws. */
export async function keepDraft(owner: DraftOwner, kept: KeptEntry | null): Promise<void> {
  try {
    if (kept) await set(keyOf(owner), kept, storeOf());
    else await del(keyOf(owner), storeOf());
  } catch {
    // It lasts as long as the page, then.
  }
}

/** The text fields as they are sent; what is blank is left out. */
export function bodyOf(draft: Draft, spotId: string, firstPost: boolean): Body<'postPhoto'> {
  const optional = { handleName: draft.handleName.trim(), location: draft.location.trim() };
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
  return { spotId, date: draft.date, ...given, ...(firstPost ? { email: draft.email.trim() } : {}) };
}
