import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { hasCounterHandover } from '@meguri/core/presents/handover.ts';
import type { CounterPresent } from '@meguri/core/staff/schema.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Counter } from './counter-queries.ts';

/** A present, or the outcome of a lottery, as staff see it. Its id stands for its name if the catalogue no longer has it. */
export function describeCounterPresent(
  { catalogue, fileUrl }: LiveCampaign,
  { presentId, outcomeId }: { presentId: string; outcomeId: string | null },
  locale: Locale,
): CounterPresent {
  const present = catalogue.presents.get(presentId);
  const outcome = present?.lottery?.outcomes.find(({ id }) => id === outcomeId);
  const named = outcome ?? present;
  return {
    presentId,
    outcomeId,
    name: named ? textIn(named.name, locale) : (outcomeId ?? presentId),
    image: fileUrl(outcome?.image ?? present?.image),
    requires: present?.requires ?? {},
  };
}

/** All that a counter hands over: its presents, and of a lottery each outcome that a counter hands over. */
export function counterPresents(campaign: LiveCampaign, counter: Counter, locale: Locale): CounterPresent[] {
  return counter.presents.flatMap((presentId) => {
    const present = campaign.catalogue.presents.get(presentId);
    if (!present || !hasCounterHandover(present)) return [];
    if (present.kind !== 'lottery') return [describeCounterPresent(campaign, { presentId, outcomeId: null }, locale)];
    return (present.lottery?.outcomes ?? [])
      .filter(({ handover = 'swipe' }) => handover !== 'swipe')
      .map(({ id }) => describeCounterPresent(campaign, { presentId, outcomeId: id }, locale));
  });
}
