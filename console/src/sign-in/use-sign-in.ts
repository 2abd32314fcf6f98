import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Factor } from '@meguri/core/console/factors/rules.ts';
import type { PasskeyRequest } from '@meguri/core/console/passkeys/schema.ts';
import { useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { showPasskey } from '../browser/passkey.ts';

/** What the server asks for besides the password. */
interface SecondFactorRequest {
  factors: readonly Factor[];
  /** What the browser needs to show a passkey. It is good for one answer. */
  passkey: PasskeyRequest | null;
  /** Whether codes of the authenticator app are locked, so that only a passkey or a recovery code is left. */
  areCodesLocked: boolean;
}

/** What the server asks for, if that is why it refused. */
function requestIn(error: unknown): SecondFactorRequest | null {
  if (!(error instanceof ConsoleRefusal) || error.code !== 'second_factor_required') return null;
  const { factors = [], passkey = null } = error.problem as unknown as Partial<SecondFactorRequest>;
  return { factors, passkey, areCodesLocked: false };
}

/** Whether the server only asks for a second factor: nothing was wrong. */
export const isFirstQuestion = (error: unknown): boolean => requestIn(error) !== null;

/** How a member signs in: with the password and perhaps a code, with the password and a passkey, or with a passkey alone. */
export type Way = 'password' | 'passkey_after_password' | 'passkey';

/** Signs in. What is asked for besides the password is shown once the server asks for it. */
export function useSignIn() {
  const call = useCall();
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest | null>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const byPassword = async (address: string, more: object = {}) => {
    try {
      return await call('signIn', { body: { email: address, password, ...more } });
    } catch (error) {
      const question = requestIn(error);
      if (question) setSecondFactor((known) => ({ ...question, areCodesLocked: known?.areCodesLocked ?? false }));
      if (error instanceof ConsoleRefusal && error.code === 'codes_locked') {
        setSecondFactor((known) => known && { ...known, areCodesLocked: true });
        setCode('');
      }
      throw error;
    }
  };
  return {
    secondFactor,
    email,
    setEmail,
    password,
    setPassword,
    code,
    setCode,
    /** Signs in as `address`, by default the address that was typed. */
    send: async (way: Way, address = email): Promise<ConsoleAnswer<'signIn'>> => {
      if (way === 'passkey') {
        const { options } = await call('startPasskeySignIn', {});
        return call('signInByPasskey', { body: { passkey: await showPasskey(options) } });
      }
      if (way === 'password') {
        return byPassword(address, secondFactor && code.trim() !== '' ? { code: code.trim() } : {});
      }
      // Options are good for one answer. Without unused ones the server is asked for others.
      let options = secondFactor?.passkey;
      if (!options) {
        try {
          return await byPassword(address);
        } catch (error) {
          options = requestIn(error)?.passkey;
          if (!options) throw error;
        }
      }
      setSecondFactor((known) => known && { ...known, passkey: null });
      return byPassword(address, { passkey: await showPasskey(options) });
    },
  };
}
