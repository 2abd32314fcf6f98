import { tabStore } from '../browser/tab-store.ts';
import { isRestorePath, recoveryName, TOKEN } from './store-recovery-link.ts';

/**
 * The token in the text of a recovery QR code: the URL of this campaign's restore page with the token after its `#`, or
 * the token alone. Null for any other text, which is then not sent to the server.
 */
export function recoveryTokenOf(text: string, slug: string): string | null {
  const plain = text.trim();
  if (TOKEN.test(plain)) return plain;
  const { pathname = '', hash = '' } = addressOf(plain) ?? {};
  const token = hash.slice(1);
  return isRestorePath(pathname, slug) && TOKEN.test(token) ? token : null;
}

// URL.canParse is missing in Safari 16.
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The token of a recovery link that was opened in this tab. It is removed from the storage. */
export function takeRecovery(slug: string): string | null {
  const token = tabStore.get<string>(recoveryName(slug));
  tabStore.remove(recoveryName(slug));
  return token;
}
