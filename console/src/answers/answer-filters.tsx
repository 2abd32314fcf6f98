import { LOCALES } from '@meguri/core/lib/locale.ts';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { FilterChip } from '../shared/controls/filter-chip.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import type { AnswerSearch } from './answer-search.ts';
import s from './answers.module.css';
import type { Results } from './use-answers.ts';

interface AnswerFiltersProps {
  slug: string;
  search: AnswerSearch;
  results: Results;
  chosen: string;
}

/** The questionnaires, and the filters by course, day and language. All are in the address. */
export const AnswerFilters = ({ slug, search, results, chosen }: AnswerFiltersProps) => {
  const { t } = useWords();
  const times = useTimes();
  const navigate = useNavigate();
  const words = t.answers;
  const go = (next: AnswerSearch) => void navigate({ to: '/$slug/answers', params: { slug }, search: next });
  const { course: _course, day: _day, language: _language, ...others } = search;
  const { course, day, language } = search;
  const only = (filters: AnswerSearch) => go({ ...others, ...filters });
  const current = { ...(course ? { course } : {}), ...(day ? { day } : {}), ...(language ? { language } : {}) };
  const days = day === undefined || results.days.includes(day) ? results.days : [day, ...results.days];
  return (
    <div className={s.filters}>
      <fieldset className={s.chips} aria-label={words.questionnaires}>
        {results.questionnaires.map(({ id, title, count }) => (
          <FilterChip key={id} isOn={id === chosen} onChoose={() => go({ questionnaire: id })}>
            {results.asOf === null ? title : words.chip(title, times.number(count))}
          </FilterChip>
        ))}
      </fieldset>
      <fieldset className={s.selects} aria-label={words.filters}>
        {results.courses.length > 0 && (
          <Filter
            label={words.course}
            all={words.allCourses}
            value={course}
            options={results.courses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ course: _old, ...rest }: AnswerSearch, value) => ({
              ...rest,
              ...(value ? { course: value } : {}),
            })}
            current={current}
            only={only}
          />
        )}
        <Filter
          label={words.day}
          all={words.allDays}
          value={day}
          options={days.map((value) => ({ value, label: times.day(`${value}T12:00:00`) }))}
          onChange={({ day: _old, ...rest }: AnswerSearch, value) => ({ ...rest, ...(value ? { day: value } : {}) })}
          current={current}
          only={only}
        />
        <Filter
          label={words.language}
          all={words.allLanguages}
          value={language}
          options={LOCALES.filter((one) => one === language || results.languages.includes(one)).map((value) => ({
            value,
            label: t.common.languages[value],
          }))}
          onChange={({ language: _old, ...rest }: AnswerSearch, value) => {
            const chosenLanguage = LOCALES.find((one) => one === value);
            return { ...rest, ...(chosenLanguage ? { language: chosenLanguage } : {}) };
          }}
          current={current}
          only={only}
        />
      </fieldset>
    </div>
  );
};

interface FilterProps {
  label: string;
  /** The words for no filter. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** The filters with another value. */
  onChange: (before: AnswerSearch, value: string) => AnswerSearch;
  current: AnswerSearch;
  only: (filters: AnswerSearch) => void;
}

const Filter = ({ label, all, value, options, onChange, current, only }: FilterProps) => {
  const field = useId();
  return (
    <span>
      <label className={s.label} htmlFor={field}>
        {label}
      </label>
      <select
        id={field}
        className={s.select}
        value={value ?? ''}
        onChange={({ target }) => only(onChange(current, target.value))}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
};
