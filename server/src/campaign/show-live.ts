import { pauseText, shownCongestion } from '@meguri/core/conditions/condition.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { CachedHandler } from '../operation/context.ts';
import { publishedNotifications } from './published-notifications.ts';

/**
 * What open pages ask for, with its tag. A notice of the file that is published by its date changes the answer without a new
 * version, so the tag names the newest one.
 */
export const liveOf = (campaign: LiveCampaign, { asOf, locale }: { asOf: number; locale: Locale }) => {
  const { version, conditions, catalogue, blocked } = campaign;
  const notices = publishedNotifications(campaign, asOf).map(({ id }) => id);
  return {
    tag: `${conditions.tag} ${notices.length} ${notices[0] ?? ''} ${blocked.join()}`,
    answer: () => ({
      live: {
        version,
        tag: conditions.tag,
        congestion: Object.fromEntries(
          [...catalogue.spots.values()]
            .map((spot) => [spot.id, shownCongestion(conditions, spot)] as const)
            .filter(([, congestion]) => congestion !== 'unknown'),
        ),
        paused: [...conditions.paused].map(([spotId, pause]) => ({ spotId, message: pauseText(pause, locale) })),
        stopped: [...conditions.stopped],
        notices,
        blocked: [...blocked],
      },
    }),
  };
};

/** GET /live. Answered from memory. */
export const showLive: CachedHandler<'showLive'> = ({ campaign, asOf, locale }) => liveOf(campaign, { asOf, locale });
