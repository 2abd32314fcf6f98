import { createHash } from 'node:crypto';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { createPaths } from '@meguri/core/paths.ts';
import type { PushMessage } from '@meguri/core/push/message.ts';
import { PUSH_BODY_MAX, PUSH_TITLE_MAX } from '@meguri/core/push/rules.ts';
import webPush from 'web-push';
import { publishedNotifications } from '../campaign/published-notifications.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { PushKeys } from './push-keys.ts';
import type { Subscription } from './subscription.ts';

const cut = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};

/** The message for a browser, without personal data; null if the notice is not published or has ended. */
export function pushMessageOf(
  campaign: LiveCampaign,
  { noticeId, locale, now }: { noticeId: string; locale: Locale; now: number },
): PushMessage | null {
  const notice = publishedNotifications(campaign, now).find(({ id }) => id === noticeId);
  if (!notice) return null;
  const { slug } = campaign.catalogue;
  return {
    slug,
    id: noticeId,
    title: cut(textIn(notice.title, locale), PUSH_TITLE_MAX),
    body: notice.body === undefined ? '' : cut(textIn(notice.body, locale), PUSH_BODY_MAX),
    url: createPaths(slug).notification(noticeId),
    lang: HTML_LANG[locale],
  };
}

/** The request that hands a message to the push service: encrypted for the browser (RFC 8291) and signed (RFC 8292). */
export function pushRequest(
  subscription: Subscription,
  message: PushMessage,
  { keys, subject, ttlSeconds }: { keys: PushKeys; subject: string; ttlSeconds: number },
): { url: string; headers: Record<string, string>; body: Buffer } {
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: ttlSeconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
    // A service that still holds the same notice replaces it (RFC 8030: 32 characters of base64url).
    topic: createHash('sha256').update(`${message.slug} ${message.id}`).digest('base64url').slice(0, 32),
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { url: endpoint, headers: Object.fromEntries(texts), body };
}

/**
 * The contact of the operator for push services: the site's URL, or a placeholder if the site has no public address.
 */
export const pushSubject = (publicUrl: string): string =>
  publicUrl.startsWith('https:') && !/^https:\/\/localhost\b/.test(publicUrl) ? publicUrl : 'mailto:nobody@invalid';
