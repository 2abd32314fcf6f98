import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { useState } from 'react';
import { useIsOffline } from '../../browser/online.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useNow } from '../../shared/stamps/use-now.ts';
import { METHOD_ICONS } from '../acquire/other-methods.tsx';
import type { Acquire } from '../acquire/use-acquire.ts';
import { dockState } from './dock-state.ts';

/**
 * What a screen reader announces about the position: `near` at the moment when the spot comes into range or is left. The
 * distance itself changes every second, too often to be read out. A stamp that was just collected is not a spot that was left.
 */
function useRangeChange({ canPressNow, isCollectable }: SpotView, near: string | undefined): string | undefined {
  const [last, setLast] = useState<{ isIn: boolean; text?: string | undefined }>({ isIn: canPressNow });
  if (last.isIn !== canPressNow) setLast({ isIn: canPressNow, text: isCollectable ? near : undefined });
  return last.text;
}

/** The dock of a spot: the distance, and the primary action or the reason why there is none. */
export const SpotDock = ({ view, acquire }: { view: SpotView; acquire: Acquire }) => {
  const t = useText();
  const format = useFormat();
  const campaign = useCampaign();
  // What is being sent is repeated when the network is back.
  const isOffline = useIsOffline() && !acquire.isSending;
  const state = dockState(view, { campaign, now: useNow(), t, format, isOffline });
  const { distance, canPressNow } = view;
  const place = distance === null ? undefined : { distance: format.distance(distance) };
  const near = place && (canPressNow ? t.spots.here(place) : t.spots.away(place));
  const change = useRangeChange(view, near);
  if (!state) return null;
  const { label, method } = state;
  const sending = acquire.isRepeating ? t.acquire.sendingAgain : undefined;
  return (
    <Dock near={sending ?? near}>
      <span role="status">
        <Hidden>{sending ?? change}</Hidden>
      </span>
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
