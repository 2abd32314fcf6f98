import { isId } from '@meguri/core/document/document-path.ts';
import { useState } from 'react';
import { fieldId, useDraftTools } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';

/** The id of an item. It changes when the field is left, with all references to it; a published id is refused. */
export const IdField = ({
  path,
  onRenamed,
}: {
  path: string;
  /** Called with the new id, which the address may have to follow. */
  onRenamed: (id: string) => void;
}) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const current = path.slice(path.lastIndexOf('/') + 1);
  const [typed, setTyped] = useState(current);
  const [isTaken, setTaken] = useState(false);
  const isValid = isId(typed);
  const rename = () => {
    if (!isValid || typed === current) return;
    const isDone = session.edit({ op: 'rename', path, value: typed });
    setTaken(!isDone);
    if (isDone) onRenamed(typed);
  };
  return (
    <Entry
      id={fieldId(`${path}/id`)}
      label={t.spots.fields.id}
      hint={t.spots.fields.idHint}
      isCode
      value={typed}
      onChange={(next) => {
        setTyped(next);
        setTaken(false);
      }}
      onBlur={rename}
      onEnter={rename}
      isReadOnly={!isEditable}
      error={isTaken ? t.spots.invalid.taken : isValid ? undefined : t.spots.invalid.id}
    />
  );
};
