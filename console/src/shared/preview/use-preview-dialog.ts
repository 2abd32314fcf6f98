import { useState } from 'react';

export interface PreviewDialog {
  opened: 'phone' | 'empty' | null;
  /** How the action of the open dialog goes; null before it. */
  action: 'running' | 'failed' | null;
  /** Opens a dialog, or closes the open one. */
  open: (next: PreviewDialog['opened']) => void;
  /** Carries out the action of the open dialog, which closes unless the action fails. */
  run: (carryOut: () => Promise<void>) => void;
}

/** The dialog of the preview that is open. */
export function usePreviewDialog(): PreviewDialog {
  const [opened, setOpened] = useState<PreviewDialog['opened']>(null);
  const [action, setAction] = useState<PreviewDialog['action']>(null);
  const open = (next: PreviewDialog['opened']) => {
    setAction(null);
    setOpened(next);
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
