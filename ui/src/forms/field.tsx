import { type ComponentProps, type Ref, useId, useState } from 'react';
import { IconButton } from '../basics/button.tsx';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import { Hidden } from '../basics/text.tsx';
import s from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type FieldProps = Omit<FieldFrameProps, 'id' | 'children'> & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'search' | 'number' | undefined;
  /** For passwords: the labels of the button that shows and hides the text. */
  reveal?: { show: string; hide: string } | undefined;
  /** Rules that are checked while typing. Shown instead of the hint line. */
  rules?: ReadonlyArray<{ text: string; met: boolean }> | undefined;
  /** Large text for one word, such as a keyword. */
  big?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
} & Pick<
    ComponentProps<'input'>,
    | 'name'
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'maxLength'
    | 'lang'
    | 'enterKeyHint'
    | 'autoFocus'
    | 'autoCapitalize'
    | 'readOnly'
    | 'max'
    | 'min'
  >;

/** A text field of 56 px with its label above. The hint line is always reserved, so that an error does not shift the layout. */
export const Field = ({
  label,
  required,
  optional,
  hint,
  error,
  ok,
  value,
  onChange,
  type = 'text',
  reveal,
  rules,
  big,
  quiet,
  autoFocus,
  ...input
}: FieldProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, required, optional, hint, error, ok }} quiet={quiet || rules !== undefined}>
      <span className={s.wrap}>
        <input
          {...input}
          {...(autoFocus ? { autoFocus, 'data-autofocus': '' } : {})}
          id={id}
          type={type === 'password' && shown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            s.input,
            type === 'search' && s.search,
            reveal && s.withButton,
            big && s.big,
            error && s.invalid,
          )}
          spellCheck={false}
          aria-required={required !== undefined}
          aria-invalid={error !== undefined}
          aria-describedby={rules ? `${id}-hint ${id}-rules` : `${id}-hint`}
        />
        {type === 'search' && <Icon name="search" />}
        {reveal && (
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? reveal.hide : reveal.show}
            onClick={() => setShown(!shown)}
          />
        )}
      </span>
      {rules && <RuleList id={`${id}-rules`} rules={rules} />}
    </FieldFrame>
  );
};

const RuleList = ({ id, rules }: { id: string; rules: ReadonlyArray<{ text: string; met: boolean }> }) => (
  <ul className={s.rules} id={id}>
    {rules.map(({ text, met }) => (
      <li key={text} className={met ? s.met : undefined}>
        <Icon name={met ? 'circle-check' : 'circle-dashed'} />
        <span>
          {met && <Hidden>✓ </Hidden>}
          {text}
        </span>
      </li>
    ))}
  </ul>
);

type TextAreaProps = Omit<FieldFrameProps, 'id' | 'children'> & {
  value: string;
  onChange: (value: string) => void;
} & Pick<ComponentProps<'textarea'>, 'name' | 'rows' | 'maxLength' | 'placeholder' | 'onBlur'>;

/** A text field with several lines. */
export const TextArea = ({
  label,
  required,
  optional,
  hint,
  error,
  ok,
  value,
  onChange,
  rows = 3,
  ...input
}: TextAreaProps) => {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, required, optional, hint, error, ok }}>
      <textarea
        {...input}
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(s.input, error && s.invalid)}
        aria-required={required !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
      />
    </FieldFrame>
  );
};
