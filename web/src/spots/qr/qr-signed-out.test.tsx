import type { Boot } from '@meguri/core/boot.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import type { Campaign } from '../../api/read-boot.ts';
import { Toaster } from '../../shared/layout/toaster.tsx';
import { CATALOGS } from '../../testing/catalogs.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { QrSignedOut } from './qr-signed-out.tsx';
import type { Scan } from './use-scan.ts';

const MISO: Scan = {
  kind: 'ok',
  slug: 'akari',
  spot: {
    id: 'miso',
    number: 3,
    name: 'Miso Storehouse',
    nameJa: '大樽の味噌蔵',
    reading: null,
    image: null,
    stamp: { name: 'Miso', image: '/files/miso.svg' },
    points: 30,
    group: [],
  },
  prize: { id: 'mame', name: 'Pocket lantern', image: null, stamps: 5 },
};

let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

/** The page with what GET /scan answers, or fails with. */
async function open(
  answer: Scan | Error,
  text: string,
  more: Partial<Campaign> = {},
  code: string | null = 'a.miso.1.m',
  scan: Boot['scan'] = null,
) {
  window.history.replaceState(null, '', '/akari/qr');
  const made = testVisit({ login: ['guest', 'password'] });
  Object.assign(made.visit.boot.campaign, more);
  made.visit.boot.scan = scan;
  if (answer instanceof Error) made.call.mockRejectedValue(answer);
  else made.call.mockResolvedValue({ scan: answer });
  scene = testScreen(made.visit);
  scene.show(
    <Toaster above="edge">
      <QrSignedOut code={code} />
    </Toaster>,
  );
  await waitFor(() => expect(scene.find('h2').textContent).toBe(text));
  return made;
}

describe('a code scanned while signed out', () => {
  it('names the stamp that waits and what it gives, with its art embossed', async () => {
    const { call } = await open(MISO, 'You can collect this stamp');
    expect(call).toHaveBeenCalledWith('showScan', expect.objectContaining({ query: { c: 'a.miso.1.m' } }));
    expect(scene.find('h1').textContent).toBe('大樽の味噌蔵');
    expect(scene.find('h1').lang).toBe('ja');
    expect(scene.host.textContent).toContain('1 stamp and 30 points. Free, no app to install.');
    expect(scene.host.textContent).toContain('Pocket lantern');
    expect(scene.find('span[style*=mask]').style.maskImage).toContain('/files/miso.svg');
  });

  it('starts a guest with its only primary button', async () => {
    const { call, logIn } = await open(MISO, 'You can collect this stamp');
    const result = { status: 'OK', username: 'guest1', id_token: 'i', refresh_token: 'r', expires_in: 900 };
    call.mockResolvedValue({ result });
    expect(scene.host.querySelectorAll('[class*=btn][class*=primary]')).toHaveLength(1);
    await scene.press('section button[class*=primary]');
    expect(call).toHaveBeenLastCalledWith('startGuest', expect.anything());
    expect(logIn).toHaveBeenCalledWith(result);
  });

  it('leads to the log-in where the campaign has no guests', async () => {
    await open(MISO, 'You can collect this stamp', { login: ['password'] });
    expect(scene.find('[class*=primary]').getAttribute('href')).toBe('/akari/auth/signin?return=%2Fakari%2Fqr&login=1');
    expect(scene.host.textContent).not.toContain('No name, no email');
  });

  it.each<[string, Scan | Error, string, Partial<Campaign>]>([
    ['another campaign', { kind: 'other_campaign', slug: 'beni', name: 'Beni' }, 'This code is for another event', {}],
    ['no valid code', { kind: 'invalid' }, 'This code cannot be used', {}],
    ['no network', new NetworkFailure('offline'), 'No connection', {}],
    ['too many attempts', problem(429, 'too_many_tries'), 'It is busy right now', {}],
    [
      'after the period',
      MISO,
      'Stamps can no longer be collected',
      { acquisition: { limit: 'day', start: null, end: '2020-02-01T00:00:00+09:00' } },
    ],
  ])('says why it cannot be pressed and offers two ways on: %s', async (_, answer, title, more) => {
    await open(answer, title, more);
    expect(scene.host.querySelectorAll('section[aria-label] [class*=btn]')).toHaveLength(2);
  });

  it('leads to LINE with the code where the campaign offers nothing else', async () => {
    const { storage } = await open(MISO, 'You can collect this stamp', { login: ['line'] });
    storage.set('qrcode', 'a.miso.1.m');
    scene.show(
      <Toaster above="edge" key="again">
        <QrSignedOut code="a.miso.1.m" />
      </Toaster>,
    );
    const link = new URL(scene.find('[class*=primary]').getAttribute('href') ?? '', 'http://x');
    expect(link.pathname).toBe('/api/v1/auth/line/start');
    expect(link.searchParams.get('redirect')).toBe('/akari/qr?c=a.miso.1.m');
  });

  it('lets a visitor get ready before the period', async () => {
    await open(MISO, 'It starts on 1 Jan 2034 00:00', {
      acquisition: { limit: 'day', start: '2034-01-01T00:00:00+09:00', end: null },
    });
    expect(scene.find('section button').textContent).toBe('Start (get ready)');
    // Logging in does not press yet.
    expect(scene.find('section a[href*="login"]').textContent).toBe('Log in');
  });

  it.each([
    ['in a browser', 'Mozilla/5.0', true],
    ['not in the browser of another app, which ignores downloads', 'Mozilla/5.0 Line/14.0.0', false],
  ])('offers the calendar to a campaign with LINE only: %s', async (_, userAgent, isOffered) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await open(MISO, 'It starts on 1 Jan 2034 00:00', {
      login: ['line'],
      acquisition: { limit: 'day', start: '2034-01-01T00:00:00+09:00', end: null },
    });
    expect((scene.host.textContent ?? '').includes(CATALOGS.en_US.acquire.qr.first.period.calendar)).toBe(isOffered);
    vi.restoreAllMocks();
  });

  it.each<[string, Scan, string, boolean]>([
    ['with an unreadable code', { kind: 'invalid' }, 'This code cannot be used', true],
    ['not after the period', MISO, 'Stamps can no longer be collected', false],
  ])('gives hints %s', async (_, answer, title, has) => {
    await open(
      answer,
      title,
      has ? {} : { acquisition: { limit: 'day', start: null, end: '2020-02-01T00:00:00+09:00' } },
    );
    expect((scene.host.textContent ?? '').includes(CATALOGS.en_US.acquire.qr.hints.title)).toBe(has);
  });

  it.each<[string, Boot['scan'], string, boolean]>([
    ['uses', { code: 'a.miso.1.m', scan: MISO }, 'You can collect this stamp', false],
    ['does not use another code in', { code: 'a.temple.1.m', scan: MISO }, 'This code cannot be used', true],
  ])('%s the scan in the first HTML', async (_, scan, title, isCalled) => {
    const { call } = await open({ kind: 'invalid' }, title, {}, 'a.miso.1.m', scan);
    expect(call.mock.calls.length > 0).toBe(isCalled);
  });

  it('explains the page without a code', async () => {
    const { call } = await open(MISO, 'QR code', {}, null);
    expect(call).not.toHaveBeenCalled();
  });

  it('before the period saves the event for the calendar', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let saved: Blob | null = null;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:event';
    });
    const period = { start: '2034-10-10T10:00:00+09:00', end: '2034-11-03T23:59:59+09:00', state: 'before' as const };
    const date = '10 Oct 2034 10:00';
    await open(MISO, CATALOGS.en_US.acquire.qr.first.period.before({ date }), { period });
    const [button] = [...scene.host.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === CATALOGS.en_US.acquire.qr.first.period.calendar,
    );
    button?.click();
    expect((save.mock.contexts[0] as HTMLAnchorElement).download).toBe('akari.ics');
    const file = await (saved as unknown as Blob).text();
    expect(file).toContain('DTSTART:20341010T010000Z');
    expect(file).toContain('SUMMARY:Hinoura Lantern Walk');
    vi.restoreAllMocks();
  });
});
