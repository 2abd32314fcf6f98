import { useDraftField } from '../../document/draft-context.ts';
import { Choice, Tick } from '../controls/options.tsx';
import { FieldPeople } from '../figures/field-people.tsx';
import s from './list-field.module.css';

/** One of the values that the file knows for this key. */
export const OptionField = <T extends string>({
  path,
  label,
  options,
  fallback,
}: {
  path: string;
  label: string;
  options: readonly { value: T; label: string }[];
  /** What counts where the file says nothing. */
  fallback: T | null;
}) => {
  const { value, edit, isReadOnly, id } = useDraftField(path);
  const current = options.find((option) => option.value === value)?.value ?? fallback;
  return (
    <Choice
      id={id}
      label={label}
      options={options}
      value={current}
      isDisabled={isReadOnly}
      onChange={(next) => edit({ op: 'set', path, value: next })}
    />
  );
};

/** Yes or no, with what counts where the file says nothing. */
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
  const { value, edit, isReadOnly, id } = useDraftField(path);
  const isOn = typeof value === 'boolean' ? value : fallback;
  return (
    <div id={id}>
      <FieldPeople id={id} />
      <Tick isOn={isOn} isDisabled={isReadOnly} onChange={(next) => edit({ op: 'set', path, value: next })}>
        {label}
      </Tick>
      {hint && <p className={s.hint}>{hint}</p>}
    </div>
  );
};
