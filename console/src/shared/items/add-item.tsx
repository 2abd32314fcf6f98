import type { Json } from '@meguri/core/document/document-operations.ts';
import { isId } from '@meguri/core/document/document-path.ts';
import { freeItemId } from '@meguri/core/document/free-item-id.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftTools } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import type { ItemsPageName, ItemsWords } from './items-words.ts';

interface AddItemProps {
  slug: string;
  /** The list of the campaign, such as `presents`. */
  list: string;
  /** The page of the console, such as `prizes`. */
  page: ItemsPageName;
  /** The key of the text that names an item. */
  nameKey: 'name' | 'title';
  words: ItemsWords;
  /** What a new item has besides its id and its name. */
  fresh: { readonly [key: string]: Json };
  taken: readonly string[];
  onClose: () => void;
}

/** A new item needs a name; everything else has its field. */
export const AddItem = ({ slug, list, page, nameKey, words, fresh, taken, onClose }: AddItemProps) => {
  const { t } = useWords();
  const { session } = useDraftTools();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const chosen = id ?? freeItemId(name, taken, list.replace(/s$/, ''));
  const idFault = !isId(chosen) ? t.spots.invalid.id : taken.includes(chosen) ? t.spots.invalid.taken : undefined;
  const add = () => {
    setTried(true);
    if (name.trim() === '' || idFault) return;
    const value = { [nameKey]: name.trim(), ...fresh };
    if (!session.edit({ op: 'insert', path: `/${list}/${chosen}`, value })) return;
    onClose();
    void navigate({ to: `/$slug/${page}/$itemId`, params: { slug, itemId: chosen } });
  };
  return (
    <ConsoleDialog isOpen onClose={onClose} title={words.add} submit={t.common.add} onSubmit={add}>
      <Entry
        autoFocus
        label={words.name}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? t.spots.invalid.required : undefined}
      />
      <Entry
        label={t.spots.fields.id}
        hint={t.spots.fields.idHint}
        isCode
        value={chosen}
        onChange={setId}
        error={isTried || id !== null ? idFault : undefined}
      />
    </ConsoleDialog>
  );
};
