import s from './filter-chip.module.css';

interface FilterChipProps {
  isOn: boolean;
  /** The colour of what it filters by, such as a course. */
  colour?: string | undefined;
  onChoose: () => void;
  children: string;
}

/** One of the filters above a list. The chosen one is filled. */
export const FilterChip = ({ isOn, colour, onChoose, children }: FilterChipProps) => (
  <button type="button" className={s.chip} aria-pressed={isOn} onClick={onChoose}>
    {colour && <span className={s.dot} style={{ backgroundColor: colour }} />}
    <span className={s.words}>{children}</span>
  </button>
);
