import type { SignedGroup } from '@meguri/core/console/preflight/people-checks.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';

/** Adds a check of people that only this rally needs. */
export const AddCheckDialog = ({
  slug,
  groups,
  onClose,
}: {
  slug: string;
  groups: readonly SignedGroup[];
  onClose: () => void;
}) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.preflight.adding;
  // One id for all attempts, so that a lost answer adds no second one.
  const [checkId] = useState(newUuid);
  const [group, setGroup] = useState<SignedGroup>('goods');
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () => call('addCheck', { params: { slug }, body: { checkId, group, title, note } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['preflight', slug] });
      onClose();
    },
  });
  const isMissing = title.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing && !add.isPending) add.mutate();
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={t.preflight.add}
      submit={words.submit}
      onSubmit={submit}
      isPending={add.isPending}
    >
      <p>{words.text}</p>
      <Refused error={add.error} />
      <Choice
        label={words.group}
        options={groups.map((value) => ({ value, label: t.preflight.groups[value] }))}
        value={group}
        onChange={setGroup}
      />
      <Entry
        label={words.title}
        autoFocus
        value={title}
        onChange={(typed) => setTitle(typed.slice(0, 120))}
        error={isTried && isMissing ? words.titleMissing : undefined}
        placeholder={words.example}
      />
      <Entry label={words.note} isOptional value={note} onChange={(typed) => setNote(typed.slice(0, 300))} />
    </ConsoleDialog>
  );
};
