import { isId } from '@meguri/core/document/document-path.ts';
import { freeItemId } from '@meguri/core/document/free-item-id.ts';
import { useState } from 'react';
import { useDraftTools } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import type { MapPosition } from '../shared/map/map-place.ts';
import { readPosition } from '../shared/map/read-position.ts';

/** A new spot: its name, its id and where it is. Everything else has its field in the inspector. */
export const AddSpot = ({
  taken,
  at,
  onClose,
  onAdded,
}: {
  taken: readonly string[];
  /** Where the map was pressed. */
  at: MapPosition | null;
  onClose: () => void;
  onAdded: (id: string) => void;
}) => {
  const { t } = useWords();
  const { session } = useDraftTools();
  const [name, setName] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [position, setPosition] = useState(at ? `${at.lat}, ${at.lon}` : '');
  const [isTried, setTried] = useState(false);
  const words = t.spots.adding;
  const { invalid } = t.spots;
  const chosenId = id ?? freeItemId(name, taken, 'spot');
  const place = readPosition(position);
  const idFault = !isId(chosenId) ? invalid.id : taken.includes(chosenId) ? invalid.taken : undefined;

  const add = () => {
    setTried(true);
    if (name.trim() === '' || idFault || !place) return;
    const value = { name: name.trim(), ...place, stamp: {}, methods: { proximity: {}, qr: { version: 1 } } };
    if (session.edit({ op: 'insert', path: `/spots/${chosenId}`, value })) onAdded(chosenId);
  };
  return (
    <ConsoleDialog isOpen onClose={onClose} title={words.title} submit={words.submit} onSubmit={add}>
      <Entry
        autoFocus
        label={words.name}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? invalid.required : undefined}
      />
      <Entry
        label={words.position}
        hint={words.positionHint}
        value={position}
        onChange={setPosition}
        error={isTried && !place ? words.positionFault : undefined}
      />
      <Entry
        label={words.id}
        hint={t.spots.fields.idHint}
        isCode
        value={chosenId}
        onChange={setId}
        error={isTried || id !== null ? idFault : undefined}
      />
    </ConsoleDialog>
  );
};
