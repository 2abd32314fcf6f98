import { isId } from '@meguri/core/document/document-path.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldId, useDraftTools } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';

/** The id of a spot. It changes when the field is left, with all references to it; a published id is refused. */
export const IdField = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const navigate = useNavigate();
  const { slug = '' } = useParams({ strict: false });
  const current = path.slice(path.lastIndexOf('/') + 1);
  const [typed, setTyped] = useState(current);
  const [isTaken, setTaken] = useState(false);
  const isValid = isId(typed);
  const rename = () => {
    if (!isValid || typed === current) return;
    const isDone = session.edit({ op: 'rename', path, value: typed });
    setTaken(!isDone);
    if (isDone) void navigate({ to: '/$slug/spots/$spotId', params: { slug, spotId: typed }, replace: true });
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
