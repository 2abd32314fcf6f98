import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { useFactors } from '../session/use-factors.ts';
import { Action } from '../shared/controls/action.tsx';
import { RecoveryCodes } from '../shared/factors/recovery-codes.tsx';
import { Refused } from '../shared/states/refused.tsx';
import s from './account-page.module.css';

interface RecoverySectionProps {
  /** New codes, which are shown now or never; null without any. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[] | null) => void;
  onChanged: () => void;
}

/** The codes that stand in for a passkey or the authenticator app. Nothing for a member without either. */
export const RecoverySection = ({ codes, onCodes, onChanged }: RecoverySectionProps) => {
  const { t } = useWords();
  const call = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = t.account.factor;
  const { data } = useFactors();
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', {}),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onSettled: onChanged,
  });
  useEffect(() => {
    if (codes) heading.current?.focus();
  }, [codes]);
  const hasFactor = data?.totp || data?.passkeys.some(({ isOfThisHost }) => isOfThisHost);
  if (!codes && !hasFactor) return null;
  return (
    <section className={s.section} aria-labelledby="account-recovery">
      <h2 id="account-recovery" ref={heading} tabIndex={-1}>
        {words.codes}
      </h2>
      <Refused error={renew.error} />
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => onCodes(null)} />
      ) : (
        <>
          <p>
            {words.codesLead} {words.codesLeft(data?.recoveryCodesLeft ?? 0)}
          </p>
          <div>
            <Action isPending={renew.isPending} onPress={() => renew.mutate()}>
              {words.renew}
            </Action>
          </div>
        </>
      )}
    </section>
  );
};
