import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const notification = { body: 'Bring a light.', publishAt: '2026-10-22T09:00:00+09:00', important: false, read: false };
const notifications = [
  { ...notification, id: 'new', title: 'New spots' },
  { ...notification, id: 'wind', title: 'Strong wind', body: 'No ferry.\nStay off the pier.', important: true },
  { ...notification, id: 'open', title: 'It has begun', read: true },
];

let scene: ReturnType<typeof testScreen>;
let call: ReturnType<typeof testVisit>['call'];
async function open(hash = '', answer: unknown = { notifications: notifications }) {
  window.history.replaceState(null, '', `/akari/notifications${hash}`);
  const made = testVisit({ username: 'hana25' });
  call = made.call;
  call.mockImplementation(async (operation) => {
    if (operation !== 'listNotifications') return undefined;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  scene = testScreen(made.visit);
  scene.show(<NotificationsPage />);
  await scene.settle();
}
beforeEach(() => open());
afterEach(() => scene.unmount());

const rows = () => [...scene.host.querySelectorAll('main button')].map((row) => row.textContent);

describe('notifications', () => {
  it('are marked as unread in text', () => {
    expect(rows()).toEqual([
      expect.stringContaining('Unread'),
      expect.stringMatching(/Unread.*Important.*Strong wind/),
      expect.not.stringContaining('Unread'),
    ]);
  });

  it('open in full and are read afterwards', async () => {
    await scene.press('main button');
    await scene.settle();
    expect(scene.find('dialog').textContent).toContain('Bring a light.');
    expect(call).toHaveBeenCalledWith('readNotification', { params: { id: 'new' } });
    expect(rows()[0]).not.toContain('Unread');
  });

  it('are not marked as read twice', async () => {
    await scene.press('main button:last-child');
    expect(call).not.toHaveBeenCalledWith('readNotification', expect.anything());
  });

  it('can be opened by a link', async () => {
    scene.unmount();
    await open('#wind');
    expect(scene.find('dialog').textContent).toContain('Stay off the pier.');
    expect(call).toHaveBeenCalledWith('readNotification', { params: { id: 'wind' } });
  });

  it('stay, and so does the one being read, when they cannot be refreshed', async () => {
    await scene.press('main button');
    call.mockClear();
    call.mockRejectedValue(new NetworkFailure('no answer'));
    // The notices are stale.
    const later = Date.now() + 61_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await scene.settle();
    clock.mockRestore();
    expect(call).toHaveBeenCalledWith('listNotifications', expect.anything());
    expect(rows()[2]).toContain('It has begun');
    expect(scene.find('dialog').textContent).toContain('Bring a light.');
  });

  it.each([
    ['nothing was published', { notifications: [] }, 'No notices yet'],
    ['the API returns nothing', null, 'No notices yet'],
    ['there is no network', new NetworkFailure('no answer'), 'No connection'],
  ])('show a message where %s', async (_, answer, text) => {
    scene.unmount();
    await open('', answer);
    expect(scene.host.textContent).toContain(text);
  });
});
