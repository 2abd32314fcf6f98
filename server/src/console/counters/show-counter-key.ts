import { counterPin, counterUrl, nextPinVersion } from '../../counters/counter-keys.ts';
import type { Database } from '../../db/open.ts';
import type { Keys } from '../../lib/keys.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler, ContextOf } from '../operation/console-context.ts';
import { type CounterRow, lockCounter } from './counter-rows.ts';

interface Parts {
  db: Database;
  random: Random;
  keys: Pick<Keys, 'counter'>;
  publicUrl: string;
}

/** GET /campaigns/:slug/counters/:counterId/key. */
export function showCounterKey(parts: Parts): ConsoleHandler<'showCounterKey'> {
  return ({ campaign: { campaignId, slug } }, { params: { counterId } }) =>
    parts.db.transaction(async (tx) => {
      const counter = await lockCounter(tx, campaignId, counterId);
      return counter ? keyOf(parts, slug, counter) : refuse('not_found');
    });
}

/** POST /campaigns/:slug/counters/:counterId/pin. It also ends a pause. */
export const renewCounterPin = (parts: Parts): ConsoleHandler<'renewCounterPin'> =>
  renew(parts, 'counter_pin_renewed', ({ id, codeVersion, pinVersion }) => ({
    codeVersion,
    pinVersion: nextPinVersion(parts.keys.counter, { counterId: id, version: pinVersion }),
  }));

/** POST /campaigns/:slug/counters/:counterId/code. */
export const renewCounterCode = (parts: Parts): ConsoleHandler<'renewCounterCode'> =>
  renew(parts, 'counter_code_renewed', ({ codeVersion, pinVersion }) => ({ codeVersion: codeVersion + 1, pinVersion }));

function renew(
  parts: Parts,
  action: 'counter_pin_renewed' | 'counter_code_renewed',
  next: (counter: CounterRow) => { codeVersion: number; pinVersion: number },
) {
  const { db, random } = parts;
  return (
    { campaign: { campaignId, slug }, session: { memberId, tokenId }, now }: ContextOf<'renewCounterPin'>,
    { params: { counterId } }: { params: { counterId: string } },
  ) =>
    db.transaction(async (tx) => {
      const counter = await lockCounter(tx, campaignId, counterId);
      if (!counter) return refuse('not_found');
      const versions = next(counter);
      await tx.query(RENEW, [counterId, versions.codeVersion, versions.pinVersion]);
      const audited = { actor: 'member', memberId, tokenId, campaignId, action, target: counterId } as const;
      await recordAction(tx, audited, { now, random });
      return keyOf(parts, slug, { ...counter, ...versions });
    });
}

const keyOf = ({ keys, publicUrl }: Parts, slug: string, { id: counterId, codeVersion, pinVersion }: CounterRow) => ({
  url: counterUrl(keys.counter, { publicUrl, slug, counterId, version: codeVersion }),
  pin: counterPin(keys.counter, { counterId, version: pinVersion }),
});

const RENEW = {
  name: 'renew_counter',
  text: `
    update counters set code_version = $2, pin_version = $3, wrong_pins = 0, wrong_pins_since = null, paused_until = null
    where counter_id = $1`,
};
