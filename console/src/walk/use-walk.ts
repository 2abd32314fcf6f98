import type { MeasurementBody } from '@meguri/core/console/walk/schema.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ConsoleCall, ConsoleRefusal, useCall } from '../api/console-call.ts';
import { newUuid } from '../browser/new-uuid.ts';
import { openRecordStore } from '../browser/record-store.ts';
import { useMe } from '../session/use-me.ts';
import { type SendResult, WalkSession } from './walk-session.ts';
import type { Walk } from './walk-view.ts';

/** Characters of a User-Agent that the server stores. */
const PHONE_MAX = 200;

export interface OpenWalk {
  session: WalkSession;
  /** Whether what is measured outlives the page. */
  isLasting: boolean;
}

/** Opens the walk of a campaign on this phone. It is sent and read again whenever the network or the walker comes back. */
export function useWalk(slug: string): { open: OpenWalk | null; error: Error | null; retry: () => void } {
  const call = useCall();
  const { memberId, name } = useMe();
  const [open, setOpen] = useState<OpenWalk | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens it again
  useEffect(() => {
    let isOver = false;
    let session: WalkSession | null = null;
    const start = async () => {
      const store = await openRecordStore();
      const opened = await WalkSession.open({
        ...serverOf(call, slug),
        store,
        prefix: `walk/${memberId}/${slug}/`,
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
      setOpen({ session: opened, isLasting: store.isLasting });
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

/** The calls of a walk. A draft that nobody has opened yet is opened. */
function serverOf(call: ConsoleCall, slug: string) {
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
    send: async (body: MeasurementBody): Promise<SendResult> => {
      try {
        const { measurement, place } = await call('recordMeasurement', { params, body });
        return { kind: 'stored', measurement, place };
      } catch (error) {
        // Without a session everything stays on the phone until the member has signed in.
        if (!(error instanceof ConsoleRefusal) || error.code === 'unauthorized') throw error;
        return { kind: 'refused', message: error.problem.title };
      }
    },
    remove: (measurementId: string) =>
      call('removeMeasurement', { params: { slug, measurementId } }).then(() => undefined),
  };
}
