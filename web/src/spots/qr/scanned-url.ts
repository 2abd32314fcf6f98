import { queryString } from '@meguri/core/lib/query-string.ts';

/** The scanned text from `?c=` of a QR landing URL; null if the page was opened without a code. */
export function codeOf(search: string): string | null {
  const code = new URLSearchParams(search).get('c')?.trim();
  return code ? code : null;
}

/** A URL's query without the code, so that neither the history nor a shared link contains it. */
export function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('c');
  return queryString(query);
}

/**
 * The spot id in one of our own codes (`slug.spot.version.mac`), to show the right picture with a refusal. It is not
 * trusted: only the server can verify a code. Null for other codes.
 */
export function spotNamedBy(code: string): string | null {
  const parts = code.split('.');
  return parts.length === 4 ? (parts[1] ?? null) : null;
}
