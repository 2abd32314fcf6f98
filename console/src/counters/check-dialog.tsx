import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';

interface CheckDialogProps {
  slug: string;
  handoverId: string;
  /** The name of the present. */
  what: string;
  onClose: () => void;
}

/** Ticks off a doubtful hand-over, with what was found out. */
export const CheckDialog = ({ slug, handoverId, what, onClose }: CheckDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.counters.doubles;
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = note.trim() === '';
  const check = useMutation({
    mutationFn: () => call('checkDouble', { params: { slug, handoverId }, body: { note: note.trim() } }),
    onSuccess: onClose,
    // Somebody else may have been first.
    onSettled: () => queries.invalidateQueries({ queryKey: ['counters', slug] }),
  });
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.checkTitle(what)}
      submit={words.check}
      isPending={check.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) check.mutate();
      }}
    >
      <Entry
        label={words.note}
        value={note}
        onChange={setNote}
        error={isTried && isEmpty ? words.noteMissing : undefined}
      />
      <Refused error={check.error} />
    </ConsoleDialog>
  );
};
