import { PARCEL_STATES } from '@meguri/core/applications/parcel.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { FilterChip } from '../shared/controls/filter-chip.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { applicationCounts } from './application-counts.ts';
import s from './applications.module.css';
import type { ApplicationFilter, Summary } from './use-applications.ts';

interface ApplicationFiltersProps {
  slug: string;
  summary: Summary;
  filter: ApplicationFilter;
}

/** The filters above the list. They are in the address. */
export const ApplicationFilters = ({ slug, summary, filter }: ApplicationFiltersProps) => {
  const { t } = useWords();
  const times = useTimes();
  const navigate = useNavigate();
  const words = t.applications;
  const [typed, setTyped] = useState(filter.number ?? '');
  const go = ({ presentId, state, number }: ApplicationFilter) => {
    const search = { ...(state ? { state } : {}), ...(number ? { number } : {}) };
    void (presentId === null
      ? navigate({ to: '/$slug/applications', params: { slug }, search })
      : navigate({ to: '/$slug/applications/$presentId', params: { slug, presentId }, search }));
  };
  const { all, byState } = applicationCounts(summary.presents, filter.presentId);
  const { number: _number, state: _state, ...present } = filter;
  return (
    <div className={s.filters}>
      {summary.presents.length > 1 && (
        <fieldset aria-label={words.presents} className={s.chips}>
          <FilterChip isOn={filter.presentId === null} onChoose={() => go({ ...filter, presentId: null })}>
            {words.allPresents}
          </FilterChip>
          {summary.presents.map(({ id, name }) => (
            <FilterChip key={id} isOn={filter.presentId === id} onChoose={() => go({ ...filter, presentId: id })}>
              {words.chip(name, times.number(applicationCounts(summary.presents, id).all))}
            </FilterChip>
          ))}
        </fieldset>
      )}
      <fieldset aria-label={words.parcels} className={s.chips}>
        <FilterChip isOn={!filter.state && !filter.number} onChoose={() => go(present)}>
          {words.chip(words.allStates, times.number(all))}
        </FilterChip>
        {PARCEL_STATES.map((state) => (
          <FilterChip key={state} isOn={filter.state === state} onChoose={() => go({ ...present, state })}>
            {words.chip(words.states[state], times.number(byState[state]))}
          </FilterChip>
        ))}
      </fieldset>
      <form
        className={s.find}
        onSubmit={(event) => {
          event.preventDefault();
          go({ presentId: null, ...(typed.trim() === '' ? {} : { number: typed.trim() }) });
        }}
      >
        <Entry label={words.find} hideLabel placeholder={words.find} value={typed} onChange={setTyped} isCode />
        <Action size="small" type="submit">
          {words.findSubmit}
        </Action>
      </form>
    </div>
  );
};
