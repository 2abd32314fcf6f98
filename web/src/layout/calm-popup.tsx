import { type ComponentType, useEffect, useState } from 'react';
import type { Campaign } from '../boot.ts';
import { loadChunk } from '../chunks.ts';
import { useCampaign } from '../queries.ts';
import { useVisit } from '../visit.ts';
import { nextPopup } from './popups.ts';

type Hook = Campaign['popups'][number]['hook'];

/** How long a page must lie still before the organiser may speak up; its pictures come first, on a slow phone too. */
const CALM_MS = 2500;

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** True once the page has lain still for a moment; a visitor who has begun to do something is left alone. */
function useCalm(isAsked: boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => {
      stop();
      setCalm(true);
    }, CALM_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, stop);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, stop);
    return stop;
  }, [isAsked]);
  return isCalm;
}

/**
 * The organiser's popup of a moment, once the page lies still. Its code is fetched only where there is one to be shown.
 * `soon`: the moment has just passed (a stamp was pressed), so that nothing is waited for.
 */
export const CalmPopup = ({ hook, soon = false }: { hook: Hook; soon?: boolean }) => {
  const { storage } = useVisit();
  const { popups } = useCampaign();
  const [isAsked] = useState(() => nextPopup(popups, hook, storage.get(`popup_${hook}`)) !== null);
  const isCalm = useCalm(isAsked && !soon);
  const isNow = isAsked && (soon || isCalm);
  const [Popup, setPopup] = useState<ComponentType<{ hook: Hook; isNow: boolean }> | null>(null);
  useEffect(() => {
    if (!isNow) return;
    // Without a network it is shown another time.
    loadChunk(() => import('./hook-popup.tsx')).then(
      ({ HookPopup }) => setPopup(() => HookPopup),
      () => {},
    );
  }, [isNow]);
  return Popup && <Popup hook={hook} isNow />;
};
