import type { Campaign } from '../api/read-boot.ts';
import type { CampaignStorage } from '../browser/storage.ts';
import type { Happening } from './queue.ts';

type Analytics = NonNullable<Campaign['analytics']>;

interface TagWindow {
  dataLayer?: unknown[];
}

const TAG = 'https://www.googletagmanager.com/gtag/js';

/**
 * Loads the campaign's analytics tag, which the visitor has agreed to, and tells it of pages and actions. Links between
 * the hosts of app and API and those that the campaign names keep one visit (cross-domain linking). Addresses go without
 * query and fragment, where codes and tokens travel.
 */
export function startAnalytics(
  { gtag: id, linkerDomains }: Analytics,
  storage: Pick<CampaignStorage, 'set'>,
): (happening: Happening) => void {
  const layer = window as unknown as TagWindow;
  layer.dataLayer ??= [];
  // The tag reads `arguments` objects, not arrays.
  function gtag(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag's own protocol
    layer.dataLayer?.push(arguments);
  }
  const { origin, host, pathname } = window.location;
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    linker: { domains: [...new Set([host, ...linkerDomains])] },
    page_location: origin + pathname,
  });
  // As whom the tag counts this browser, which a visitor may ask the organiser to forget.
  gtag('get', id, 'client_id', (client: unknown) => storage.set('client_id', String(client)));
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG}?${new URLSearchParams({ id })}`;
  document.head.append(script);
  return ({ event, path, spotId }) => {
    const name = event === 'page' ? 'page_view' : event;
    gtag('event', name, { page_location: origin + path, ...(spotId ? { spot_id: spotId } : {}) });
  };
}
