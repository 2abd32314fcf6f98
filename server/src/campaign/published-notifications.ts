import type { LocalizedText } from '@meguri/core/lib/localized-text.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';

/** A notification of the campaign file, or a notice of the day. */
interface Published {
  id: string;
  title: LocalizedText;
  body?: LocalizedText;
  publishAt?: string;
  important?: boolean;
}

/** The first instant after `now` at which a notification of the campaign file is published; infinite without one. */
export const publishedFrom = ({ catalogue }: Pick<LiveCampaign, 'catalogue'>, now: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...(catalogue.file.notifications ?? [])
      .map(({ publishAt }) => (publishAt === undefined ? now : Date.parse(publishAt)))
      .filter((at) => at > now),
  );

/**
 * The notifications published by `now`, newest first: those of the campaign file and the notices of the day. One without a date
 * counts as old as the campaign's period.
 */
export function publishedNotifications({ catalogue, conditions }: LiveCampaign, now: number): Published[] {
  const { file } = catalogue;
  const ofFile = (file.notifications ?? [])
    .map((notification) => ({ ...notification, at: Date.parse(notification.publishAt ?? file.period.start) }))
    .filter(({ at, publishAt }) => publishAt === undefined || at <= now);
  const ofDay = conditions.notices.map(({ since, ...notice }) => ({
    ...notice,
    at: since,
    publishAt: new Date(since).toISOString(),
  }));
  return [...ofDay, ...ofFile].sort((a, b) => b.at - a.at).map(({ at: _, ...notification }) => notification);
}
