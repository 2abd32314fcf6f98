import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import s from './field.module.css';

export type FieldFrameProps = {
  id: string;
  label: string;
  /** The text of the tag, such as "Required". Also sets aria-required. */
  required?: string | undefined;
  /** The text of the tag, such as "Optional". */
  optional?: string | undefined;
  hint?: string | undefined;
  /** Says how to fix the value. Announced immediately. */
  error?: string | undefined;
  /** A confirmation, such as "Available". */
  ok?: string | undefined;
  /** Does not reserve the hint line while it is empty. */
  quiet?: boolean | undefined;
  children: ReactNode;
};

/** A label, a control and one line below it. The control must have the given `id` and be described by `{id}-hint`. */
export const FieldFrame = ({ id, label, required, optional, hint, error, ok, quiet, children }: FieldFrameProps) => (
  <div className={s.frame}>
    <label className={s.label} htmlFor={id}>
      {label}
      {required && (
        <span className={s.required} aria-hidden="true">
          {required}
        </span>
      )}
      {optional && <span className={s.optional}>{optional}</span>}
    </label>
    {children}
    <HintLine id={`${id}-hint`} {...{ hint, error, ok, quiet }} />
  </div>
);

type HintLineProps = { id: string } & Pick<FieldFrameProps, 'hint' | 'error' | 'ok'> & { quiet?: boolean | undefined };

/** The line under a control: the error, else the confirmation, else the hint. */
export const HintLine = ({ id, hint, error, ok, quiet }: HintLineProps) => {
  if (error) {
    return (
      <p id={id} key="error" role="alert" className={cx(s.hint, s.error)}>
        <Icon name="circle-alert" />
        <span>{error}</span>
      </p>
    );
  }
  if (quiet && !ok && !hint) return <p id={id} />;
  return (
    <p id={id} key="hint" className={cx(s.hint, ok && s.ok)}>
      {ok && <Icon name="circle-check" />}
      <span>{ok ?? hint}</span>
    </p>
  );
};

/** A button cannot have aria-invalid, so it has an error if it is described by an alert. */
const isFaulty = (control: HTMLElement): boolean => {
  const hint = document.getElementById(control.getAttribute('aria-describedby') ?? '');
  return control.getAttribute('aria-invalid') === 'true' || hint?.getAttribute('role') === 'alert';
};

/** Moves the focus to the first control of a form that has an error. Call it after the errors are rendered. */
export const focusFirstError = (form: HTMLElement): void => {
  const first = [...form.querySelectorAll<HTMLElement>('[aria-invalid], button[aria-describedby]')].find(isFaulty);
  (first?.matches('fieldset') ? first.querySelector('input') : first)?.focus();
};
