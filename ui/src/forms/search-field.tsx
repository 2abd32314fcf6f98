import type { RefObject } from 'react';
import { IconButton } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import s from './search-field.module.css';

type SearchFieldProps = {
  /** The placeholder, also the accessible name: "Find a spot". */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** The ref of the field, for a button elsewhere that clears it. */
  input: RefObject<HTMLInputElement | null>;
};

/** A search field for a list that is filtered while typing. */
export const SearchField = ({ label, clearLabel, value, onChange, input }: SearchFieldProps) => (
  <search className={s.search}>
    <Icon name="search" />
    <input
      ref={input}
      // Without a built-in clear button, which only some browsers have.
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // Return closes the keyboard of a phone, so that the results are seen.
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
      }}
    />
    {value !== '' && (
      <IconButton
        icon="x"
        label={clearLabel}
        onClick={() => {
          onChange('');
          input.current?.focus();
        }}
      />
    )}
  </search>
);
