import { type ComponentType, useEffect, useState } from 'react';
import type { Campaign } from '../../api/read-boot.ts';
import { loadChunk } from '../../browser/chunks.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { nextPopup } from './popups.ts';

type Hook = Campaign['popups'][number]['hook'];

/** How long a page must be idle before a popup is shown; the page's pictures load first, also on a slow phone. */
const IDLE_MS = 2500;

const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * True once the page has been idle for a while; false once the visitor starts to interact, so that a popup does not
 * interrupt.
 */
function useIsIdle(hasPopup: boolean, wait: number): boolean {
  const [isIdle, setCalm] = useState(false);
  useEffect(() => {
    if (!hasPopup) return;
    const timer = setTimeout(() => setCalm(true), wait);
    const stop = () => {
      clearTimeout(timer);
      setCalm(false);
      for (const touch of TOUCHES) window.removeEventListener(touch, stop);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, stop);
    return stop;
  }, [hasPopup, wait]);
  return isIdle;
}

/**
 * The popup of a hook, shown once the page is idle. Its code and picture are loaded only if there is a popup, and it
 * opens when both are loaded: on a slow network it neither shifts nor covers what the visitor has started. `soon`: the
 * hook has just fired (a stamp was collected, a present taken), so that there is no idle wait.
 */
export const IdlePopup = ({ hook, soon = false }: { hook: Hook; soon?: boolean }) => {
  const { storage } = useVisit();
  const { popups } = useCampaign();
  const [popup] = useState(() => nextPopup(popups, hook, storage.get(`popup_${hook}`)));
  const isIdle = useIsIdle(popup !== null, soon ? 0 : IDLE_MS);
  const [Popup, setPopup] = useState<ComponentType<{ hook: Hook }> | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    let isOver = false;
    // Without a network it is shown later.
    loadChunk(() => import('./hook-popup.tsx')).then(
      async ({ HookPopup, fetchPicture }) => {
        await fetchPicture(popup?.image);
        if (!isOver) setPopup(() => HookPopup);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isIdle, popup]);
  return Popup && <Popup hook={hook} />;
};
