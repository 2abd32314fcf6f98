import type { ClaimKeys } from '../counters/claim-keys.ts';
import { claimPresent } from '../counters/claim-present.ts';
import { showLotteryDraw } from '../lottery/show-lottery-draw.ts';
import type { Handlers } from '../operation/context.ts';
import { listCoupons } from '../presents/list-coupons.ts';
import { listLotteryResults } from '../presents/list-lottery-results.ts';
import { listPresents } from '../presents/list-presents.ts';
import { listUserPresents } from '../presents/list-user-presents.ts';
import type { ReadParts } from '../presents/queries.ts';
import { showPresent } from '../presents/show-present.ts';
import { showPresentItem } from '../presents/show-present-item.ts';
import { takePresent } from '../presents/take/take-present.ts';
import { usePresent } from '../presents/use-present.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';

interface Parts {
  taking: Parameters<typeof takePresent>[0];
  reading: ReadParts;
  claimKeys: ClaimKeys;
  outbox: EventOutbox;
}

/** The operations on presents: showing, taking, using, and their codes for a counter. */
export const presentHandlers = ({ taking, reading, claimKeys, outbox }: Parts) => {
  const { db, random } = taking;
  return {
    listPresents: listPresents(reading),
    showPresent: showPresent(reading),
    listUserPresents: listUserPresents(reading),
    takePresent: takePresent(taking),
    showPresentItem: showPresentItem(reading),
    usePresent: usePresent({ db, outbox }),
    claimPresent: claimPresent({ ...reading, db, claimKeys, random }),
    listCoupons: listCoupons(reading),
    listLotteryResults: listLotteryResults(reading),
    showLotteryDraw: showLotteryDraw({ db }),
  } satisfies Partial<Handlers>;
};
