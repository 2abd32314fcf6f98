import type { Encryption } from '../../lib/encryption.ts';
import type { Random } from '../../lib/random.ts';
import { SECRET_PREFIX } from '../../webhooks/post-message.ts';

const SECRET_BYTES = 32;

/** The context that an encrypted secret is bound to. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}`;

/** A new secret of a webhook with what is stored of it. */
export function newWebhookSecret(
  { random, encryption }: { random: Random; encryption: Encryption },
  webhookId: string,
): { secret: string; sealed: Buffer } {
  const secret = `${SECRET_PREFIX}${random.bytes(SECRET_BYTES).toString('base64')}`;
  return { secret, sealed: encryption.encrypt(secret, secretContext(webhookId)) };
}
