import type { CampaignStorage } from '../../browser/storage.ts';
import type { Visit } from '../../session/visit.ts';

/** A LINE log-in takes a few minutes. After this time a return counts as one that was started elsewhere. */
const LIFETIME_MS = 20 * 60_000;

/** Why a LINE log-in failed, as given in the sign-in URL (`?line=`). */
const LINE_FAILURES = ['terms', 'denied', 'failed', 'expired', 'blocked', 'unavailable'] as const;
export type LineFailure = (typeof LINE_FAILURES)[number];

/** The reason in a sign-in URL; null for none or an unknown one. */
export function lineFailureOf(search: string): LineFailure | null {
  const reason = new URLSearchParams(search).get('line');
  return LINE_FAILURES.find((failure) => failure === reason) ?? null;
}

/**
 * The page to open after a LINE log-in. A pending scanned code becomes part of the URL: the LINE app may return in another
 * browser, which cannot read the storage of this one.
 */
export function lineReturnPath({ paths, storage }: Visit, returnTo: string): string {
  const code = storage.get('qrcode');
  return code === null ? returnTo : `${paths.qr()}?${new URLSearchParams({ c: code })}`;
}

/** Remembers that this browser started a log-in. */
export const markLineStart = (storage: CampaignStorage, now: number): void => storage.set('line_started', String(now));

/**
 * Whether this browser started the log-in that has just returned. If not, the visitor may have followed a link to
 * somebody else's account, so the account must be confirmed first.
 */
export function consumeLineStart(storage: CampaignStorage, now: number): boolean {
  const started = Number(storage.get('line_started') ?? Number.NaN);
  storage.remove('line_started');
  return now - started < LIFETIME_MS;
}
