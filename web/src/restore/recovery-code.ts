import { tabStore } from '../browser/tab-store.ts';

/** A recovery token of the API: the id of the account and a secret. */
const TOKEN = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{20,}$/;

/**
 * The token in the text of a recovery QR code: the URL of this campaign's restore page with the token after its `#`, or
 * the token alone. Null for any other text, so that the server need not be asked.
 */
export function recoveryTokenOf(text: string, slug: string): string | null {
  const plain = text.trim();
  if (TOKEN.test(plain)) return plain;
  const { pathname, hash } = addressOf(plain) ?? {};
  const token = hash?.slice(1) ?? '';
  return pathname?.replace(/\/$/, '') === `/${slug}/restore` && TOKEN.test(token) ? token : null;
}

// URL.canParse is missing in Safari 16, and this runs on every page.
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const nameOf = (slug: string): string => `${slug}_recovery`;

/**
 * Removes the token of a recovery link from the URL before anything else reads it, and stores it in this tab, where it
 * survives a log-in. A fragment is never sent to a server.
 */
export function stashRecovery(slug: string): void {
  const { pathname, search, href } = window.location;
  const token = recoveryTokenOf(href, slug);
  if (!token) return;
  history.replaceState(history.state, '', pathname + search);
  tabStore.set(nameOf(slug), token);
}

/** The token of a recovery link that was opened in this tab. It is removed from the storage. */
export function takeRecovery(slug: string): string | null {
  const token = tabStore.get<string>(nameOf(slug));
  tabStore.remove(nameOf(slug));
  return token;
}
