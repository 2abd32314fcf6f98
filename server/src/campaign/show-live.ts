import type { CachedHandler } from '../operation/context.ts';
import { publishedNotifications } from './published-notifications.ts';

/**
 * GET /live. Answered from memory. A notice of the file that is published by its date changes the answer without a new
 * version, so the tag names the newest one.
 */
export const showLive: CachedHandler<'showLive'> = ({ campaign, asOf }) => {
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
