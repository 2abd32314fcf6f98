import { queryString } from '@meguri/core/lib/query-string.ts';

/** What a QR landing URL carries: `?c=` holds the scanned text; null where the page was opened without a code. */
export function codeOf(search: string): string | null {
  const code = new URLSearchParams(search).get('c')?.trim();
  return code ? code : null;
}

/** A URL's query without the code, so that neither history nor a shared link carries it. */
export function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('c');
  return queryString(query);
}

/**
 * The spot that one of our own codes names (`slug.spot.version.mac`), to show the right picture beside a refusal. Nothing
 * is decided by it: the server alone knows whether a code is genuine. Null for codes of others.
 */
export function spotNamedBy(code: string): string | null {
  const parts = code.split('.');
  return parts.length === 4 ? (parts[1] ?? null) : null;
}
