import type { Harm, HarmName } from '@meguri/core/console/operation/draft-facts.ts';
import { fieldOfHarm, harmfulChangeInJapanese, harmfulChangeLine, heldCount } from '../../publish/describe-harm.ts';
import type { HarmfulChange } from '../../publish/harmful-changes.ts';

/** A harmful change as the API describes it. */
export const shownHarm = (change: HarmfulChange): Harm => ({
  code: change.code,
  field: fieldOfHarm(change),
  count: heldCount(change),
  message: { ja_JP: harmfulChangeInJapanese(change), en_US: harmfulChangeLine(change) },
});

/** The name of a harmful change, by which members accept it. */
export const nameOfHarm = (change: HarmfulChange): HarmName => ({ code: change.code, field: fieldOfHarm(change) });

/** Tells whether a harmful change is among those that a member has accepted. Without a list, every change is. */
export const isAccepted =
  (accepted: readonly HarmName[] | undefined) =>
  (harm: HarmName): boolean =>
    accepted === undefined || accepted.some(({ code, field }) => code === harm.code && field === harm.field);
