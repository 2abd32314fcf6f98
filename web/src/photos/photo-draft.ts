import type { Body } from '@meguri/core/contract.ts';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { PHOTO_DRAFTS } from '../browser/delete-drafts.ts';

/** The input of a visitor for posting a photo. */
export interface Draft {
  picture: Blob | null;
  date: string;
  handleName: string;
  location: string;
  email: string;
}

export type DraftField = Exclude<keyof Draft, 'picture'>;

/**
 * The request body of a draft that was sent, and its Idempotency-Key. A repeat must be identical, even if the first
 * request has arrived and the visitor therefore no longer counts as a first-time poster.
 */
export interface Sending {
  key: string;
  body: Body<'postPhoto'>;
}

/** A draft, and its request if the outcome is unknown. */
export interface Entry {
  draft: Draft;
  sent: Sending | null;
}

/** An entry as stored in the browser. `at` is in milliseconds. */
export type StoredEntry = Entry & { at: number };

export const EMPTY: Draft = { picture: null, date: '', handleName: '', location: '', email: '' };

/** Older drafts are ignored. */
const LIFETIME_MS = 48 * 3_600_000;

/** The key of a draft. No account sees the draft of another. */
export interface DraftOwner {
  slug: string;
  username: string;
  spotId: string;
}

/**
 * Opens a connection for each operation and closes it after the operation. idb-keyval closes none, and an open connection
 * blocks the deletion of the database at a log-out (browser/delete-drafts.ts), which blocks all later connections.
 */
const store: UseStore = (mode, operate) =>
  createStore(PHOTO_DRAFTS, 'drafts')(mode, (objects) => {
    const result = operate(objects);
    // The connection stays open until its transaction is complete.
    objects.transaction.db.close();
    return result;
  });
const keyOf = ({ slug, username, spotId }: DraftOwner): string => [slug, username, spotId].join('\n');

/** The stored draft; null if there is none, it is too old, or the browser stores nothing. */
export async function readDraft(owner: DraftOwner, now: number): Promise<StoredEntry | null> {
  try {
    const stored = await get<StoredEntry>(keyOf(owner), store);
    return stored && now - stored.at < LIFETIME_MS ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a draft with its picture, so that it survives a reload; null deletes it. Never throws. */
export async function saveDraft(owner: DraftOwner, entry: StoredEntry | null): Promise<void> {
  try {
    if (entry) await set(keyOf(owner), entry, store);
    else await del(keyOf(owner), store);
  } catch {
    // The draft then lasts as long as the page.
  }
}

/** The text fields as they are sent. Blank fields are omitted. */
export function bodyOf(draft: Draft, spotId: string, firstPost: boolean): Body<'postPhoto'> {
  const optional = { handleName: draft.handleName.trim(), location: draft.location.trim() };
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
  return { spotId, date: draft.date, ...given, ...(firstPost ? { email: draft.email.trim() } : {}) };
}
