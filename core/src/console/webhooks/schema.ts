import { type Static, Type } from 'typebox';
import { Instant, Nullable } from '../operation/draft-facts.ts';
import { ATTEMPT_FAULTS, TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_OFF } from './rules.ts';

const strict = { additionalProperties: false } as const;

export const WebhookParams = Type.Object({ slug: Type.String(), webhookId: Type.String({ format: 'uuid' }) });
export const DeliveryParams = Type.Object({
  slug: Type.String(),
  webhookId: Type.String({ format: 'uuid' }),
  eventId: Type.String({ format: 'uuid' }),
});

const Events = Type.Array(Type.Enum(WEBHOOK_EVENTS), { minItems: 1, uniqueItems: true });
const Url = Type.String({ minLength: 1, maxLength: 500, description: 'An https URL that the internet reaches' });

export const MakeWebhookBody = Type.Object({ url: Url, events: Events }, strict);
export const ChangeWebhookBody = Type.Object(
  { url: Url, events: Events, isOn: Type.Boolean({ description: 'False to send nothing' }) },
  strict,
);

export const WebhookView = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Events,
  off: Nullable(Type.Enum(WEBHOOK_OFF, { description: 'Why it is switched off' })),
  madeBy: Nullable(Type.String({ description: 'The name of the member; null if it was deleted' })),
  madeAt: Instant,
  failingSince: Nullable(Type.String({ format: 'date-time', description: 'Since when every attempt has failed' })),
  oldSecretUntil: Nullable(Type.String({ format: 'date-time', description: 'Until when the former secret signs too' })),
  lastDeliveredAt: Nullable(Type.String({ format: 'date-time' })),
});
export type WebhookView = Static<typeof WebhookView>;

export const WebhooksAnswer = Type.Object({ webhooks: Type.Array(WebhookView) });
export const WebhookAnswer = Type.Object({ webhook: WebhookView });
export const NewWebhookAnswer = Type.Object({
  webhook: WebhookView,
  secret: Type.String({ description: 'It is shown now or never' }),
});

/** What becomes of a delivery. */
const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const AttemptView = Type.Object({
  at: Instant,
  status: Nullable(Type.Integer({ description: 'The HTTP status of the answer' })),
  fault: Nullable(Type.Enum(ATTEMPT_FAULTS, { description: 'Why there was no answer' })),
  durationMs: Type.Integer(),
});

export const DeliveryView = Type.Object({
  eventId: Type.String(),
  type: Type.Enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  at: Type.String({ format: 'date-time', description: 'When the event happened' }),
  state: Type.Enum(DELIVERY_STATES),
  nextAt: Nullable(Type.String({ format: 'date-time', description: 'When the next attempt is due' })),
  attempts: Type.Array(AttemptView, { description: 'Oldest first' }),
});
export type DeliveryView = Static<typeof DeliveryView>;

export const DeliveriesAnswer = Type.Object({
  deliveries: Type.Array(DeliveryView, { description: 'Newest first, at most 100 of the last 14 days' }),
});
export const TestedAnswer = Type.Object({ eventId: Type.String() });
