import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';

/**
 * Counts refused acquisitions for the organiser by day, spot, method and reason. It counts in memory and `flush` writes
 * the counts, so that a refusal costs no write. A server that is killed loses the counts since the last flush.
 */
export class RefusalCounts {
  readonly #db: Database;
  #counts = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  add(
    campaign: LiveCampaign,
    { spotId, method, code, now }: { spotId: string; method: string; code: string; now: number },
  ): void {
    const day = isoDate(localDate(now, campaign.catalogue.timeZone));
    const key = JSON.stringify([campaign.campaignId, day, spotId, method, code]);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    const rows = [...counts.keys()].sort().map((key) => [...JSON.parse(key), counts.get(key)]);
    const column = (place: number) => rows.map((row) => row[place]);
    try {
      await this.#db.query(ADD_COUNTS, [0, 1, 2, 3, 4, 5].map(column));
    } catch (error) {
      for (const [key, count] of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
      throw error;
    }
  }
}

const ADD_COUNTS = {
  name: 'add_refusal_counts',
  text: `
    insert into refusal_counts (campaign_id, day, spot_id, method, code, count)
    select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
    on conflict (campaign_id, day, spot_id, method, code) do update set count = refusal_counts.count + excluded.count`,
};
