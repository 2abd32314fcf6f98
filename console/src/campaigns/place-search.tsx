import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { type CopiedPlace, isShortLink, readPlace } from '../shared/map/read-position.ts';
import s from './new-page.module.css';

/** Places a spot by what was copied from a map service. Nothing is asked of the service itself. */
export const PlaceSearch = ({ onPlace }: { onPlace: (place: CopiedPlace) => void }) => {
  const { t } = useWords();
  const words = t.placing.search;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const place = () => {
    const found = readPlace(text);
    setFault(found ? undefined : isShortLink(text) ? words.short : words.fault);
    if (!found) return;
    setText('');
    onPlace(found);
  };
  return (
    <div className={s.search}>
      <Entry
        label={words.label}
        hint={words.hint}
        value={text}
        onChange={(next) => {
          setText(next);
          setFault(undefined);
        }}
        onEnter={place}
        error={fault}
        isOptional
      />
      <Action onPress={place}>{words.place}</Action>
    </div>
  );
};
