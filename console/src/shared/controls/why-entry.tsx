import { Entry } from './entry.tsx';
import { FilterChip } from './filter-chip.tsx';
import s from './why-entry.module.css';

interface WhyEntryProps {
  label: string;
  /** Reasons that one press fills in. They can be edited. */
  reasons: readonly string[];
  value: string;
  onChange: (why: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  lines?: number | undefined;
}

/** The reason of an action: one press, or words of one's own. */
export const WhyEntry = ({ reasons, ...entry }: WhyEntryProps) => (
  <Entry
    {...entry}
    above={
      <span className={s.chips}>
        {reasons.map((one) => (
          <FilterChip key={one} isOn={entry.value.startsWith(one)} onChoose={() => entry.onChange(one)}>
            {one}
          </FilterChip>
        ))}
      </span>
    }
  />
);
