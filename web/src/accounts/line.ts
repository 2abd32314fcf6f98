import type { CampaignStorage } from '../browser/storage.ts';
import type { Visit } from '../session/visit.ts';

/** A log-in with LINE takes some minutes; one that came back later is asked about like one from elsewhere. */
const LASTS_MS = 20 * 60_000;

/** What a sign-in URL may say about a log-in with LINE that came to nothing (`?line=`). */
export const LINE_TROUBLES = ['terms', 'denied', 'failed', 'expired', 'blocked', 'unavailable'] as const;
export type LineTrouble = (typeof LINE_TROUBLES)[number];

/** The trouble that a sign-in URL tells of; null for none that we know. */
export function lineTroubleOf(search: string): LineTrouble | null {
  const told = new URLSearchParams(search).get('line');
  return LINE_TROUBLES.find((trouble) => trouble === told) ?? null;
}

/**
 * Where a log-in with LINE goes on to. A pending scan travels along: LINE's app may come back in another browser, where
 * this one's storage is out of reach.
 */
export function lineOnward({ paths, storage }: Visit, onward: string): string {
  const code = storage.get('qrcode');
  return code === null ? onward : `${paths.qr()}?${new URLSearchParams({ c: code })}`;
}

/** Remembers that this browser began a log-in. */
export const markLineStart = (storage: CampaignStorage, now: number): void => storage.set('line_started', String(now));

/**
 * Whether this browser began the log-in that just came back. One that did not might have been sent a link to somebody
 * else's account, so it names the account first.
 */
export function takeLineStart(storage: CampaignStorage, now: number): boolean {
  const started = Number(storage.get('line_started') ?? Number.NaN);
  storage.remove('line_started');
  return now - started < LASTS_MS;
}
