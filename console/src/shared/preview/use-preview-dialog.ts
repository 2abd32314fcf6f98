import { useState } from 'react';

export interface PreviewDialog {
  opened: 'phone' | 'empty' | null;
  /** How the act of the open dialog goes; null before it. */
  act: 'running' | 'failed' | null;
  /** Opens a dialog, or closes the open one. */
  open: (next: PreviewDialog['opened']) => void;
  /** Carries out the act of the open dialog, which closes unless the act fails. */
  run: (carryOut: () => Promise<void>) => void;
}

/** The dialog of the preview that is open. */
export function usePreviewDialog(): PreviewDialog {
  const [opened, setOpened] = useState<PreviewDialog['opened']>(null);
  const [act, setAct] = useState<PreviewDialog['act']>(null);
  const open = (next: PreviewDialog['opened']) => {
    setAct(null);
    setOpened(next);
  };
  const run = (carryOut: () => Promise<void>) => {
    setAct('running');
    carryOut().then(
      () => open(null),
      () => setAct('failed'),
    );
  };
  return { opened, act, open, run };
}
