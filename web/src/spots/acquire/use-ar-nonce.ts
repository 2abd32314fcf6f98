import type { Answer } from '@meguri/core/contract.ts';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useVisit } from '../../session/visit.ts';
import { useAction } from '../../shared/actions/use-action.ts';

type Session = Answer<'startAr'>['ar'];

/** A nonce with less remaining time than this may expire before it reaches the server. */
const MARGIN_MS = 30_000;

const isRefused = (fault: unknown): boolean => fault instanceof ApiProblem && fault.problem.code === 'ar_invalid';

/**
 * The nonce that proves an AR session at a spot. It is requested when the camera opens, because the network may be
 * worse later. A new one is requested when it is missing, expired, or was refused with `fault`.
 */
export function useArNonce(spotId: string, fault: unknown) {
  const { call } = useVisit();
  const session = useRef<Session | null>(null);
  const { run, isPending, failure, dismiss } = useAction();
  useEffect(() => {
    let isOver = false;
    // Not an action of the visitor: a failure here is reported when the nonce is needed.
    call('startAr', { params: { id: spotId } }).then(
      ({ ar }) => {
        if (!isOver) session.current = ar;
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [call, spotId]);

  const take = async (): Promise<string | null> => {
    const stored = isRefused(fault) ? null : session.current;
    if (stored && Date.parse(stored.expiresAt) - serverNow() > MARGIN_MS) {
      dismiss();
      return stored.nonce;
    }
    const ar = await run(async (send) => (await send('startAr', { params: { id: spotId } })).ar);
    if (!ar) return null;
    session.current = ar;
    return ar.nonce;
  };
  return { take, isPending, failure };
}
