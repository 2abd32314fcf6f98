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

/** Tells whether a harmful change is among those that a member has accepted. Without a list, every change is. */
export const isAccepted =
  (accepted: readonly HarmName[] | undefined) =>
  (change: HarmfulChange): boolean =>
    accepted === undefined || accepted.some(({ code, field }) => code === change.code && field === fieldOfHarm(change));
