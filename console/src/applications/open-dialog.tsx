import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { ReasonEntry } from './reason-entry.tsx';
import { type ApplicationRow, type Form, useRereading } from './use-applications.ts';

interface OpenDialogProps {
  slug: string;
  application: ApplicationRow;
  /** The reason of the last opening, which is offered again. */
  lastReason: string;
  onOpened: (form: Form, reason: string) => void;
  onClose: () => void;
}

/** Opens one envelope, for a reason. */
export const OpenDialog = ({ slug, application: { id, number }, lastReason, onOpened, onClose }: OpenDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const reread = useRereading(slug);
  const words = t.applications.open;
  const [reason, setReason] = useState(lastReason);
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const opening = useMutation({
    mutationFn: () => call('openApplication', { params: { slug, applicationId: id }, body: { reason: reason.trim() } }),
    // What is in a form is nowhere but in the page that shows it.
    gcTime: 0,
    onSuccess: ({ form }) => {
      onOpened(form, reason.trim());
      void reread();
    },
  });
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(number)}
      submit={words.submit}
      isPending={opening.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty && !opening.isPending) opening.mutate();
      }}
    >
      <p>{words.text}</p>
      <ReasonEntry value={reason} onChange={setReason} isMissing={isTried && isEmpty} />
      <Refused error={opening.error} />
    </ConsoleDialog>
  );
};
