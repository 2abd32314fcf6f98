import { cx } from '@meguri/ui/basics/cx.ts';
import { type ReactNode, useState } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField, type TextFieldProps } from 'react-aria-components';
import { useWords } from '../../i18n/console-language.ts';
import { FieldPeople } from '../figures/field-people.tsx';
import { IconAction } from './action.tsx';
import s from './entry.module.css';

interface EntryProps
  extends Pick<
    TextFieldProps,
    'value' | 'onChange' | 'onBlur' | 'type' | 'name' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'isReadOnly'
  > {
  label: string;
  /** Where the place of the field says what it is, such as a search. */
  hideLabel?: boolean | undefined;
  /** Says that the field may stay empty. */
  isOptional?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  unit?: string | undefined;
  /** The number of lines; a text of several lines may grow. */
  lines?: number | undefined;
  /** The language of the content. */
  lang?: string | undefined;
  placeholder?: string | undefined;
  isCode?: boolean | undefined;
  /** Empty, and shown somewhere for visitors: a dotted outline. */
  isMissing?: boolean | undefined;
  /** The element that a check result leads to. */
  id?: string | undefined;
  /** Controls at the right of the label, such as the languages. */
  beside?: ReactNode;
  /** What stands between the label and the field, such as words that were added. */
  above?: ReactNode;
  /** Enter in the field, but not while an input method composes. */
  onEnter?: (() => void) | undefined;
}

/** A text field with its label above and its hint or fault below. */
export const Entry = ({
  label,
  hideLabel,
  isOptional,
  hint,
  error,
  unit,
  lines,
  lang,
  placeholder,
  isCode,
  isMissing,
  id,
  beside,
  above,
  onEnter,
  type,
  ...field
}: EntryProps) => {
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  const look = cx(
    s.input,
    isCode && s.code,
    unit && s.withUnit,
    error && s.invalid,
    isMissing && !error && s.dotted,
    type === 'password' && s.withReveal,
  );
  const common = {
    className: look,
    spellCheck: false as const,
    ...(lang ? { lang } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
  return (
    <TextField
      {...field}
      {...(id ? { id } : {})}
      {...(onEnter && {
        onKeyDown: (event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onEnter();
          } else event.continuePropagation();
        },
      })}
      type={type === 'password' && isShown ? 'text' : (type ?? 'text')}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(hideLabel ? { 'aria-label': label } : {})}
      className={s.entry ?? ''}
    >
      {!hideLabel && (
        <div className={s.head}>
          <Label className={s.label ?? ''}>{label}</Label>
          {isOptional && <span className={s.optional}>{t.common.optional}</span>}
          <FieldPeople id={id} />
          {beside}
        </div>
      )}
      {above}
      <div className={s.box}>
        {lines === undefined ? <Input {...common} /> : <TextArea {...common} rows={lines} />}
        {unit && <span className={s.unit}>{unit}</span>}
        {type === 'password' && (
          <span className={s.reveal}>
            <IconAction
              slot={null}
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? t.common.hide : t.common.show}
              onPress={() => setShown(!isShown)}
            />
          </span>
        )}
      </div>
      {hint && !error && (
        <Text slot="description" className={s.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={s.error ?? ''}>{error}</FieldError>
    </TextField>
  );
};
