import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { FilterChip } from '../shared/controls/filter-chip.tsx';
import s from './applications.module.css';

interface ReasonEntryProps {
  value: string;
  onChange: (reason: string) => void;
  /** Whether the member tried to go on without one. */
  isMissing: boolean;
}

/** Why somebody opens an envelope. The log keeps it. */
export const ReasonEntry = ({ value, onChange, isMissing }: ReasonEntryProps) => {
  const { t } = useWords();
  const words = t.applications.open;
  return (
    <Entry
      label={words.reason}
      value={value}
      onChange={onChange}
      error={isMissing ? words.needed : undefined}
      above={
        <span className={s.chips}>
          {words.reasons.map((one) => (
            <FilterChip key={one} isOn={value === one} onChoose={() => onChange(one)}>
              {one}
            </FilterChip>
          ))}
        </span>
      }
    />
  );
};
