import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { CachedHandler } from '../operation/context.ts';
import { publishedNotifications } from './published-notifications.ts';

/**
 * What open pages ask for, with its tag. A notice of the file that is published by its date changes the answer without a new
 * version, so the tag names the newest one.
 */
export const liveOf = (campaign: LiveCampaign, asOf: number) => {
  const { version, conditions } = campaign;
  const notices = publishedNotifications(campaign, asOf).map(({ id }) => id);
  return {
    tag: `${conditions.tag} ${notices.length} ${notices[0] ?? ''}`,
    answer: () => ({
      live: {
        version,
        tag: conditions.tag,
        paused: [...conditions.paused.keys()],
        stopped: [...conditions.stopped],
        notices,
      },
    }),
  };
};

/** GET /live. Answered from memory. */
export const showLive: CachedHandler<'showLive'> = ({ campaign, asOf }) => liveOf(campaign, asOf);
