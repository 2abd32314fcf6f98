import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { CheckStep } from '../../photos/check-step.tsx';
import { Gallery } from '../../photos/photo-gallery.tsx';
import type { PostPhoto } from '../../photos/use-post-photo.ts';
import { ApplyCheck } from '../../presents/apply/apply-check.tsx';
import type { Application } from '../../presents/apply/use-application.ts';
import { PresentDock } from '../../presents/detail/present-dock.tsx';
import { ExchangeSheet } from '../../presents/take/exchange-sheet.tsx';
import type { PresentAction } from '../../presents/take/present-action.ts';
import { TakeSheets } from '../../presents/take/take-sheets.tsx';
import type { Take, TakeStep } from '../../presents/take/use-take.ts';
import { CouponSheet } from '../../presents/use/coupon-sheet.tsx';
import { ReceiveNotes, ReceiveStub } from '../../presents/use/receive-stub.tsx';
import type { PresentUse } from '../../presents/use/use-present-use.ts';
import { LoadTab } from '../../restore/load-tab.tsx';
import { SaveTab } from '../../restore/save-tab.tsx';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { spotOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { presentStatus } from '../presents/present-status.ts';
import { useTicketFacts } from '../presents/use-ticket-facts.ts';

const t = CATALOGS.en_US;
const present = presentOf();
const status = presentStatus(present, []);
const use = { use: vi.fn(), isPending: false, failure: null, used: null } as unknown as PresentUse;
const post = { draft: { date: '', handleName: '', location: '', email: '', picture: null }, failure: null };

const Dock = ({ action }: { action: PresentAction }) => (
  <PresentDock
    {...{ present, status, action, facts: useTicketFacts() }}
    busy={false}
    onTake={vi.fn()}
    onUse={vi.fn()}
    onCamera={vi.fn()}
  />
);
const Coupon = () => <CouponSheet {...{ present, status, use, facts: useTicketFacts() }} open onClose={vi.fn()} />;
const takeAt = (step: TakeStep) => ({ step, isPending: false, close: vi.fn() }) as unknown as Take;
const Failed = () => (
  <TakeSheets
    present={present}
    take={takeAt({ at: 'failed', error: new NetworkFailure('lost'), spotIds: undefined })}
    facts={useTicketFacts()}
  />
);
const paid = presentOf({ requires: { points: 10 }, consumes: true, state: 'exchangeable' });
const Exchange = () => <ExchangeSheet present={paid} facts={useTicketFacts()} take={takeAt({ at: 'exchange' })} />;

let isOnline: boolean;
let isGuest = false;
let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isGuest = false;
});
afterEach(() => {
  scene.unmount();
  vi.restoreAllMocks();
});

async function show(screen: ReactNode) {
  const { visit, call } = testVisit({ username: 'hana25', isGuest });
  call.mockResolvedValue({
    spots: [],
    sheets: [],
    stamps: [],
    presents: [],
    photos: [],
    user: { loginType: isGuest ? 'guest' : 'password', points: 90 },
    progress: { stamps: 0, points: 0 },
  });
  isOnline = true;
  scene = testScreen(visit);
  await act(async () => scene.show(screen));
  await scene.settle();
}
const setOnline = (state: boolean) => {
  isOnline = state;
  return act(async () => void window.dispatchEvent(new Event(state ? 'online' : 'offline')));
};
/** The enabled controls. */
const offered = () =>
  [...scene.host.querySelectorAll('button:not([aria-disabled]), a[href], [role=slider]:not([aria-disabled])')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  );

const words = t.presents;
it.each<[string, string, ReactNode]>([
  ['taking a present', words.act.get, <Dock key="0" action={{ kind: 'take', label: 'get' }} />],
  ['a draw', words.act.draw, <Dock key="0" action={{ kind: 'take', label: 'draw' }} />],
  ['using a coupon', words.act.use, <Dock key="0" action={{ kind: 'use' }} />],
  ['the application form', words.act.form, <Dock key="0" action={{ kind: 'form' }} />],
  ['confirming the use', words.use.confirm, <Coupon key="0" />],
  ['an exchange', words.exchange.exchange.confirm, <Exchange key="0" />],
  ['repeating a lost request', t.common.retry, <Failed key="0" />],
  ['tearing a stub', words.receive.slider, <ReceiveStub key="0" userPresent={userPresentOf()} use={use} />],
  ['receiving without tearing', words.receive.cannot, <ReceiveNotes key="0" userPresent={userPresentOf()} use={use} />],
  [
    'an application',
    t.apply.send,
    <ApplyCheck
      key="0"
      application={{ form: {}, failure: null, isPending: false } as unknown as Application}
      onBack={vi.fn()}
      onSend={vi.fn()}
    />,
  ],
  ['the photo form', t.photos.post, <Gallery key="0" spot={spotOf('tower')} />],
  [
    'posting a photo',
    t.photos.form.send,
    <CheckStep key="0" post={post as unknown as PostPhoto} spot={spotOf('tower')} onEdit={vi.fn()} />,
  ],
  ['saving a stamp book', t.restore.save.make, <SaveTab key="0" />],
  ['loading a picture', t.restore.load.choose, <LoadTab key="0" linked={null} />],
  ['loading a scanned code', t.restore.load.scan, <LoadTab key="0" linked={null} />],
  ['replacing a stamp book', t.restore.confirm.button, <LoadTab key="0" linked="token" />],
])('does not offer %s offline, and says that it needs the network', async (_, label, screen) => {
  await show(screen);
  expect(offered()).toContain(label);
  await setOnline(false);
  expect(offered()).not.toContain(label);
  expect(scene.host.textContent).toContain(t.network.needed);
  await setOnline(true);
  expect(offered()).toContain(label);
  expect(scene.host.textContent).not.toContain(t.network.needed);
});

it('does not let a guest hold the button of a recovery code offline', async () => {
  isGuest = true;
  await show(<SaveTab />);
  expect(offered()).toContain(t.restore.save.make);
  await setOnline(false);
  expect(offered()).toEqual([]);
});

it('keeps the label of a request that is being repeated', async () => {
  await show(
    <CheckStep post={{ ...post, isPending: true } as unknown as PostPhoto} spot={spotOf('tower')} onEdit={vi.fn()} />,
  );
  await setOnline(false);
  expect(scene.host.textContent).toContain(t.photos.form.send);
});
