import webPush from 'web-push';
import type { Queryable } from '../db/open.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Clock } from '../lib/random.ts';

export interface PushKeys {
  /** In base64url, as browsers take it. */
  publicKey: string;
  privateKey: string;
}

/** The context that the encrypted private key is bound to. */
const CONTEXT = 'push-key';

/**
 * The key pair by which push services recognise this installation. The first server that needs it makes it; all share it through the
 * database. Browsers are subscribed for this key, so a new one would end every subscription.
 */
export function openPushKeys({
  db,
  encryption,
  clock,
}: {
  db: Queryable;
  encryption: Encryption;
  clock: Clock;
}): () => Promise<PushKeys> {
  let known: PushKeys | null = null;
  const read = async (): Promise<PushKeys | null> => {
    const [row] = await db.query<{ publicKey: string; sealed: Buffer }>(READ_KEY, []);
    return row ? { publicKey: row.publicKey, privateKey: encryption.decrypt(row.sealed, CONTEXT) as string } : null;
  };
  return async () => {
    if (known) return known;
    known = await read();
    if (known) return known;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await db.query(STORE_KEY, [publicKey, encryption.encrypt(privateKey, CONTEXT), new Date(clock())]);
    // Another server may have been first.
    known = await read();
    if (!known) throw new Error('the key for push messages was not stored');
    return known;
  };
}

const READ_KEY = {
  name: 'read_push_key',
  text: 'select public_key as "publicKey", sealed_private_key as sealed from push_keys where key_id = 1',
};

const STORE_KEY = {
  name: 'store_push_key',
  text: `
    insert into push_keys (key_id, public_key, sealed_private_key, made_at) values (1, $1, $2, $3)
    on conflict (key_id) do nothing`,
};
