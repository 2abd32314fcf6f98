import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { isTrackedEvent, trackedPath } from '@meguri/core/tracking/events.ts';
import type { Random } from '../lib/random.ts';
import type { Handler } from '../operation/context.ts';
import type { EventBuffer } from './event-buffer.ts';

/** GET /tracking: ignores unknown events instead of refusing them, because no page handles the answer. */
export const trackEvent =
  ({ events, random }: { events: EventBuffer; random: Random }): Handler<'trackEvent'> =>
  async ({ campaign, locale, now, address }, { query: { event = '', path = '', spotId = '' } }) => {
    if (!isTrackedEvent(event) || isRehearsalSlug(campaign.catalogue.slug)) return undefined;
    events.add(
      {
        campaignId: campaign.campaignId,
        eventId: random.uuid(now),
        at: now,
        event,
        path: trackedPath(path),
        spotId: campaign.catalogue.spots.has(spotId) ? spotId : null,
        locale,
      },
      address,
    );
    return undefined;
  };
