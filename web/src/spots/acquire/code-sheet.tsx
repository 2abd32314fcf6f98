import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { AttemptNote } from './attempt-note.tsx';
import type { Acquire } from './use-acquire.ts';
import { useCountdown } from './use-countdown.ts';

/** The field for the short code that is printed on a poster, for visitors whose camera cannot scan it. */
export const CodeSheet = ({ acquire, onBack }: { acquire: Acquire; onBack: () => void }) => {
  const t = useText();
  const words = t.acquire.code;
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isWaiting = useCountdown(acquire.waitUntil) > 0;
  const { fault } = acquire;
  const problem = fault instanceof ApiProblem ? fault.problem.code : null;
  const isWrong = problem === 'qr_invalid' || problem === 'qr_not_this_spot';

  const send = () => {
    if (acquire.isSending || isWaiting) return;
    const isEmpty = code.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return field.current?.focus();
    setRefused(code);
    acquire.submit({ method: 'qr', code });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const wrong = problem === 'qr_invalid' ? words.wrong : failureText(fault, t).title;
  const missing = isMissing && code.trim() === '' ? words.missing : undefined;
  return (
    <Sheet
      open
      onClose={acquire.close}
      dismissable={!acquire.isSending}
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button icon="stamp" busy={acquire.isSending} disabled={isWaiting} onClick={send}>
            {words.send}
          </Button>
          <Button kind="quiet" disabled={acquire.isSending} onClick={onBack}>
            {words.back}
          </Button>
        </>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Field
          big
          ref={field}
          label={words.label}
          required={t.acquire.keyword.required}
          value={code}
          onChange={setCode}
          error={isWrong && refused === code ? wrong : missing}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="send"
          maxLength={40}
        />
      </form>
      {!isWrong && refused !== '' && <AttemptNote acquire={acquire} hasInput />}
    </Sheet>
  );
};
