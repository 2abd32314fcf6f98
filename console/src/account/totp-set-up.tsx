import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { QrFigure } from '../shared/figures/qr-figure.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './account-page.module.css';

export type NewTotp = ConsoleAnswer<'startTotp'>;

interface TotpSetUpProps {
  totp: NewTotp;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret of an authenticator app, and takes the first code, which shows that the app has it. */
export const TotpSetUp = ({ totp: { secret, uri }, onCancel, onConfirmed }: TotpSetUpProps) => {
  const { t } = useWords();
  const call = useCall();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const words = t.account.factor;
  const confirm = useMutation({
    mutationFn: () => call('confirmTotp', { body: { code: code.replace(/\s/g, '') } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const isWrong = confirm.error instanceof ConsoleRefusal && confirm.error.code === 'code_invalid';
  const isMissing = code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !confirm.isPending) confirm.mutate();
  };
  return (
    <div className={s.setUp}>
      <QrFigure text={uri} label={words.qr} />
      <form noValidate className={s.fields} onSubmit={submit}>
        <p>{words.scan}</p>
        <dl className={s.secret}>
          <dt>{words.secret}</dt>
          <dd lang="en">{secret.match(/.{1,4}/g)?.join(' ')}</dd>
        </dl>
        {!isWrong && <Refused error={confirm.error} />}
        <Entry
          label={t.signIn.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          hint={words.codeHint}
          error={isTried && isMissing ? words.codeHint : isWrong ? confirm.error?.message : undefined}
        />
        <div className={s.actions}>
          <Action kind="primary" type="submit" isPending={confirm.isPending}>
            {words.confirm}
          </Action>
          <Action onPress={onCancel}>{t.common.cancel}</Action>
        </div>
      </form>
    </div>
  );
};
