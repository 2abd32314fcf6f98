import { type ComponentType, useEffect, useState } from 'react';
import type { Campaign } from '../../api/read-boot.ts';
import { whenCalm } from '../../browser/calm.ts';
import { loadChunk } from '../../browser/chunks.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { claimVisit, isVisitClaimed, nextPopup } from './popups.ts';
import { useIsBelowReady } from './use-is-below-ready.ts';

type Hook = Campaign['popups'][number]['hook'];

/**
 * The popup of a hook, one in each visit. Its code and picture are loaded only if there is a popup, after the first
 * paint. It opens when both are loaded and the visitor touches nothing. A popup that was not shown because the visitor
 * went on to another page keeps its turn.
 */
export const IdlePopup = ({ hook }: { hook: Hook }) => {
  const { storage } = useVisit();
  const { popups } = useCampaign();
  const [popup] = useState(() => (isVisitClaimed() ? null : nextPopup(popups, hook, storage.get(`popup_${hook}`))));
  const isReady = useIsBelowReady();
  const [Popup, setPopup] = useState<ComponentType<{ hook: Hook }> | null>(null);
  useEffect(() => {
    if (!popup || !isReady) return;
    let isOver = false;
    let cancel = () => {};
    // Without a network it is shown later.
    loadChunk(() => import('./hook-popup.tsx')).then(
      async ({ HookPopup, fetchPicture }) => {
        await fetchPicture(popup.image);
        if (isOver) return;
        const show = () => {
          if (claimVisit()) setPopup(() => HookPopup);
        };
        cancel = whenCalm(show, { mayWait: true });
      },
      () => {},
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [popup, isReady]);
  return Popup && <Popup hook={hook} />;
};
