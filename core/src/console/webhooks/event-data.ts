import type { AlertView } from '../alerts/schema.ts';

/** What is sent with each event: ids and receipts only, nothing about a person (docs/webhooks.md). */
export interface WebhookData {
  'prize.used': {
    /** The visitor's prize, as in the list of visitors' prizes. */
    userPresentId: string;
    presentId: string;
    /** The outcome that was won in a lottery; null for other prizes. */
    outcomeId: string | null;
    spotId: string | null;
    /** The counter that handed it over; null for a swipe. */
    counterId: string | null;
    usedAt: string;
  };
  'application.received': { applicationId: string; userPresentId: string; presentId: string; receivedAt: string };
  'draw.published': { presentId: string; entries: number; winners: number };
  'alert.raised': { alertId: string; kind: AlertView['kind']; subject: string; raisedAt: string };
}
