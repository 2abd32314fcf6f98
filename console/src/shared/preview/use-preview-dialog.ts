import { useState } from 'react';
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

/** The dialog of the preview that is open: at first none, or the code for a phone. */
export function usePreviewDialog(slug: string, isForPhone: boolean): PreviewDialog {
  const [opened, setOpened] = useState<PreviewDialog['opened']>(isForPhone ? 'phone' : null);
  const [action, setAction] = useState<PreviewDialog['action']>(null);
  const open = (next: PreviewDialog['opened']) => {
    setAction(null);
    setOpened(next);
    if (opened === 'phone') rememberPhoneCode(slug);
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
