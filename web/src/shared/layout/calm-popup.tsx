import { type ComponentType, useEffect, useState } from 'react';
import type { Campaign } from '../../api/read-boot.ts';
import { loadChunk } from '../../browser/chunks.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { nextPopup } from './popups.ts';

type Hook = Campaign['popups'][number]['hook'];

/** How long a page must lie still before the organiser may speak up; its pictures come first, on a slow phone too. */
const CALM_MS = 2500;

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** True once the page has lain still for a while, until the visitor begins to do something: then they are left alone. */
function useCalm(isAsked: boolean, wait: number): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setCalm(true), wait);
    const stop = () => {
      clearTimeout(timer);
      setCalm(false);
      for (const touch of TOUCHES) window.removeEventListener(touch, stop);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, stop);
    return stop;
  }, [isAsked, wait]);
  return isCalm;
}

/**
 * The organiser's popup of a moment, once the page lies still. Its code and its picture are fetched only where there is
 * one to be shown, and it comes with both: on a slow network it neither grows nor covers what was begun meanwhile.
 * `soon`: the moment has just passed (a stamp was pressed, a prize taken), so that nothing else is waited for.
 */
export const CalmPopup = ({ hook, soon = false }: { hook: Hook; soon?: boolean }) => {
  const { storage } = useVisit();
  const { popups } = useCampaign();
  const [asked] = useState(() => nextPopup(popups, hook, storage.get(`popup_${hook}`)));
  const isCalm = useCalm(asked !== null, soon ? 0 : CALM_MS);
  const [Popup, setPopup] = useState<ComponentType<{ hook: Hook }> | null>(null);
  useEffect(() => {
    if (!isCalm) return;
    let isOver = false;
    // Without a network it is shown another time.
    loadChunk(() => import('./hook-popup.tsx')).then(
      async ({ HookPopup, fetchPicture }) => {
        await fetchPicture(asked?.image);
        if (!isOver) setPopup(() => HookPopup);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isCalm, asked]);
  return Popup && <Popup hook={hook} />;
};
