import type { MeasurementBody } from '@meguri/core/console/walk/schema.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ConsoleCall, ConsoleRefusal, useCall } from '../api/console-call.ts';
import { pageRecord } from '../browser/page-record.ts';
import { openRecordStore } from '../browser/record-store.ts';
import { useMe } from '../session/use-me.ts';
import type { PhotoResult } from './photo-queue.ts';
import type { SendResult, WalkParts } from './walk-parts.ts';
import { WalkSession } from './walk-session.ts';
import type { LocalMeasurement, Walk } from './walk-view.ts';

/** Characters of a User-Agent that the server stores. */
const PHONE_MAX = 200;

/** Opens the walk of a campaign on this phone. It is sent and read again whenever the network or the walker comes back. */
export function useWalk(slug: string): { open: WalkSession | null; error: Error | null; retry: () => void } {
  const call = useCall();
  const { memberId, name } = useMe();
  const [open, setOpen] = useState<WalkSession | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens it again
  useEffect(() => {
    let isOver = false;
    let session: WalkSession | null = null;
    const start = async () => {
      const store = await openRecordStore();
      const prefix = `walk/${memberId}/${slug}/`;
      const opened = await WalkSession.open({
        ...serverOf(call, slug),
        store,
        record: pageRecord<LocalMeasurement[]>(`${prefix}unsent`),
        prefix,
        me: { memberId, name },
        phone: navigator.userAgent.slice(0, PHONE_MAX),
        now: Date.now,
        newId: newUuid,
        later: (act, ms) => {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
      });
      if (isOver) return opened.close();
      session = opened;
      setOpen(opened);
    };
    start().catch((failure: unknown) => {
      if (!isOver) setError(failure instanceof Error ? failure : new Error(String(failure)));
    });
    const onOnline = () => void session?.refresh();
    const onVisible = () => {
      if (document.visibilityState === 'visible') void session?.refresh();
    };
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      session?.close();
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [call, slug, memberId, name, attempt]);

  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { open, error, retry };
}

export const useWalkView = (session: WalkSession) => useSyncExternalStore(session.subscribe, session.current);

type Server = Pick<WalkParts, 'show' | 'send' | 'remove' | 'sendPhoto' | 'removePhoto'>;

/** The calls of a walk. A draft that nobody has opened yet is opened. */
function serverOf(call: ConsoleCall, slug: string): Server {
  const params = { slug };
  const show = async (): Promise<Walk> => {
    try {
      return await call('showWalk', { params });
    } catch (error) {
      if (!(error instanceof ConsoleRefusal) || error.code !== 'draft_not_opened') throw error;
      await call('openDraft', { params });
      return call('showWalk', { params });
    }
  };
  return {
    show,
    send: (body: MeasurementBody) =>
      judged<SendResult>(async () => {
        const { measurement, recorded, place } = await call('recordMeasurement', { params, body });
        return { kind: 'stored', measurement, isRecorded: recorded, place };
      }),
    sendPhoto: ({ photoId, spotId, groupMember, takenAt }, bytes) =>
      judged<PhotoResult>(async () => {
        const file = new Blob([bytes], { type: 'image/jpeg' });
        const body = { photoId, spotId, takenAt, ...(groupMember === null ? {} : { groupMember }) };
        const { photo } = await call('storeWalkPhoto', { params, body, file });
        return { kind: 'stored', photo };
      }),
    removePhoto: (photoId) => call('removeWalkPhoto', { params: { slug, photoId } }).then(() => undefined),
    remove: (measurementId: string) =>
      call('removeMeasurement', { params: { slug, measurementId } }).then(() => undefined),
  };
}

/**
 * Returns a refusal as a result instead of throwing it, except a 401: then everything stays on the phone until the
 * member signs in.
 */
async function judged<T>(send: () => Promise<T>): Promise<T | { kind: 'refused'; message: string }> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ConsoleRefusal) || error.code === 'unauthorized') throw error;
    return { kind: 'refused', message: error.problem.title };
  }
}
