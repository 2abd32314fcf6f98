import { useSyncExternalStore } from 'react';
import { useVisit } from '../../session/visit.ts';
import { canPush } from './can-push.ts';
import { type PushWay, pushWay } from './push-way.ts';

/** How notices can be received in this browser now. Updates when the visitor switches it, here or in the browser's settings. */
export function usePushWay(): PushWay {
  const visit = useVisit();
  const { storage, boot } = visit;
  const subscribe = (changed: () => void) => {
    const end = storage.subscribe(changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      end();
      document.removeEventListener('visibilitychange', changed);
    };
  };
  return useSyncExternalStore(subscribe, () => {
    if (boot.rehearsal) return 'none';
    const can = canPush(visit);
    return pushWay({
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      isInstalled: window.matchMedia('(display-mode: standalone)').matches,
      canPush: can,
      permission: can ? Notification.permission : null,
      isOn: storage.get('push') !== null,
    });
  });
}
