import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { useFactors } from '../session/use-factors.ts';
import { Action } from '../shared/controls/action.tsx';
import { ActionDialog } from '../shared/dialogs/action-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading, StatusTag } from '../shared/states/states.tsx';
import s from './account-page.module.css';
import { type NewTotp, TotpSetUp } from './totp-set-up.tsx';

interface FactorSectionProps {
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => void;
}

/** The authenticator app of the member: added and removed. */
export const FactorSection = ({ onCodes, onChanged }: FactorSectionProps) => {
  const { t } = useWords();
  const call = useCall();
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const words = t.account.factor;
  const { data, error, refetch } = useFactors();
  const start = useMutation({ mutationFn: () => call('startTotp', {}), onSuccess: setTotp, onError: onChanged });
  const body = () => {
    if (totp) {
      return (
        <TotpSetUp
          totp={totp}
          onCancel={() => setTotp(null)}
          onConfirmed={(recoveryCodes) => {
            setTotp(null);
            onCodes(recoveryCodes);
            onChanged();
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
          <StatusTag tone="ok">{words.on}</StatusTag>
        </p>
        <div>
          <Action kind="danger" onPress={() => setRemoving(true)}>
            {words.remove}
          </Action>
        </div>
      </>
    );
  };
  const isLast = !data?.passkeys.some(({ isOfThisHost }) => isOfThisHost);
  return (
    <section className={s.section} aria-labelledby="account-factor">
      <h2 id="account-factor">{words.title}</h2>
      <p>{words.lead}</p>
      <Refused error={start.error} />
      {body()}
      {isRemoving && (
        <ActionDialog
          action={{
            title: words.removing.title,
            text: isLast ? words.removing.last : words.removing.text,
            submit: words.remove,
            isDanger: true,
            run: () => call('removeTotp', {}),
          }}
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
};
