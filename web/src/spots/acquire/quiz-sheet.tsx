import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { AttemptNote } from './attempt-note.tsx';
import type { Acquire } from './use-acquire.ts';
import { useCountdown } from './use-countdown.ts';

/** The quiz of a spot. After a wrong answer, the server decides when the next attempt is allowed. */
export const QuizSheet = ({ acquire, view }: { acquire: Acquire; view: SpotView }) => {
  const t = useText();
  const words = t.acquire.quiz;
  const quiz = view.spot.methods.find(({ method }) => method === 'quiz');
  const isMultiple = quiz?.multiple ?? false;
  const [chosen, setChosen] = useState<string[]>([]);
  const [refused, setRefused] = useState<string[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const seconds = useCountdown(acquire.waitUntil);
  const { fault } = acquire;
  const isWrong = fault instanceof ApiProblem && fault.problem.code === 'quiz_wrong';
  const wrong = isWrong && refused === chosen ? failureText(fault, t).title : undefined;

  const send = () => {
    if (acquire.isSending || seconds > 0) return;
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    setRefused(chosen);
    const numbers = chosen.map(Number);
    acquire.submit({ method: 'quiz', answer: isMultiple ? numbers : numbers[0]! });
  };
  const error = isMissing && chosen.length === 0 ? words.missing : wrong;
  return (
    <Sheet
      open={acquire.step.at === 'quiz'}
      onClose={acquire.close}
      dismissable={!acquire.isSending}
      title={words.title}
      lead={isMultiple ? words.several : undefined}
      actions={
        <>
          <Button icon="puzzle" busy={acquire.isSending} disabled={seconds > 0} onClick={send}>
            {words.send}
          </Button>
          <Button kind="quiet" onClick={acquire.close}>
            {t.common.close}
          </Button>
        </>
      }
    >
      <OptionCards
        legend={quiz?.question ?? ''}
        options={(quiz?.choices ?? []).map((label, at) => ({ value: String(at + 1), label }))}
        value={chosen}
        onChange={setChosen}
        multiple={isMultiple}
        error={error}
      />
      {!isWrong && <AttemptNote acquire={acquire} hasInput />}
    </Sheet>
  );
};
