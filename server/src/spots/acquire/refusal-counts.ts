import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import { distanceClass } from '@meguri/core/console/figures/distance-class.ts';
import { minuteOf } from '@meguri/core/console/figures/figure.ts';
import type { QrReading } from '@meguri/core/spots/rules.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import { CountBuffer } from '../../db/count-buffer.ts';
import type { Database } from '../../db/open.ts';
import { AccountAttempts } from './account-attempts.ts';
import { RefusedVisitors } from './refused-visitors.ts';

interface Refused {
  accountId: string;
  spotId: string;
  method: string;
  code: string;
  distance?: number | undefined;
  now: number;
  /** The day and the minute for which it counts; another one than `now` only in a rehearsal. */
  asOf: number;
}

/** In place of the class of a distance. */
const NO_DISTANCE = -1;

/**
 * Counts for the organiser what was refused: acquisitions by day and by minute, spot, method and reason, and scans of posters whose key
 * version is revoked, which shows where such a poster still hangs. The counts do not say who was refused. For 15 minutes there are
 * hashes of those who were (refused-visitors.ts), and the desk has the attempts of single visitors (account-attempts.ts).
 */
export class RefusalCounts {
  readonly #refusals: CountBuffer;
  readonly #minutes: CountBuffer;
  readonly #visitors: RefusedVisitors;
  readonly #oldCodes: CountBuffer;
  readonly #attempts: AccountAttempts;

  /** `visitorKey` hashes the visitors of the last minutes. */
  constructor(db: Database, visitorKey: Uint8Array) {
    this.#refusals = new CountBuffer(db, ADD_REFUSALS);
    this.#minutes = new CountBuffer(db, ADD_REFUSAL_MINUTES);
    this.#visitors = new RefusedVisitors(db, visitorKey);
    this.#oldCodes = new CountBuffer(db, ADD_OLD_CODES);
    this.#attempts = new AccountAttempts(db);
  }

  /** `distance`: by how many metres the visitor was away from the spot, if that is why. */
  add(campaign: LiveCampaign, { accountId, spotId, method, code, distance, now, asOf }: Refused): void {
    this.#attempts.add({ campaignId: campaign.campaignId, accountId }, { code, now });
    this.#refusals.add([campaign.campaignId, dayOf(campaign, asOf), spotId, method, code]);
    const away = distance === undefined ? NO_DISTANCE : distanceClass(distance);
    const { campaignId } = campaign;
    const minute = minuteOf(asOf);
    this.#minutes.add([campaignId, minute, spotId, method, code, away]);
    this.#visitors.add({ campaignId, accountId, spotId }, { minute, method, code, distance: away }, now);
  }

  /** Counts a reading if it is a signed code of the spot with a revoked key version. */
  addOldCode(campaign: LiveCampaign, { spot, reading, asOf }: { spot: Spot; reading: QrReading; asOf: number }): void {
    if (reading.kind !== 'signed' || reading.slug !== campaign.catalogue.slug || reading.spotId !== spot.id) return;
    const { version } = reading;
    if (version >= (spot.methods.qr?.version ?? 1)) return;
    this.#oldCodes.add([campaign.campaignId, dayOf(campaign, asOf), spot.id, version]);
  }

  async flush(): Promise<void> {
    await this.#refusals.flush();
    await this.#minutes.flush();
    await this.#visitors.flush();
    await this.#oldCodes.flush();
    await this.#attempts.flush();
  }
}

const dayOf = ({ catalogue }: LiveCampaign, now: number): string => isoDate(localDate(now, catalogue.timeZone));

const ADD_REFUSALS = {
  name: 'add_refusal_counts',
  text: `
    insert into refusal_counts (campaign_id, day, spot_id, method, code, count)
    select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
    on conflict (campaign_id, day, spot_id, method, code) do update set count = refusal_counts.count + excluded.count`,
};

const ADD_REFUSAL_MINUTES = {
  name: 'add_refusal_minutes',
  text: `
    insert into refusal_minutes (campaign_id, minute, spot_id, method, code, distance, count)
    select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bigint[])
    on conflict (campaign_id, minute, spot_id, method, code, distance)
      do update set count = refusal_minutes.count + excluded.count`,
};

const ADD_OLD_CODES = {
  name: 'add_old_code_scans',
  text: `
    insert into old_code_scans (campaign_id, day, spot_id, version, count)
    select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::bigint[])
    on conflict (campaign_id, day, spot_id, version) do update set count = old_code_scans.count + excluded.count`,
};
