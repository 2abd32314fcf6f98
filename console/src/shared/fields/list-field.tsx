import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useId, useState } from 'react';
import { useDraftField } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';
import { Tick } from '../controls/options.tsx';
import { FieldPeople } from '../figures/field-people.tsx';
import { withChosen } from './chosen-order.ts';
import { hintOrFile } from './field-in-file.tsx';
import s from './list-field.module.css';

interface ListFieldProps {
  path: string;
  label: string;
  hint?: string | undefined;
  isCode?: boolean | undefined;
  /** Whether the list must exist. */
  isRequired?: boolean | undefined;
}

const isText = (item: unknown): item is string => typeof item === 'string';

/** A list of words, each added with Enter and taken out by its own button. */
export const ListField = ({ path, label, hint, isCode, isRequired = false }: ListFieldProps) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const [typed, setTyped] = useState('');
  const items = Array.isArray(value) ? value.filter(isText) : [];
  const write = (next: readonly string[]) => {
    if (next.length === 0 && !isRequired) edit({ op: 'remove', path });
    else edit({ op: 'set', path, value: [...next] });
  };
  const add = () => {
    const word = typed.trim();
    if (word !== '' && !items.includes(word)) write([...items, word]);
    setTyped('');
  };
  return (
    <div>
      <Entry
        id={id}
        label={label}
        isOptional={!isRequired}
        hint={hintOrFile(fileLine, hint)}
        isCode={isCode}
        placeholder={isReadOnly ? undefined : t.spots.pressEnter}
        value={typed}
        onChange={setTyped}
        onBlur={add}
        onEnter={add}
        isReadOnly={isReadOnly}
        error={fault}
        above={
          items.length > 0 && (
            <ul className={s.items} aria-label={label}>
              {items.map((item) => (
                <li key={item} className={cx(s.item, isReadOnly && s.readOnly)}>
                  {item}
                  {!isReadOnly && (
                    <button
                      type="button"
                      aria-label={t.common.remove(item)}
                      onClick={() => write(items.filter((other) => other !== item))}
                    >
                      <Icon name="x" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  );
};

interface SetFieldProps {
  path: string;
  label: string;
  hint?: string | undefined;
  options: readonly { id: string; name: string; lang: string; colour?: string | undefined }[];
}

/** Which of the campaign's own things belong to this one, such as the courses of a spot. */
export const SetField = ({ path, label, hint, options }: SetFieldProps) => {
  const legend = useId();
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const shownHint = hintOrFile(fileLine, hint);
  const chosen = Array.isArray(value) ? value.filter(isText) : [];
  const toggle = (option: string, isOn: boolean) => {
    const order = options.map((one) => one.id);
    const next = isOn ? withChosen(chosen, option, order) : chosen.filter((other) => other !== option);
    // What the file names and the campaign lacks stays as it is; the check reports it.
    edit(next.length === 0 ? { op: 'remove', path } : { op: 'set', path, value: next });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div role="group" aria-labelledby={legend} id={id} tabIndex={-1}>
      <p id={legend} className={s.legend}>
        {label}
        <FieldPeople id={id} />
      </p>
      <div className={s.toggles}>
        {options.map((option) => (
          <Tick
            key={option.id}
            isOn={chosen.includes(option.id)}
            isDisabled={isReadOnly}
            onChange={(isOn) => toggle(option.id, isOn)}
          >
            {option.colour && <span className={s.square} style={{ backgroundColor: option.colour }} />}
            <span lang={option.lang}>{option.name}</span>
          </Tick>
        ))}
      </div>
      {(fault ?? shownHint) && <p className={cx(s.hint, fault !== undefined && s.fault)}>{fault ?? shownHint}</p>}
    </div>
  );
};
