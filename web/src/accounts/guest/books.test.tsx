import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { BooksSheet } from './books-sheet.tsx';

const TOKENS = { status: 'OK', username: 'guestabc', id_token: 'guest.id', refresh_token: 'guest.refresh' };
const CHOSEN = { result: { status: 'OK', username: 'hana', id_token: 'new', refresh_token: 'r2', expires_in: 900 } };

type Stamps = { account: number; guest: number; resume?: string; guestHasPhotos?: boolean };

let made: ReturnType<typeof testVisit>;
let scene: ReturnType<typeof testScreen>;

/** Answers as the server does for an account and a guest with so many stamps. */
function serve({ account, guest, resume = 'guest-id.secret', guestHasPhotos = false }: Stamps) {
  made.call.mockImplementation(async (operation, input) => {
    const isGuest = (input as { idToken?: string } | undefined)?.idToken === 'guest.id';
    const count = isGuest ? guest : account;
    if (operation === 'startGuest') return { result: { ...TOKENS, resume } };
    if (operation === 'showUser') return { user: {}, progress: { stamps: count, points: 10 * count, courses: [] } };
    if (operation === 'listUserStamps') return { stamps: [] };
    if (operation === 'checkPhoto') return { firstPost: !(isGuest && guestHasPhotos) };
    if (operation === 'listUserPresents') return { presents: [] };
    if (operation === 'chooseBook') return CHOSEN;
    throw new Error(`unexpected call ${operation}`);
  });
}

beforeEach(() => {
  made = testVisit({ username: 'hana', login: ['guest', 'password'] });
  made.storage.set('guest', 'guest-id.secret');
  scene = testScreen(made.visit);
});
afterEach(() => scene.unmount());

const open = async () => {
  await act(async () => scene.show(<BooksSheet open onClose={() => {}} />));
  await scene.settle();
};
const choices = () =>
  made.call.mock.calls.filter(([operation]) => operation === 'chooseBook').map(([, input]) => input);
const body = (chosen: string) => expect.objectContaining({ body: { guest: 'guest.refresh', keep: chosen } });

describe('a guest who has logged in to an account', () => {
  it('is asked where both books hold something, and the choice ends the guest', async () => {
    serve({ account: 3, guest: 5 });
    await open();
    expect(scene.find('dialog').textContent).toContain('5 stamps, 50 pt');
    expect(scene.find('dialog').textContent).toContain('3 stamps, 30 pt');
    expect(choices()).toEqual([]);
    await scene.press('button');
    expect(choices()).toEqual([body('guest')]);
    expect(made.logIn).toHaveBeenCalledExactlyOnceWith(CHOSEN.result);
    expect(made.forgetGuest).toHaveBeenCalledOnce();
  });

  it('is asked where the guest has posted a photo and collected nothing', async () => {
    serve({ account: 3, guest: 0, guestHasPhotos: true });
    await open();
    expect(scene.find('dialog').textContent).toContain('0 stamps, 0 pt, photos');
    expect(choices()).toEqual([]);
  });

  it.each([
    ['the account is empty', { account: 0, guest: 2 }, 'guest'],
    ['the guest is empty', { account: 2, guest: 0 }, 'account'],
    ['both are empty', { account: 0, guest: 0 }, 'account'],
  ])('is not asked where %s: nothing can be lost', async (_, stamps, chosen) => {
    serve(stamps);
    await open();
    expect(scene.host.querySelector('dialog')).toBeNull();
    expect(choices()).toEqual([body(chosen)]);
  });

  it('is not asked when the guest is gone: the server started a new one instead', async () => {
    serve({ account: 2, guest: 0, resume: 'other-id.secret' });
    await open();
    expect(choices()).toEqual([]);
    expect(made.forgetGuest).toHaveBeenCalledOnce();
  });

  it('keeps both books when the choice fails, and can choose again', async () => {
    serve({ account: 3, guest: 5 });
    await open();
    made.call.mockRejectedValueOnce(new NetworkFailure('no answer'));
    await scene.press('button');
    expect(scene.find('[role=alert]').textContent).not.toBe('');
    expect(made.forgetGuest).not.toHaveBeenCalled();
    await scene.press('button');
    const [first, second] = choices() as { key: string }[];
    expect(second?.key).toBe(first?.key);
    expect(made.forgetGuest).toHaveBeenCalledOnce();
  });

  it('loses nothing when a book is answered without content', async () => {
    serve({ account: 3, guest: 5 });
    const answer = made.call.getMockImplementation();
    made.call.mockImplementation(async (operation, input) =>
      operation === 'showUser' ? null : answer?.(operation, input),
    );
    await open();
    expect(choices()).toEqual([]);
    expect(made.forgetGuest).not.toHaveBeenCalled();
  });

  const later = () =>
    act(async () => {
      [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Later')?.click();
    });

  it('sees why the books cannot be read, and can try again', async () => {
    made.call.mockRejectedValue(problem(503, 'unavailable'));
    await open();
    expect(scene.find('[role=alert]').textContent).toContain('title of unavailable');
    serve({ account: 3, guest: 5 });
    await scene.press('button');
    expect(scene.find('dialog').textContent).toContain('5 stamps, 50 pt');
    expect(made.forgetGuest).not.toHaveBeenCalled();
  });

  it('is not asked for an hour after the question was put off', async () => {
    made.call.mockRejectedValue(problem(503, 'unavailable'));
    await open();
    await later();
    expect(Date.now() - Number(made.storage.get('books_later'))).toBeLessThan(10_000);
    expect(scene.host.querySelector('dialog')).toBeNull();
    scene.unmount();
    scene = testScreen(made.visit);
    made.call.mockClear();
    await open();
    expect(made.call).not.toHaveBeenCalled();
    expect(scene.host.querySelector('dialog')).toBeNull();
    made.storage.set('books_later', String(Date.now() - 3_600_001));
    await open();
    expect(scene.host.querySelector('dialog')).not.toBeNull();
  });

  it('can put the question off only after a failed choice, while both books are there', async () => {
    serve({ account: 3, guest: 5 });
    await open();
    await later();
    expect(made.storage.get('books_later')).toBeNull();
    made.call.mockRejectedValueOnce(new NetworkFailure('no answer'));
    await scene.press('button');
    await later();
    expect(made.storage.get('books_later')).not.toBeNull();
  });

  it('is not asked while the guest is blocked: the question is put off, and nothing is forgotten', async () => {
    made.call.mockRejectedValue(problem(403, 'account_blocked'));
    await open();
    expect(scene.host.querySelector('dialog')).toBeNull();
    expect(made.storage.get('books_later')).not.toBeNull();
    expect(made.forgetGuest).not.toHaveBeenCalled();
  });

  it('is not asked when the guest is gone and the campaign offers guests no more', async () => {
    made.call.mockRejectedValue(problem(403, 'login_not_offered'));
    await open();
    expect(scene.host.querySelector('dialog')).toBeNull();
    expect(made.forgetGuest).toHaveBeenCalledOnce();
  });

  it('is no longer asked when the guest was erased during the question', async () => {
    serve({ account: 3, guest: 5 });
    await open();
    serve({ account: 3, guest: 0, resume: 'other-id.secret' });
    made.call.mockRejectedValueOnce(problem(409, 'not_guest'));
    await scene.press('button');
    await scene.settle();
    expect(made.forgetGuest).toHaveBeenCalledOnce();
    expect(scene.host.querySelector('dialog')).toBeNull();
  });
});
