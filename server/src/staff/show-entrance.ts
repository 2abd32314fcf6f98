import { DEFAULT_MAIN_COLOUR } from '@meguri/core/catalogue/catalogue.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { refuse } from '../operation/refusal.ts';
import { dayOfCounter } from './counter-day.ts';
import { counterById } from './counter-queries.ts';
import { isSecretOf, type OpenParts } from './open-counter.ts';
import type { StaffHandler } from './staff-context.ts';

/** POST /entrance: the name of the counter, for the page that asks for the PIN. */
export const showEntrance =
  ({ db, campaigns, counterKey }: OpenParts): StaffHandler<'showEntrance'> =>
  async ({ now, locale }, { body: { counterId, secret } }) => {
    const counter = await counterById(db, counterId);
    const day = counter && (await dayOfCounter(campaigns, counter, now));
    if (!day || !isSecretOf(counterKey, counter, secret)) return refuse('counter_key_invalid');
    const { name, place, pausedUntil } = counter;
    const isPaused = pausedUntil !== null && pausedUntil.getTime() > day.now;
    const { file } = day.campaign.catalogue;
    return {
      counter: { name, place },
      campaign: { name: textIn(file.name, locale), mainColour: file.mainColor ?? DEFAULT_MAIN_COLOUR },
      pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    };
  };
