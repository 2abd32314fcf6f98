import { Type } from 'typebox';

/** A key of a subscription in base64url without padding, as browsers give it. */
const Key = (length: number, description: string) =>
  Type.String({ maxLength: length, pattern: `^[A-Za-z0-9_-]{${length}}$`, description });

const strict = { additionalProperties: false } as const;

const Endpoint = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'The URL at the push service of the browser',
});

/** A `PushSubscription` of a browser (W3C Push API). */
export const PushBody = Type.Object(
  {
    endpoint: Endpoint,
    keys: Type.Object(
      {
        p256dh: Key(87, 'The public key of the browser'),
        auth: Key(22, 'The secret that the browser shares with this server'),
      },
      strict,
    ),
  },
  { $id: 'PushBody', ...strict },
);

export const EndPushBody = Type.Object({ endpoint: Endpoint }, { $id: 'EndPushBody', ...strict });

export const PushAnswer = Type.Object(
  {
    push: Type.Object({
      publicKey: Type.String({ description: 'The `applicationServerKey` of a subscription, in base64url (RFC 8292)' }),
    }),
  },
  { $id: 'PushAnswer' },
);
