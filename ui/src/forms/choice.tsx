import { type ReactNode, useId } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import s from './choice.module.css';
import f from './field.module.css';
import { HintLine } from './field-frame.tsx';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string | undefined;
  error?: string | undefined;
  /** Required in a form. Reserves the error line. */
  required?: boolean | undefined;
  /** The text beside the box. It may contain links. */
  children: ReactNode;
};

/** A checkbox whose whole row of 56 px is the target. */
export const Checkbox = ({ checked, onChange, name, error, required, children }: CheckboxProps) => {
  const id = useId();
  return (
    <div>
      <div className={s.check}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className={s.native}
          aria-labelledby={`${id}-label`}
          aria-invalid={error !== undefined}
          aria-required={required}
          aria-describedby={`${id}-hint`}
        />
        <span className={s.box}>
          <Icon name="check" />
        </span>
        <span id={`${id}-label`}>{children}</span>
      </div>
      <HintLine id={`${id}-hint`} error={error} quiet={!required} />
    </div>
  );
};

export type Option = {
  value: string;
  label: string;
  detail?: string | undefined;
  /** At the end of the card, such as a distance. */
  end?: ReactNode;
  disabled?: boolean | undefined;
};

type LegendProps = { legend: string; required?: string | undefined; optional?: string | undefined };

const Legend = ({ legend, required, optional }: LegendProps) => (
  <legend className={s.legend}>
    {legend}
    {required && <span className={cx(f.required, s.tag)}>{required}</span>}
    {optional && <span className={cx(f.optional, s.tag)}>{optional}</span>}
  </legend>
);

type OptionCardsProps = LegendProps & {
  hideLegend?: boolean | undefined;
  options: readonly Option[];
  /** The selected values. At most one unless `multiple`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Allows several choices, shown as square boxes. */
  multiple?: boolean | undefined;
  error?: string | undefined;
};

/** Choices as cards: answers of a quiz or questionnaire, or places. Arrow keys move within a single choice. */
export const OptionCards = ({
  legend,
  required,
  optional,
  hideLegend,
  options,
  value,
  onChange,
  multiple,
  error,
}: OptionCardsProps) => {
  const id = useId();
  const toggle = (one: string, on: boolean) => {
    if (!multiple) onChange([one]);
    else onChange(options.map((option) => option.value).filter((v) => (v === one ? on : value.includes(v))));
  };
  return (
    <fieldset
      role={multiple ? 'group' : 'radiogroup'}
      aria-label={hideLegend ? legend : undefined}
      aria-describedby={`${id}-hint`}
      aria-invalid={multiple ? undefined : error !== undefined}
      className={error ? s.invalid : undefined}
    >
      {!hideLegend && <Legend {...{ legend, required, optional }} />}
      <div className={s.options}>
        {options.map((option) => (
          <label key={option.value} className={s.option}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={id}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
              className={s.native}
            />
            <span className={cx(s.box, !multiple && s.round)}>
              <Icon name="check" />
            </span>
            <span>
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
            {option.end && <span className={s.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      <HintLine id={`${id}-hint`} error={error} />
    </fieldset>
  );
};

type ScaleProps = LegendProps & {
  max: number;
  value: number | undefined;
  onChange: (value: number) => void;
  error?: string | undefined;
};

/** A rating scale: a row of numbered tiles from 1 to `max`. */
export const Scale = ({ legend, required, optional, max, value, onChange, error }: ScaleProps) => {
  const id = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radiogroup may be invalid, a plain fieldset may not
      role="radiogroup"
      aria-describedby={`${id}-hint`}
      aria-invalid={error !== undefined}
      className={error ? s.invalid : undefined}
    >
      <Legend {...{ legend, required, optional }} />
      <div className={s.scale}>
        {Array.from({ length: max }, (_, i) => i + 1).map((n) => (
          <label key={n} className={s.tile}>
            <input type="radio" name={id} checked={value === n} onChange={() => onChange(n)} className={s.native} />
            {n}
          </label>
        ))}
      </div>
      <HintLine id={`${id}-hint`} error={error} />
    </fieldset>
  );
};
