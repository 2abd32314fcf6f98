import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { offer, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { Collectables } from '../detail/collectables.tsx';
import { HereSheet } from '../stamp-here/here-sheet.tsx';
import { TooFarSheet } from './position-sheets.tsx';
import type { Acquire } from './use-acquire.ts';

const t = CATALOGS.en_US;
const { ways, act: words } = t.spots;
const spot = spotOf('tower', { methods: [offer('proximity'), offer('qr'), offer('keyword')] });
const view = viewOf(spot);
let scene: ReturnType<typeof testScreen>;
let isOnline = true;

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockResolvedValue(null);
  scene = testScreen(visit);
});
afterEach(() => {
  scene.unmount();
  vi.restoreAllMocks();
});

/** The enabled buttons online, offline, and online again. */
async function buttons(): Promise<string[][]> {
  const seen: string[][] = [];
  for (const state of [true, false, true]) {
    isOnline = state;
    await act(async () => void window.dispatchEvent(new Event(state ? 'online' : 'offline')));
    const enabled = scene.host.querySelectorAll('button:not([aria-disabled])');
    seen.push([...enabled].map(({ textContent }) => textContent ?? ''));
  }
  return seen;
}

const TOO_FAR = (
  <TooFarSheet
    acquire={{ close: vi.fn(), isSending: false } as unknown as Acquire}
    view={view}
    step={{ at: 'too-far', distance: 120, limit: 50, evidence: { method: 'proximity' } }}
  />
);
const HERE = (
  <HereSheet
    open
    onClose={vi.fn()}
    views={[view]}
    failure={null}
    position={{ status: 'denied', request: vi.fn() }}
    onPress={vi.fn()}
    onCode={vi.fn()}
  />
);

it.each([
  ['the page of a spot', <Collectables key="page" view={view} onStart={vi.fn()} />, [ways.qr, ways.keyword]],
  ['the sheet of a visitor who is too far away', TOO_FAR, [t.acquire.checkAgain, ways.qr, ways.keyword]],
  ['the sheet of the raised seal', HERE, [ways.qr, ways.keyword]],
])('%s offers no method while there is no network', async (_, screen, methods) => {
  await act(async () => scene.show(screen));
  const [online, offline, again] = await buttons();
  expect(online).toEqual(expect.arrayContaining(methods));
  expect(offline?.filter((label) => (methods as string[]).includes(label))).toEqual([]);
  expect(again).toEqual(online);
});

it.each([
  ['the sheet of a visitor who is too far away', TOO_FAR],
  ['the sheet of the raised seal', HERE],
])('%s says that a network is needed', async (_, sheet) => {
  isOnline = false;
  await act(async () => scene.show(sheet));
  expect(scene.find('dialog').textContent).toContain(words.offline);
});
