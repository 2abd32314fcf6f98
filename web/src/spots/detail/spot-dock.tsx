import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { useIsOffline } from '../../browser/online.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useNow } from '../../shared/stamps/use-now.ts';
import { METHOD_ICONS } from '../acquire/other-methods.tsx';
import type { Acquire } from '../acquire/use-acquire.ts';
import { dockState } from './dock-state.ts';

/** The dock of a spot: the distance, and the primary action or the reason why there is none. */
export const SpotDock = ({ view, acquire }: { view: SpotView; acquire: Acquire }) => {
  const t = useText();
  const format = useFormat();
  const campaign = useCampaign();
  // What is being sent is repeated when the network is back.
  const isOffline = useIsOffline() && !acquire.isSending;
  const state = dockState(view, { campaign, now: useNow(), t, format, isOffline });
  if (!state) return null;
  const { label, method } = state;
  const { distance, canPressNow } = view;
  const place = distance === null ? undefined : { distance: format.distance(distance) };
  const near = place && (canPressNow ? t.spots.here(place) : t.spots.away(place));
  return (
    <Dock near={acquire.isRepeating ? t.acquire.sendingAgain : near}>
      {method ? (
        <Button icon={METHOD_ICONS[method]} busy={acquire.isSending} onClick={() => acquire.start(method)}>
          {label}
        </Button>
      ) : (
        <Button disabled>{label}</Button>
      )}
    </Dock>
  );
};
