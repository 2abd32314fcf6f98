import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { ConsoleRefusal, useCall } from '../../api/console-call.ts';
import type { ProofRequests } from '../../api/proof-requests.ts';
import { passkeyObstacle, showPasskey } from '../../browser/passkey.ts';
import { useWords } from '../../i18n/console-language.ts';
import { useFactors } from '../../session/use-factors.ts';
import { Action } from '../controls/action.tsx';
import { Entry } from '../controls/entry.tsx';
import { Refused } from '../states/refused.tsx';
import { ConsoleDialog } from './console-dialog.tsx';

/** Asks for the password or a passkey while calls wait for it. What the member typed behind the dialog stays. */
export const ProofDialog = ({ requests }: { requests: ProofRequests }) =>
  useSyncExternalStore(requests.subscribe, requests.isAsking) ? <Question requests={requests} /> : null;

const Question = ({ requests }: { requests: ProofRequests }) => {
  const { t } = useWords();
  const call = useCall();
  const { data } = useFactors();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const words = t.proof;
  const proof = useMutation({
    mutationFn: async (way: 'password' | 'passkey') => {
      if (way === 'password') return call('proveIdentity', { body: { password } });
      const { options } = await call('startPasskeyProof', {});
      return call('proveIdentity', { body: { passkey: await showPasskey(options) } });
    },
    onSuccess: () => requests.settle(true),
  });
  const isWrong = proof.error instanceof ConsoleRefusal && proof.error.code === 'proof_invalid';
  const fault = isTried && password === '' ? t.signIn.required.password : isWrong ? proof.error?.message : undefined;
  const submit = () => {
    setTried(true);
    if (password !== '' && !proof.isPending) proof.mutate('password');
  };
  const hasPasskey = data?.passkeys.some(({ isOfThisHost }) => isOfThisHost) === true && passkeyObstacle() === null;
  return (
    <ConsoleDialog
      isOpen
      onClose={() => requests.settle(false)}
      title={words.title}
      submit={words.submit}
      onSubmit={submit}
      isPending={proof.isPending}
    >
      <p>{words.text}</p>
      {!isWrong && <Refused error={proof.error} isRead />}
      <Entry
        label={t.signIn.password}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={fault}
      />
      {hasPasskey && (
        <div>
          <Action icon="key-round" isPending={proof.isPending} onPress={() => proof.mutate('passkey')}>
            {t.passkeys.confirm}
          </Action>
        </div>
      )}
    </ConsoleDialog>
  );
};
