import { BOOT_ELEMENT_ID } from '@meguri/core/boot.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall, requestOf } from '../api/call.ts';
import {
  discardFirstReads,
  FIRST_READ_PATHS,
  FIRST_READS,
  type FirstRead,
  stopFirstReads,
} from '../api/first-reads.ts';
import { NetworkFailure, send } from '../api/http.ts';
import { OPERATIONS } from '../api/operations.ts';
import { sendFirstReads } from './first-reads-script.ts';

const fetchMock = vi.fn<typeof fetch>();
const HOUR_MS = 3_600_000;
const FACTS = { slug: 'akari', apiUrl: '', appToken: 'app', locale: () => 'en_US' as const };

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset().mockImplementation(async () => new Response('{}'));
  const boot = {
    campaign: { slug: 'akari', languages: ['ja_JP', 'en_US'] },
    locale: 'ja_JP',
    apiUrl: '',
    appToken: 'app',
    deployment: '',
    deployTimestamp: '',
  };
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(boot)}</script>`;
  localStorage.clear();
  localStorage.setItem('akari_jwt', 'token');
  localStorage.setItem('akari_language', 'en_US');
  localStorage.setItem('akari_expiration_time', String(Date.now() + HOUR_MS));
});
afterEach(() => {
  delete window.meguriFirstReads;
  vi.unstubAllGlobals();
});

const start = (path: string) => sendFirstReads(document, path, localStorage);
const urls = () => fetchMock.mock.calls.map(([url]) => url);
const request = (operation: FirstRead, jwt = 'token') => requestOf(FACTS, operation, { jwt });

describe('the first reads', () => {
  it('are sent with the token and the language of the visitor', () => {
    start('/akari/');
    expect(urls()).toEqual(FIRST_READS.home.map((operation) => `/api/v1${FIRST_READ_PATHS[operation]}`));
    const { method: _, url: __, body: ___, signal: ____, headers } = request('showUser');
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual(headers);
  });

  it.each(Object.values(FIRST_READS).flat())('has the path of %s in the table of operations', (operation) => {
    expect(OPERATIONS[operation]).toMatchObject({ method: 'GET', path: FIRST_READ_PATHS[operation], auth: true });
  });

  it.each([
    ['of an anonymous visitor', '/akari/', () => localStorage.removeItem('akari_jwt')],
    ['with a token that expires', '/akari/', () => localStorage.setItem('akari_expiration_time', String(Date.now()))],
    ['of a page without a campaign', '/other/', () => document.body.replaceChildren()],
    ['of a page that needs none', '/akari/faq', () => {}],
  ])('are not sent: %s', (_, path, prepare) => {
    prepare();
    start(path);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('are not sent once the app has started', () => {
    expect(stopFirstReads()).toBe(false);
    start('/akari/');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('are used by the app instead of a second request, once', async () => {
    start('/akari/spots');
    expect(stopFirstReads()).toBe(true);
    await send(request('listSpots'));
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await send(request('listSpots'));
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('are not used for another visitor or after they were discarded', async () => {
    start('/akari/spots');
    await send(request('listSpots', 'other'));
    expect(fetchMock).toHaveBeenCalledTimes(3);
    discardFirstReads();
    await send(request('listSpots'));
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('fail like other requests, when the app needs them', async () => {
    fetchMock.mockRejectedValue(new TypeError('no network'));
    start('/akari/spots');
    await expect(send(request('listSpots'))).rejects.toThrow(NetworkFailure);
  });

  it('that are unauthorized refresh the session like other requests', async () => {
    fetchMock.mockImplementation(async () => new Response('{"status":401}', { status: 401 }));
    start('/akari/spots');
    const unauthorized = vi.fn(async () => Promise.reject(new Error('refreshed')));
    const session = { token: async () => 'token', answered: () => {}, unauthorized };
    const call = createCall({
      facts: FACTS,
      session,
      send,
      goToServerError: () => {},
      forget: () => {},
      solveWork: async () => null,
    });
    await expect(call('listSpots')).rejects.toThrow('refreshed');
    expect(unauthorized).toHaveBeenCalledWith('token');
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});
