import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { publishedNotifications } from './published-notifications.ts';

/** A notice that is sent to somebody. */
interface Sent {
  slug: string;
  noticeId: string;
}

/**
 * The campaigns of notices that are due to be sent, by slug. A notice may be newer than the copy of its campaign in the memory of this
 * server, where another server has published it. The campaigns are then read again, so a notice that they still do not have has ended.
 */
export async function campaignsWithNotices(
  campaigns: Pick<LiveCampaigns, 'find' | 'refresh'>,
  due: readonly Sent[],
  now: number,
): Promise<ReadonlyMap<string, LiveCampaign | null>> {
  const find = async () => {
    const slugs = [...new Set(due.map(({ slug }) => slug))];
    return new Map(await Promise.all(slugs.map(async (slug) => [slug, await campaigns.find(slug)] as const)));
  };
  const found = await find();
  const published = new Map(
    [...found].map(([slug, campaign]) => [
      slug,
      new Set(campaign ? publishedNotifications(campaign, now).map(({ id }) => id) : []),
    ]),
  );
  if (due.every(({ slug, noticeId }) => published.get(slug)?.has(noticeId))) return found;
  await campaigns.refresh();
  return find();
}
