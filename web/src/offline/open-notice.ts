import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '../browser/navigation.ts';
import type { ToPage } from './messages.ts';

/**
 * Shows the notices that the visitor presses outside the page, if nothing is lost by that. Otherwise, also when the page was
 * frozen and reads the message too late, the service worker opens another window.
 */
export function watchPressedNotices(client: QueryClient, isBusy: () => boolean): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToPage>) => {
    const { show, until } = data;
    const mayShow = Date.now() < until && !isBusy();
    if (mayShow) {
      // The notice is newer than the list that the page has.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('notifications') });
      const { pathname, hash } = new URL(show, window.location.origin);
      navigate(pathname + hash, { replace: pathname === window.location.pathname });
      // The list may be open already.
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    }
    port?.postMessage(mayShow);
  });
}
