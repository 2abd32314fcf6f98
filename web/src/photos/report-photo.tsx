import { Button } from '@meguri/ui/basics/button.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import { OnlineButton } from '../shared/network/online-button.tsx';
import s from './photos.module.css';

/** Reports a photo to the organiser, after a question. A second report of the same photo has no effect. */
export const ReportPhoto = ({ photoId }: { photoId: string }) => {
  const t = useText();
  const words = t.photos.report;
  const { run, isPending, failure, dismiss } = useAction();
  const [step, setStep] = useState<'closed' | 'confirming' | 'sent'>('closed');
  const report = () =>
    run(async (send) => {
      await send('reportPhoto', { params: { id: photoId } });
      setStep('sent');
    });
  const cancel = () => {
    dismiss();
    setStep('closed');
  };
  if (step === 'sent') {
    return (
      <p className={s.report} role="status">
        {words.sent}
      </p>
    );
  }
  if (step === 'closed') {
    return (
      <div className={s.report}>
        <Button kind="quiet" icon="circle-alert" onClick={() => setStep('confirming')}>
          {words.open}
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame fields, and there are none
    <div className={s.report} role="group" aria-label={words.open}>
      <p>{words.text}</p>
      {failure !== null && <p role="alert">{failureText(failure, t).title}</p>}
      <OnlineButton kind="second" busy={isPending} onClick={() => void report()}>
        {words.send}
      </OnlineButton>
      <Button kind="quiet" disabled={isPending} onClick={cancel}>
        {t.common.cancel}
      </Button>
    </div>
  );
};
