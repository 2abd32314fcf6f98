import type { ConsoleAnswer, ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { LEASE_MAX, type RejectionReason } from '@meguri/core/console/photos/rules.ts';
import { useRef, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { type DecidedPhotos, hiddenPhotos } from './hidden-photos.ts';
import { type Photo, useRefreshPhotos } from './use-photos.ts';

export type Decision = ConsoleBody<'decidePhotos'>['decision'];
export interface Why {
  reason?: RejectionReason;
  note?: string;
}

/** What was done last, for the line above the picture. */
export type LastAction =
  | { kind: Decision | 'undo'; count: number }
  | { kind: 'failed'; code: 'not_found' | 'too_late' | 'decided_by_other' | 'with_other' };

interface Done extends DecidedPhotos {
  /** Tells actions apart: a photo can be decided again after visitors have reported it. */
  number: number;
  photos: readonly Photo[];
  decision: Decision;
}

/**
 * Decides, and takes decisions back, the last one first. A decided photo leaves the list immediately; calls are sent one after another, so
 * that an undo never overtakes its decision. `readAt`: when the list of photos was read.
 */
export function useDecisions(slug: string, readAt: number) {
  const call = useCall();
  const refresh = useRefreshPhotos(slug);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [last, setLast] = useState<LastAction | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const order = useRef<Promise<unknown>>(Promise.resolve());
  const actions = useRef(0);

  const send = (work: () => Promise<void>) => {
    setError(null);
    order.current = order.current
      .then(work)
      .catch((fault: Error) => setError(fault))
      .then(refresh);
  };
  const decide = (photos: readonly Photo[], decision: Decision, why: Why = {}) => {
    if (photos.length === 0) return;
    actions.current += 1;
    const action: Done = { number: actions.current, photos, decision, settledAt: null };
    setDone((before) => [...before, action]);
    setLast({ kind: decision, count: photos.length });
    const isOf = (one: Done) => one.number === action.number;
    send(async () => {
      try {
        const { changed, failed } = await inPortions(photos, (some) =>
          call('decidePhotos', {
            params: { slug },
            body: { photos: some.map(({ id, status }) => ({ id, seen: status })), decision, ...why },
          }),
        );
        const [fault] = failed;
        if (fault) setLast({ kind: 'failed', code: fault.code });
        const settled = { photos: photos.filter(({ id }) => changed.includes(id)), settledAt: Date.now() };
        setDone((before) =>
          before.flatMap((one) => (isOf(one) ? (settled.photos.length > 0 ? [{ ...one, ...settled }] : []) : [one])),
        );
      } catch (fault) {
        // Whether it took effect is not known: the photo is shown again as the server has it.
        setDone((before) => before.filter((one) => !isOf(one)));
        setLast(null);
        throw fault;
      }
    });
  };
  const undo = () => {
    const action = done.at(-1);
    if (!action) return null;
    const ids = action.photos.map(({ id }) => id);
    setDone((before) => before.slice(0, -1));
    setLast({ kind: 'undo', count: ids.length });
    send(async () => {
      const { failed } = await inPortions(ids, (some) => call('undoPhotos', { params: { slug }, body: { ids: some } }));
      const [fault] = failed;
      if (fault) setLast({ kind: 'failed', code: fault.code });
    });
    return action.photos[0]?.id ?? null;
  };
  return { decide, undo, canUndo: done.length > 0, done, gone: hiddenPhotos(done, readAt), last, error };
}

/** Sends at most as many photos as one call takes, one call after another, and adds the answers up. */
async function inPortions<One>(
  all: readonly One[],
  send: (some: One[]) => Promise<ConsoleAnswer<'decidePhotos'>>,
): Promise<ConsoleAnswer<'decidePhotos'>> {
  const sum: ConsoleAnswer<'decidePhotos'> = { changed: [], failed: [] };
  for (let from = 0; from < all.length; from += LEASE_MAX) {
    const { changed, failed } = await send(all.slice(from, from + LEASE_MAX));
    sum.changed.push(...changed);
    sum.failed.push(...failed);
  }
  return sum;
}
