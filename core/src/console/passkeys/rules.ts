import type { Verdict } from '../../lib/verdict.ts';

/** How many passkeys a member can have. */
export const PASSKEYS_MAX = 20;

/** Why a console can have no passkeys. */
export type PasskeyObstacle = 'passkeys_need_domain' | 'passkeys_need_https';

/**
 * Whether browsers have passkeys for pages of an origin, and for which relying party: the host of the console. They have none for an
 * IP address (WebAuthn, section 5.1.2), and none without HTTPS, except on the same machine.
 */
export function passkeysAt(origin: string): Verdict<{ rpId: string }, { code: PasskeyObstacle }> {
  const { protocol, hostname } = new URL(origin);
  // The parser writes every form of an IPv4 address with four decimal numbers, and an IPv6 address in brackets.
  if (hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)) return { ok: false, code: 'passkeys_need_domain' };
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return { ok: false, code: 'passkeys_need_https' };
  return { ok: true, rpId: hostname };
}

/**
 * Whether the counter of an authenticator shows that there may be a copy of it: a counter that is used only rises (WebAuthn, section
 * 7.2). Passkeys that are copied among the devices of their owner have no counter; it is always 0.
 */
export const isCounterStale = ({ stored, given }: { stored: number; given: number }): boolean =>
  (stored > 0 || given > 0) && given <= stored;
