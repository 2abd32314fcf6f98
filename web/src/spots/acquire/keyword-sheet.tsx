import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { useTabState } from '../../browser/use-tab-state.ts';
import { useText } from '../../i18n/language-context.ts';
import { useVisit } from '../../session/visit.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { AttemptNote } from './attempt-note.tsx';
import type { Acquire } from './use-acquire.ts';
import { useCountdown } from './use-countdown.ts';

/** The keyword dialog of a spot. The input survives navigation and the reload after a session renewal. */
export const KeywordSheet = ({ acquire, view }: { acquire: Acquire; view: SpotView }) => {
  const t = useText();
  const words = t.acquire.keyword;
  const { spot } = view;
  const { slug } = useVisit();
  const { value: keyword, set, forget } = useTabState(`${slug}_keyword_${spot.id}`, '');
  const isOver = acquire.step.at === 'acquired';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stamp
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWaiting = useCountdown(acquire.waitUntil) > 0;
  const { fault } = acquire;
  const isWrong = fault instanceof ApiProblem && fault.problem.code === 'keyword_wrong';
  const [refused, setRefused] = useState('');

  const send = () => {
    if (acquire.isSending || isWaiting) return;
    const isEmpty = keyword.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return field.current?.focus();
    setRefused(keyword);
    acquire.submit({ method: 'keyword', keyword });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const wrong = isWrong && refused === keyword ? failureText(fault, t).title : undefined;
  const error = isMissing && keyword.trim() === '' ? words.missing : wrong;
  return (
    <Sheet
      open={acquire.step.at === 'keyword'}
      onClose={acquire.close}
      dismissable={!acquire.isSending}
      title={words.title}
      lead={spot.methods.find(({ method }) => method === 'keyword')?.hint || words.lead({ name: spot.name })}
      actions={
        <>
          <Button icon="stamp" busy={acquire.isSending} disabled={isWaiting} onClick={send}>
            {spot.stamp ? t.spots.act.stamp : t.spots.act.get}
          </Button>
          <Button kind="quiet" onClick={acquire.close}>
            {t.common.close}
          </Button>
        </>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Field
          big
          ref={field}
          label={words.label}
          required={words.required}
          value={keyword}
          onChange={(typed) => set(() => typed)}
          error={error}
          name="keyword"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="send"
          maxLength={200}
        />
      </form>
      {!isWrong && <AttemptNote acquire={acquire} hasInput />}
    </Sheet>
  );
};
