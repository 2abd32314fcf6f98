import { useDraftField } from '../../document/draft-context.ts';
import { Choice, Tick } from '../controls/options.tsx';
import { FieldPeople } from '../figures/field-people.tsx';
import { hintOrFile } from './field-in-file.tsx';
import s from './list-field.module.css';

/**
 * A choice among the values that the file allows for this key. `fallback` is the value of a missing key, so choosing it removes the key.
 * `none` is for a key that has no fallback and may be missing.
 */
export const OptionField = <T extends string>({
  path,
  label,
  options,
  fallback,
  none,
  clears,
}: {
  path: string;
  label: string;
  options: readonly { value: T; label: string }[];
  /** What counts where the file says nothing; null if nothing does. */
  fallback: T | null;
  /** The words for saying nothing. */
  none?: string;
  /** What is taken out with the key, where it is the only key of a map. */
  clears?: string;
}) => {
  const { value, edit, isReadOnly, id, fileLine } = useDraftField(path);
  const known = options.find((option) => option.value === value)?.value;
  const choices: readonly { value: T | ''; label: string }[] =
    none === undefined ? options : [...options, { value: '', label: none }];
  return (
    <>
      <Choice
        id={id}
        label={label}
        options={choices}
        value={known ?? (none === undefined ? fallback : '')}
        isDisabled={isReadOnly}
        onChange={(next) => {
          if (next !== '' && next !== fallback) edit({ op: 'set', path, value: next });
          else if (value !== undefined) edit({ op: 'remove', path: clears ?? path });
        }}
      />
      {fileLine !== null && <p className={s.hint}>{hintOrFile(fileLine, null)}</p>}
    </>
  );
};

/** Yes or no where somebody should decide: either answer is written, and `open` takes the key out. */
export const DecisionField = ({
  path,
  label,
  hint,
  words,
}: {
  path: string;
  label: string;
  hint: string;
  words: { yes: string; no: string; open: string };
}) => {
  const { value, edit, isReadOnly, id, fileLine } = useDraftField(path);
  const chosen = value === true ? 'yes' : value === false ? 'no' : 'open';
  return (
    <div>
      <Choice
        id={id}
        label={label}
        options={(['yes', 'no', 'open'] as const).map((answer) => ({ value: answer, label: words[answer] }))}
        value={chosen}
        isDisabled={isReadOnly}
        onChange={(next) => {
          if (next !== 'open') edit({ op: 'set', path, value: next === 'yes' });
          else if (value !== undefined) edit({ op: 'remove', path });
        }}
      />
      <p className={s.hint}>{hintOrFile(fileLine, hint)}</p>
    </div>
  );
};

/** Yes or no. Where the file says nothing, `fallback` counts, so choosing it takes the key out. */
export const FlagField = ({
  path,
  label,
  hint,
  fallback,
}: {
  path: string;
  label: string;
  hint?: string | undefined;
  fallback: boolean;
}) => {
  const { value, edit, isReadOnly, id, fileLine } = useDraftField(path);
  const shownHint = hintOrFile(fileLine, hint);
  const isOn = typeof value === 'boolean' ? value : fallback;
  const change = (next: boolean) => {
    if (next !== fallback) edit({ op: 'set', path, value: next });
    else if (value !== undefined) edit({ op: 'remove', path });
  };
  return (
    <div id={id}>
      <FieldPeople id={id} />
      <Tick isOn={isOn} isDisabled={isReadOnly} onChange={change}>
        {label}
      </Tick>
      {shownHint && <p className={s.hint}>{shownHint}</p>}
    </div>
  );
};
