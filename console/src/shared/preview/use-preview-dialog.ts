import { useEffect, useEffectEvent, useState } from 'react';
import { rememberPhoneCode } from './phone-code-shown.ts';

export interface PreviewDialog {
  opened: 'phone' | 'empty' | null;
  /** How the action of the open dialog goes; null before it. */
  action: 'running' | 'failed' | null;
  /** Opens a dialog, or closes the open one. */
  open: (next: PreviewDialog['opened']) => void;
  /** Carries out the action of the open dialog, which closes unless the action fails. */
  run: (carryOut: () => Promise<void>) => void;
}

interface PhoneRequest {
  /** Whether the address asks for the code for a phone. */
  isForPhone: boolean;
  /** What the code holds: undefined until it is known, null where there is none. */
  phoneUrl: string | null | undefined;
  /** Called when the code was shown and closed, or will not be shown. */
  onPhoneDone: () => void;
}

/** The dialog of the preview that is open: at first none, or the code for a phone as soon as there is one. */
export function usePreviewDialog(slug: string, { isForPhone, phoneUrl, onPhoneDone }: PhoneRequest): PreviewDialog {
  const [chosen, setChosen] = useState<PreviewDialog['opened']>(isForPhone ? 'phone' : null);
  const [action, setAction] = useState<PreviewDialog['action']>(null);
  // Otherwise the dialog would open over a member who is mending the faults of the draft.
  if (chosen === 'phone' && phoneUrl === null) setChosen(null);
  const opened = chosen === 'phone' && !phoneUrl ? null : chosen;
  const isCodeShown = opened === 'phone';
  useEffect(() => {
    if (isCodeShown) rememberPhoneCode(slug);
  }, [isCodeShown, slug]);
  const isDone = isForPhone && chosen !== 'phone';
  const finish = useEffectEvent(onPhoneDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const open = (next: PreviewDialog['opened']) => {
    setAction(null);
    setChosen(next);
  };
  const run = (carryOut: () => Promise<void>) => {
    setAction('running');
    carryOut().then(
      () => open(null),
      () => setAction('failed'),
    );
  };
  return { opened, action, open, run };
}
