import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';

/** Asks why, where none of the reasons fits. */
export const NoteDialog = ({ onClose, onReject }: { onClose: () => void; onReject: (note: string) => void }) => {
  const { t } = useWords();
  const words = t.photos.noting;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => (note.trim() === '' ? setMissing(true) : onReject(note.trim()));
  return (
    <ConsoleDialog isOpen onClose={onClose} title={words.title} submit={words.submit} onSubmit={submit} isDanger>
      <Entry
        label={words.label}
        hint={words.hint}
        value={note}
        onChange={setNote}
        autoFocus
        error={isMissing ? words.needed : undefined}
      />
    </ConsoleDialog>
  );
};
