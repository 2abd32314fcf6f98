import { inAppBrowser } from '../../browser/in-app-browser.ts';

/** on, off: it can be switched. denied: the browser blocks it. to-install: only an app on the home screen can. none: nothing can. */
export type PushWay = 'on' | 'off' | 'denied' | 'to-install' | 'none';

export interface PushFacts {
  userAgent: string;
  /** iPads call themselves Macs, which have no touch screen. */
  maxTouchPoints: number;
  isInstalled: boolean;
  /** Whether the browser has service workers, the Push API and notifications. */
  canPush: boolean;
  permission: NotificationPermission | null;
  /** Whether the visitor has switched it on in this browser. */
  isOn: boolean;
}

/** How notices can be received in this browser. */
export function pushWay({ userAgent, maxTouchPoints, isInstalled, canPush, permission, isOn }: PushFacts): PushWay {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  // The browser inside an app adds nothing to the home screen.
  const isInstallable = isIos && !isInstalled && inAppBrowser(userAgent) === null;
  if (!canPush) return isInstallable ? 'to-install' : 'none';
  if (permission === 'denied') return 'denied';
  return isOn && permission === 'granted' ? 'on' : 'off';
}
