import { guestBody } from '../../session/resume-guest.ts';
import type { Visit } from '../../session/visit.ts';
import { hasCode } from '../../shared/accounts/has-code.ts';

/** What one account holds. */
export interface Book {
  stamps: number;
  points: number;
  presents: number;
  hasPhotos: boolean;
  /** When the last stamp was collected; null without one. */
  lastAt: number | null;
}

export const isEmpty = ({ stamps, points, presents, hasPhotos }: Book): boolean =>
  stamps + points + presents === 0 && !hasPhotos;

/**
 * Reads what the logged-in account and the guest of this browser hold. It signs the guest in beside the account: the refresh
 * token is the proof that POST /account/books requires. Null if the guest no longer exists.
 */
export async function readBooks(visit: Pick<Visit, 'call' | 'storage'>) {
  const { call, storage } = visit;
  const [guestId] = storage.get('guest')?.split('.') ?? [];
  const started = await call('startGuest', { body: guestBody(visit) }).catch((error: unknown) => {
    // Where no new guests are offered, only a secret that is not valid any more is refused so.
    if (hasCode(error, 'login_not_offered')) return null;
    throw error;
  });
  if (!started) return null;
  const { result } = started;
  // A secret that is not valid any more starts a new guest, who holds nothing.
  if (guestId === undefined || result.resume?.split('.')[0] !== guestId) return null;
  const [account, guest] = await Promise.all([readBook(visit), readBook(visit, result.id_token)]);
  return { account, guest, guestToken: result.refresh_token ?? '' };
}

async function readBook({ call }: Pick<Visit, 'call'>, idToken?: string): Promise<Book> {
  const as = idToken === undefined ? {} : { idToken };
  const [user, stamps, presents, photos] = await Promise.all([
    call('showUser', as),
    call('listUserStamps', as),
    call('listUserPresents', as),
    call('checkPhoto', as),
  ]);
  // An answer without content must not count as an empty book: an empty book is given up without a question.
  if (!user || !stamps || !presents || !photos) throw new Error('a book could not be read');
  const instants = stamps.stamps.flatMap(({ acquiredAt }) => (acquiredAt ? [Date.parse(acquiredAt)] : []));
  return {
    stamps: user.progress.stamps,
    points: user.progress.points,
    presents: presents.presents.length,
    hasPhotos: !photos.firstPost,
    lastAt: instants.length > 0 ? Math.max(...instants) : null,
  };
}
