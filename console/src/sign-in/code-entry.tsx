import { useState } from 'react';
import { ConsoleRefusal } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';

/** Whether the server asks for a second factor, or refused the one that was sent. */
const isAboutCode = (error: unknown): error is ConsoleRefusal =>
  error instanceof ConsoleRefusal && /^second_factor_/.test(error.code);

/** Whether the server only asks for a code: nothing was wrong. */
export const isFirstQuestion = (error: unknown): boolean =>
  error instanceof ConsoleRefusal && error.code === 'second_factor_required';

/** The second factor of a sign-in. It is shown once the server asks for it; pass each failed sign-in to `noteError`. */
export function useSecondFactor() {
  const [isAsked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  return {
    isAsked,
    code,
    setCode,
    /** The part of the body of a sign-in. */
    body: isAsked && code.trim() !== '' ? { code: code.trim() } : {},
    noteError: (error: Error) => {
      if (isAboutCode(error)) setAsked(true);
    },
  };
}

/** The field for the code of an authenticator app or a recovery code. */
export const CodeEntry = ({ code, onChange }: { code: string; onChange: (code: string) => void }) => {
  const { t } = useWords();
  return (
    <Entry
      label={t.signIn.code}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      value={code}
      onChange={onChange}
      hint={t.signIn.codeHint}
    />
  );
};
