import { passkeyObstacle } from '../browser/passkey.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import s from './sign-in.module.css';
import type { useSignIn } from './use-sign-in.ts';

interface SecondFactorProps {
  signIn: Pick<ReturnType<typeof useSignIn>, 'secondFactor' | 'code' | 'setCode'>;
  onPasskey: () => void;
  isPending: boolean;
}

/** What is shown besides the password, once the server asks for it: a passkey, or a code. */
export const SecondFactor = ({ signIn: { secondFactor, code, setCode }, onPasskey, isPending }: SecondFactorProps) => {
  const { t } = useWords();
  if (!secondFactor) return null;
  const words = t.signIn;
  const hasTotp = secondFactor.factors.includes('totp') && !secondFactor.areCodesLocked;
  const recoveryHint = secondFactor.areCodesLocked ? words.lockedHint : words.recoveryHint;
  const offersPasskey = secondFactor.factors.includes('passkey') && passkeyObstacle() === null;
  return (
    <fieldset className={s.factor}>
      <legend>{words.factorTitle}</legend>
      {offersPasskey && (
        <>
          <Action kind="primary" icon="key-round" autoFocus isPending={isPending} onPress={onPasskey}>
            {t.passkeys.confirm}
          </Action>
          <span className={s.or}>{t.passkeys.or}</span>
        </>
      )}
      <Entry
        label={hasTotp ? words.code : words.recoveryCode}
        name="code"
        autoComplete="one-time-code"
        autoFocus={!offersPasskey}
        value={code}
        onChange={setCode}
        hint={hasTotp ? words.codeHint : recoveryHint}
      />
    </fieldset>
  );
};
