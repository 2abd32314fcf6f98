import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import type { ReactNode } from 'react';
import { Checkbox, Label, Radio, RadioGroup, Switch } from 'react-aria-components';
import { useWords } from '../../i18n/console-language.ts';
import { FieldPeople } from '../figures/field-people.tsx';
import s from './options.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T) => void;
  isDisabled?: boolean | undefined;
  id?: string | undefined;
  hideLabel?: boolean | undefined;
  /** One below the other, for options of many words. */
  isList?: boolean | undefined;
}

/** One of a few options, all of them visible. */
export const Choice = <T extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled,
  id,
  hideLabel,
  isList = false,
}: ChoiceProps<T>) => (
  <RadioGroup
    value={value}
    onChange={(next) => onChange(next as T)}
    orientation={isList ? 'vertical' : 'horizontal'}
    isDisabled={isDisabled ?? false}
    {...(hideLabel ? { 'aria-label': label } : {})}
    {...(id ? { id } : {})}
  >
    {!hideLabel && <Label className={s.legend ?? ''}>{label}</Label>}
    {!hideLabel && <FieldPeople id={id} />}
    <div className={cx(s.segments, isList && s.list)}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={s.segment ?? ''}>
          {option.label}
        </Radio>
      ))}
    </div>
  </RadioGroup>
);

interface ToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
  children: ReactNode;
}

/** A switch: on or off, at once. */
export const Toggle = ({ isOn, onChange, isDisabled, children }: ToggleProps) => (
  <Switch isSelected={isOn} onChange={onChange} isDisabled={isDisabled ?? false} className={s.toggle ?? ''}>
    <span className={s.track} />
    {children}
  </Switch>
);

/** A box to tick. */
export const Tick = ({ isOn, onChange, isDisabled, children }: ToggleProps) => (
  <Checkbox isSelected={isOn} onChange={onChange} isDisabled={isDisabled ?? false} className={s.tick ?? ''}>
    <span className={s.square}>{isOn && <Icon name="check" />}</span>
    <span>{children}</span>
  </Checkbox>
);

interface LanguageTabsProps<L extends string> {
  /** What the text is, for screen readers. */
  of: string;
  languages: readonly L[];
  current: L;
  /** The languages that have no words yet. */
  missing: ReadonlySet<L>;
  onChange: (language: L) => void;
}

/** The languages of one text. A language without words is dotted. */
export const LanguageTabs = <L extends 'ja_JP' | 'en_US' | 'zh_CH' | 'zh_TW' | 'ko_KR'>({
  of,
  languages,
  current,
  missing,
  onChange,
}: LanguageTabsProps<L>) => {
  const { t } = useWords();
  return (
    <RadioGroup
      aria-label={`${of}: ${t.frame.language}`}
      orientation="horizontal"
      value={current}
      onChange={(next) => onChange(next as L)}
      className={s.tabs ?? ''}
      data-languages=""
    >
      {languages.map((language) => {
        const isMissing = missing.has(language);
        const name = t.common.languages[language];
        return (
          <Radio
            key={language}
            value={language}
            aria-label={isMissing ? `${name}, ${t.common.missing}` : name}
            className={cx(s.tab, isMissing && s.missing)}
          >
            {t.common.languageTabs[language]}
          </Radio>
        );
      })}
    </RadioGroup>
  );
};
