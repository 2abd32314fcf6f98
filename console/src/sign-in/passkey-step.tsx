import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { AddPasskeyDialog } from '../shared/factors/passkey-dialogs.tsx';
import { RecoveryCodes } from '../shared/factors/recovery-codes.tsx';
import { Entrance } from './entrance.tsx';
import s from './sign-in.module.css';

/** Offers a passkey to a new member and shows the recovery codes that come with it. */
export const PasskeyStep = () => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (codes) section.current?.focus();
  }, [codes]);
  const words = t.passkeys.first;
  const goOn = () => void navigate({ to: '/', hash: '', replace: true });
  return (
    <Entrance
      poem={t.signIn.setUp.poem}
      title={codes ? words.added : words.title}
      lead={codes ? words.codesLead : `${t.passkeys.lead}${words.lead}`}
    >
      {codes ? (
        <section className={s.fields} aria-label={t.account.factor.codes} ref={section} tabIndex={-1}>
          <RecoveryCodes codes={codes} onSaved={goOn} />
        </section>
      ) : (
        <div className={s.submit}>
          <Action kind="primary" size="large" icon="key-round" autoFocus onPress={() => setAdding(true)}>
            {t.passkeys.add}
          </Action>
          <Action kind="quiet" size="large" onPress={goOn}>
            {words.later}
          </Action>
        </div>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(recoveryCodes) => {
            setAdding(false);
            if (recoveryCodes) setCodes(recoveryCodes);
            else goOn();
          }}
        />
      )}
    </Entrance>
  );
};
