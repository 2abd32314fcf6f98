import type { Body } from '@meguri/core/contract.ts';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { useText } from '../../i18n/language-context.ts';
import { useUser } from '../../queries/queries.ts';
import { readLoginType } from '../../session/account-kind.ts';
import { useIsGuest, useVisit } from '../../session/visit.ts';
import { type ProofPurpose, takeLineProof } from './line-proof.ts';
import { halfWidthPassword } from './password.ts';

/**
 * The proof that the visitor is the owner of the account, and not somebody who holds an unlocked phone: the password, or
 * a new log-in with LINE. A guest has neither, and holds the button.
 */
export function useOwnerProof(purpose: ProofPurpose) {
  const words = useText().owner;
  const visit = useVisit();
  const isGuest = useIsGuest();
  const loginType = useUser().data?.user.loginType;
  const kind = loginType ?? (isGuest ? 'guest' : 'password');
  const [password, setPassword] = useState('');
  const [lineCode, setLineCode] = useState(() => takeLineProof(visit.slug, purpose));
  const [hint, setHint] = useState<string>();

  /** Calls `send` with the proof. Without one, or with a wrong one, the fields say so. */
  const prove = async (send: (body: Body<'deleteUser'>) => Promise<void>): Promise<void> => {
    setHint(undefined);
    if (kind === 'password' && password === '') return setHint(words.passwordFirst);
    if (kind === 'line' && lineCode === null) return setHint(words.lineFirst);
    try {
      if (kind === 'password') await send({ password: halfWidthPassword(password) });
      else await send(lineCode === null ? {} : { lineCode });
      setPassword('');
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.code !== 'password_wrong') throw error;
      setHint(kind === 'guest' ? await firstHint() : kind === 'line' ? words.lineRefused : error.problem.title);
    } finally {
      setLineCode(null);
    }
  };
  /** What is needed instead: the server asks only accounts for a proof, so this is no guest any more. */
  const firstHint = async (): Promise<string> => {
    return (await readLoginType(visit, visit.call)) === 'line' ? words.lineFirst : words.passwordFirst;
  };
  const change = (typed: string) => {
    setPassword(typed);
    setHint(undefined);
  };
  return { kind, purpose, password, hasLineCode: lineCode !== null, hint, change, prove, reset: () => change('') };
}
export type OwnerProof = ReturnType<typeof useOwnerProof>;
