import type { Operation } from '@meguri/core/document/document-operations.ts';
import { useDraftField } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';
import { hintOrFile } from './field-in-file.tsx';
import { type NumberRules, readNumber } from './read-number.ts';
import { useTyped } from './use-typed.ts';

interface NumberFieldProps extends NumberRules {
  path: string;
  label: string;
  unit?: string | undefined;
  hint?: string | undefined;
  /** Where a column says what it is. */
  hideLabel?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** What is taken out when the field is emptied, where it is the only key of a map. */
  clears?: string | undefined;
  /** What is edited with the number, before it; undefined stands for the emptied field. */
  alongside?: ((value: number | undefined) => readonly Operation[]) | undefined;
  onLeave?: (() => void) | undefined;
}

/** A number of the campaign. What is no number stays in the field with its fault and does not reach the draft. */
export const NumberField = ({
  path,
  label,
  unit,
  hint,
  hideLabel,
  isRequired = false,
  clears,
  alongside = () => [],
  onLeave,
  ...rules
}: NumberFieldProps) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const { typed, type, forget } = useTyped(value);
  const reading = typed === null ? null : readNumber(typed, rules);
  const set = (number: number): Operation => ({ op: 'set', path, value: number });
  const removal: Operation = { op: 'remove', path: clears ?? path };
  const change = (text: string) => {
    const next = readNumber(text, rules);
    const isEmptied = next.kind === 'empty' && !isRequired;
    type(text, next.kind === 'number' ? next.value : isEmptied ? undefined : value);
    if (next.kind === 'number') for (const one of [...alongside(next.value), set(next.value)]) edit(one);
    else if (isEmptied && value !== undefined) for (const one of [...alongside(undefined), removal]) edit(one);
  };
  const { invalid } = t.spots;
  const faults = {
    integer: invalid.integer,
    decimal: invalid.decimal,
    least: invalid.least(rules.least),
    most: invalid.most(rules.most),
  };
  const own =
    reading?.kind === 'invalid'
      ? faults[reading.fault]
      : reading?.kind === 'empty' && isRequired
        ? invalid.required
        : undefined;
  return (
    <Entry
      id={id}
      label={label}
      hideLabel={hideLabel}
      isOptional={!isRequired}
      unit={unit}
      hint={hintOrFile(fileLine, hint)}
      inputMode={rules.isInteger && rules.least >= 0 ? 'numeric' : 'decimal'}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={change}
      onBlur={() => {
        if (own === undefined) forget();
        onLeave?.();
      }}
      isReadOnly={isReadOnly}
      error={own ?? fault}
    />
  );
};
