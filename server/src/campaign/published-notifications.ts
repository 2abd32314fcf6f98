import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';

/** The notifications published by `now`, newest first. One without a date counts as old as the campaign's period. */
export function publishedNotifications({ file }: Catalogue, now: number) {
  return (file.notifications ?? [])
    .map((notification) => ({ ...notification, at: Date.parse(notification.publishAt ?? file.period.start) }))
    .filter(({ at, publishAt }) => publishAt === undefined || at <= now)
    .sort((a, b) => b.at - a.at);
}
