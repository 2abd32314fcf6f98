import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import s from './picture-choice.module.css';

/** One of several pictures, each with its name. */
export const PictureChoice = <T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: T; name: string; picture: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}) => (
  <RadioGroup value={value} onChange={(next) => onChange(next as T)} orientation="horizontal">
    <Label className={s.legend ?? ''}>{label}</Label>
    <div className={s.grid}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} aria-label={option.name} className={s.option ?? ''}>
          <span className={s.picture} title={option.name}>
            {option.picture}
          </span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
);
