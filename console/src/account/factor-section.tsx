import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading, StatusTag } from '../shared/states/states.tsx';
import s from './account-page.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type NewTotp, TotpSetUp } from './totp-set-up.tsx';

const factorsKey = ['factors'] as const;

/** The second factor of the member: added, with its recovery codes, and removed. */
export const FactorSection = () => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const words = t.account.factor;
  const { data, error, refetch } = useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => call('showFactors', { signal }),
  });
  const renewFacts = () => queries.invalidateQueries({ queryKey: factorsKey });
  const start = useMutation({ mutationFn: () => call('startTotp', {}), onSuccess: setTotp, onError: renewFacts });
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', {}),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onSettled: renewFacts,
  });
  const remove = useMutation({
    mutationFn: () => call('removeTotp', {}),
    onSuccess: () => {
      setRemoving(false);
      setCodes(null);
    },
    onSettled: renewFacts,
  });
  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (totp) {
      return (
        <TotpSetUp
          totp={totp}
          onCancel={() => setTotp(null)}
          onConfirmed={(recoveryCodes) => {
            setTotp(null);
            setCodes(recoveryCodes);
            void renewFacts();
          }}
        />
      );
    }
    if (error) return <LoadFailed onRetry={() => void refetch()} />;
    if (!data) return <Loading />;
    if (!data.totp) {
      return (
        <div>
          <Action isPending={start.isPending} onPress={() => start.mutate()}>
            {words.add}
          </Action>
        </div>
      );
    }
    return (
      <>
        <p>
          <StatusTag tone="ok">{words.on}</StatusTag> {words.codesLeft(data.recoveryCodesLeft)}
        </p>
        <div className={s.actions}>
          <Action isPending={renew.isPending} onPress={() => renew.mutate()}>
            {words.renew}
          </Action>
          <Action kind="danger" onPress={() => setRemoving(true)}>
            {words.remove}
          </Action>
        </div>
      </>
    );
  };
  return (
    <section className={s.section} aria-labelledby="account-factor">
      <h2 id="account-factor">{words.title}</h2>
      <p>{words.lead}</p>
      <Refused error={start.error ?? renew.error} />
      {body()}
      <ConsoleDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={words.removing.title}
        submit={words.remove}
        isDanger
        isPending={remove.isPending}
        onSubmit={() => remove.mutate()}
      >
        <p>{words.removing.text}</p>
        <Refused error={remove.error} />
      </ConsoleDialog>
    </section>
  );
};
