import type { Campaign } from '../api/read-boot.ts';
import type { CampaignStorage } from '../browser/storage.ts';
import type { TrackingRecord } from './track.ts';

type Analytics = NonNullable<Campaign['analytics']>;

interface TagWindow {
  dataLayer?: unknown[];
}

const TAG = 'https://www.googletagmanager.com/gtag/js';

/**
 * Loads the campaign's analytics tag after the visitor's consent. Returns the function that reports pages and actions
 * to it. Cross-domain linking keeps a visit together across the hosts of app and API and those that the campaign names.
 * URLs are reported without query and fragment, which may contain codes and tokens.
 */
export function startAnalytics(
  { gtag: id, linkerDomains }: Analytics,
  { storage, apiUrl }: { storage: Pick<CampaignStorage, 'set'>; apiUrl: string },
): (record: TrackingRecord) => void {
  const layer = window as unknown as TagWindow;
  layer.dataLayer ??= [];
  // The tag reads `arguments` objects, not arrays.
  function gtag(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag's own protocol
    layer.dataLayer?.push(arguments);
  }
  const { origin, host, pathname } = window.location;
  const apiHosts = apiUrl === '' ? [] : [new URL(apiUrl).host];
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    linker: { domains: [...new Set([host, ...apiHosts, ...linkerDomains])] },
    page_location: origin + pathname,
  });
  // Store the tag's id of this browser, with which a visitor can ask the organiser to delete the data.
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
