import { createHmac } from 'node:crypto';
import { UUID } from '@meguri/core/lib/uuid.ts';
import { isSameSecret } from '../../counters/counter-keys.ts';

/*
 * The key of a wall display: its id, and a secret that follows from the id and the server's own secret. So a copy of the database opens
 * no wall, the address can be shown again, and a wrong key is refused without a query.
 */

/** 132 bits in characters of base64url. */
const SECRET_LENGTH = 22;
const FORM = new RegExp(`^(${UUID.slice(1, -1)})\\.([\\w-]{${SECRET_LENGTH}})$`);

/** The key with this id. */
const wallKeyOf = (key: Uint8Array, keyId: string): string =>
  `${keyId}.${createHmac('sha256', key).update(keyId).digest('base64url').slice(0, SECRET_LENGTH)}`;

/** The id of a key; null if it is none of this server. Whether it was revoked is in the database. */
export function wallKeyIdOf(key: Uint8Array, given: string): string | null {
  const keyId = FORM.exec(given)?.[1];
  return keyId !== undefined && isSameSecret(given, wallKeyOf(key, keyId)) ? keyId : null;
}

/** The address of a wall display. The key is in the fragment, which browsers send to no server. */
export const wallUrl = (
  key: Uint8Array,
  { consoleOrigin, slug, keyId }: { consoleOrigin: string; slug: string; keyId: string },
): string => `${consoleOrigin}/console/${slug}/live/wall#${wallKeyOf(key, keyId)}`;
