/** A recovery token as the API gives it: the account's id and a secret. */
const TOKEN = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{20,}$/;

/**
 * The token in what a recovery QR code carries: the address of the restore page of this campaign, with the token behind
 * its `#`; or the token alone. Null for any other text, which the server need not be asked about.
 */
export function recoveryTokenOf(text: string, slug: string): string | null {
  const plain = text.trim();
  if (TOKEN.test(plain)) return plain;
  const { pathname, hash } = addressOf(plain) ?? {};
  const token = hash?.slice(1) ?? '';
  return pathname?.replace(/\/$/, '') === `/${slug}/restore` && TOKEN.test(token) ? token : null;
}

// URL.canParse is missing in Safari 16, and every page is looked at.
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const keyOf = (slug: string): string => `${slug}_recovery`;

/**
 * Takes the token out of the address of a recovery link before anything else sees it, and keeps it in this tab, where it
 * outlasts a log-in. A fragment is never sent to a server.
 */
export function stashRecovery(slug: string): void {
  const { pathname, search, href } = window.location;
  const token = recoveryTokenOf(href, slug);
  if (!token) return;
  history.replaceState(history.state, '', pathname + search);
  try {
    sessionStorage.setItem(keyOf(slug), token);
  } catch {
    // The picture of the code can still be loaded.
  }
}

/** The token of a recovery link opened in this tab, once. */
export function takeRecovery(slug: string): string | null {
  try {
    const token = sessionStorage.getItem(keyOf(slug));
    sessionStorage.removeItem(keyOf(slug));
    return token;
  } catch {
    return null;
  }
}
