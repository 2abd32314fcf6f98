import { passkeysAt } from '@meguri/core/console/passkeys/rules.ts';

/** The relying party of the console's passkeys; null where it can have none. */
export function rpIdOf(consoleOrigin: string): string | null {
  const place = passkeysAt(consoleOrigin);
  return place.ok ? place.rpId : null;
}
