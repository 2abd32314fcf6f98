import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAnalytics } from './analytics.ts';
import { consentOf } from './analytics-consent.ts';
import { sendEvent } from './beacon.ts';

beforeEach(() => window.history.replaceState(null, '', '/akari/spots?course=sea#top'));
afterEach(() => vi.restoreAllMocks());

describe('the events of a visit', () => {
  it('wait for a listener, and are then passed on immediately', async () => {
    vi.resetModules();
    const { listen, track } = await import('./track.ts');
    track('page');
    track('acquire', 'hyakuto');
    const received: unknown[] = [];
    listen((record) => received.push(record));
    track('too_far', 'miso');
    expect(received).toEqual([
      { event: 'page', path: '/akari/spots', spotId: undefined },
      { event: 'acquire', path: '/akari/spots', spotId: 'hyakuto' },
      { event: 'too_far', path: '/akari/spots', spotId: 'miso' },
    ]);
  });

  it('are limited in number while there is no listener', async () => {
    vi.resetModules();
    const { listen, track } = await import('./track.ts');
    for (let n = 0; n < 500; n += 1) track('page');
    const received: unknown[] = [];
    listen((record) => received.push(record));
    expect(received).toHaveLength(50);
  });

  it('are sent without waiting, may outlive the page, and may fail', () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const facts = { slug: 'akari', apiUrl: '', appToken: 'meguri-web', locale: () => 'ko_KR' as const };
    sendEvent(facts, { event: 'acquire', path: '/akari/spots/miso', spotId: 'miso' });
    const [url, init] = sent.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/tracking?event=acquire&path=%2Fakari%2Fspots%2Fmiso&spotId=miso');
    expect(init).toMatchObject({
      method: 'GET',
      keepalive: true,
      headers: { 'X-Campaign': 'akari', 'X-Locale': 'ko_KR' },
    });
    expect(JSON.stringify(init)).not.toContain('Authorization');
  });
});

describe('the analytics tag', () => {
  it('is loaded from its host, links the hosts, and receives neither query nor fragment', () => {
    const scripts: string[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push((node as HTMLScriptElement).src));
    const layer = window as unknown as { dataLayer: ArrayLike<unknown>[] };
    layer.dataLayer = [];
    const stored: unknown[] = [];
    const report = startAnalytics(
      { gtag: 'G-LANTERN', linkerDomains: ['tickets.example', window.location.host] },
      { storage: { set: (key, value) => void stored.push([key, value]) }, apiUrl: 'https://api.example.jp' },
    );
    report({ event: 'page', path: '/akari/qr' });
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-LANTERN']);
    const words = layer.dataLayer.map((each) => Array.from(each));
    expect(words[1]).toEqual([
      'config',
      'G-LANTERN',
      {
        send_page_view: false,
        linker: { domains: [window.location.host, 'api.example.jp', 'tickets.example'] },
        page_location: `${window.location.origin}/akari/spots`,
      },
    ]);
    expect(words[2]?.slice(0, 3)).toEqual(['get', 'G-LANTERN', 'client_id']);
    const passClientId = words[2]?.[3] as (client: string) => void;
    passClientId('1720.1790');
    expect(stored).toEqual([['client_id', '1720.1790']]);
    expect(words[3]).toEqual(['event', 'page_view', { page_location: `${window.location.origin}/akari/qr` }]);
  });

  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['yes please', null],
    [null, null],
  ])('reads the stored value %s as the choice %s', (stored, choice) => {
    expect(consentOf({ get: () => stored })).toBe(choice);
  });
});
