import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { ConsoleRefusal, useCall } from '../../api/console-call.ts';
import type { ProofGate } from '../../api/proof-gate.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';
import { Refused } from '../states/refused.tsx';
import { ConsoleDialog } from './console-dialog.tsx';

/** Asks for the password while calls wait for it. What the member typed behind the dialog stays. */
export const ProofDialog = ({ gate }: { gate: ProofGate }) =>
  useSyncExternalStore(gate.subscribe, gate.isAsking) ? <Question gate={gate} /> : null;

const Question = ({ gate }: { gate: ProofGate }) => {
  const { t } = useWords();
  const call = useCall();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const words = t.proof;
  const proof = useMutation({
    mutationFn: () => call('proveIdentity', { body: { password } }),
    onSuccess: () => gate.settle(true),
  });
  const isWrong = proof.error instanceof ConsoleRefusal;
  const fault = isTried && password === '' ? t.signIn.required.password : isWrong ? proof.error?.message : undefined;
  const submit = () => {
    setTried(true);
    if (password !== '' && !proof.isPending) proof.mutate();
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={() => gate.settle(false)}
      title={words.title}
      submit={words.submit}
      onSubmit={submit}
      isPending={proof.isPending}
    >
      <p>{words.text}</p>
      {!isWrong && <Refused error={proof.error} />}
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
    </ConsoleDialog>
  );
};
