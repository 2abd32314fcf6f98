import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { checkDouble } from '../console/counters/check-double.ts';
import { endCounterPhone, removeCounter } from '../console/counters/end-counter.ts';
import { listCounters } from '../console/counters/list-counters.ts';
import { changeCounter, makeCounter } from '../console/counters/make-counter.ts';
import { renewCounterCode, renewCounterPin, showCounterKey } from '../console/counters/show-counter-key.ts';
import { showSettlement } from '../console/counters/show-settlement.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import type { Database } from '../db/open.ts';
import type { Keys } from '../lib/keys.ts';
import type { Random } from '../lib/random.ts';

interface Parts {
  db: Database;
  random: Random;
  keys: Keys;
  publicUrl: string;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** The handlers of the counters and their settlement. */
export const counterHandlers = (parts: Parts) =>
  ({
    listCounters: listCounters(parts),
    checkDouble: checkDouble(parts),
    makeCounter: makeCounter(parts),
    changeCounter: changeCounter(parts),
    removeCounter: removeCounter(parts),
    showCounterKey: showCounterKey(parts),
    renewCounterPin: renewCounterPin(parts),
    renewCounterCode: renewCounterCode(parts),
    endCounterPhone: endCounterPhone(parts),
    showSettlement: showSettlement(parts),
  }) satisfies Partial<ConsoleHandlers>;
