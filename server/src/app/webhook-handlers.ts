import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { listDeliveries, sendAgain, testWebhook } from '../console/webhooks/ask-deliveries.ts';
import {
  changeWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  type WebhookParts,
} from '../console/webhooks/manage-webhooks.ts';

/** The handlers of webhooks. */
export const webhookHandlers = (parts: WebhookParts) =>
  ({
    listWebhooks: listWebhooks(parts),
    makeWebhook: makeWebhook(parts),
    changeWebhook: changeWebhook(parts),
    removeWebhook: removeWebhook(parts),
    rotateWebhookSecret: rotateWebhookSecret(parts),
    testWebhook: testWebhook(parts),
    listDeliveries: listDeliveries(parts),
    sendAgain: sendAgain(parts),
  }) satisfies Partial<ConsoleHandlers>;
