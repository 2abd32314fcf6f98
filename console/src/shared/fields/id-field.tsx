import { isId } from '@meguri/core/document/document-path.ts';
import { useState } from 'react';
import { fieldId, useDraftTools } from '../../document/draft-context.ts';
import { useIsPublished } from '../../document/use-is-published.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';

/** The id of an item. It changes when the field is left, with all references to it. A published id stays: visitors' records name it. */
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
  const isPublished = useIsPublished(path);
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
      hint={isPublished ? t.spots.fields.idFixed : t.spots.fields.idHint}
      isCode
      value={typed}
      onChange={(next) => {
        setTyped(next);
        setTaken(false);
      }}
      onBlur={rename}
      onEnter={rename}
      isReadOnly={!isEditable || isPublished !== false}
      error={isTaken ? t.spots.invalid.taken : isValid ? undefined : t.spots.invalid.id}
    />
  );
};
