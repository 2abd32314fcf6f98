import { resolvePath } from '@meguri/core/resolve-path.ts';
import { FIRST_READ_PATHS, firstReadsOf, readKey, type SentRequest } from '../api/first-reads.ts';
import { BASE, headersOf } from '../api/headers.ts';
import { TIMEOUT_MS } from '../api/http.ts';
import { readBoot } from '../api/read-boot.ts';
import { chooseLocale } from '../i18n/choose-locale.ts';
import { isDue } from '../session/token-rules.ts';

// The inline script of the first HTML. It sends the reads of the first screen while the app's code is loading. The app
// sends the same requests later, finds these by URL, token and language, and uses their answers (api/first-reads.ts). If
// anything is missing here, the app simply sends its own requests.

/** Sends the reads of the page at `path` for the logged-in visitor whose session is in `storage`. */
export function sendFirstReads(page: Document, path: string, storage: Storage): void {
  const { campaign, apiUrl, appToken, locale: html } = readBoot(page);
  if (!campaign || window.meguriFirstReads) return;
  const { slug, languages } = campaign;
  const jwt = storage.getItem(`${slug}_jwt`);
  // The app refreshes an expiring token first.
  if (jwt === null || isDue(storage.getItem(`${slug}_expiration_time`), Date.now())) return;
  const locale = chooseLocale({ languages, stored: storage.getItem(`${slug}_language`), html });
  const headers = {
    'Content-Type': 'application/json',
    ...headersOf({ slug, appToken, locale: () => locale }, { jwt }),
  };
  const sent = new Map<string, SentRequest>();
  for (const operation of firstReadsOf(resolvePath(path, slug).name)) {
    const url = apiUrl + BASE + FIRST_READ_PATHS[operation];
    const response = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // The app reports a failure when it takes the response.
    response.catch(() => {});
    sent.set(readKey(url, headers), { sentAt: Date.now(), response });
  }
  window.meguriFirstReads = sent;
}

function start(): void {
  try {
    // With a service worker, the code comes from its cache and the stored answers are shown first.
    if (!navigator.serviceWorker?.controller) sendFirstReads(document, window.location.pathname, window.localStorage);
  } catch {
    // Storage is blocked: there is no session.
  }
}

// Sending takes tens of milliseconds on a slow phone, so the first HTML is painted before.
requestAnimationFrame(() => setTimeout(start));
