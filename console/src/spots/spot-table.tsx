import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { CourseRow, SpotRow } from '../document/campaign-data.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { FilterChip } from '../shared/controls/filter-chip.tsx';
import { useFirstRows } from '../shared/items/use-first-rows.ts';
import { Blank } from '../shared/states/states.tsx';
import { isMethod, METHOD_ICONS } from './method-facts.ts';
import { DEFAULT_RADIUS } from './number-limits.ts';
import { matchingSpots } from './search-spots.ts';
import s from './spot-table.module.css';

interface SpotTableProps {
  slug: string;
  spots: readonly SpotRow[];
  courses: readonly CourseRow[];
  chosen: string | null;
  /** Absent where the member may not edit. */
  onAdd?: (() => void) | undefined;
}

/** Every spot in the order of the book, with search and one filter for each course. */
export const SpotTable = ({ slug, spots, courses, chosen, onAdd }: SpotTableProps) => {
  const { t } = useWords();
  const [words, setWords] = useState('');
  const [course, setCourse] = useState<string | null>(null);
  const searched = useDeferredValue(words);
  const shown = useMemo(() => matchingSpots(spots, { words: searched, course }), [spots, searched, course]);
  const rows = useFirstRows(shown);
  const add = onAdd && (
    <Action size="small" icon="plus" onPress={onAdd}>
      {t.spots.add}
    </Action>
  );
  return (
    <section className={s.panel} aria-label={t.spots.list}>
      <div className={s.tools}>
        <Entry label={t.spots.search} hideLabel placeholder={t.spots.search} value={words} onChange={setWords} />
        {spots.length > 0 && add}
      </div>
      {courses.length > 1 && (
        <div className={s.courses}>
          <FilterChip isOn={course === null} onChoose={() => setCourse(null)}>
            {t.spots.all(spots.length)}
          </FilterChip>
          {courses.map(({ id, name, colour }) => (
            <FilterChip key={id} colour={colour} isOn={course === id} onChoose={() => setCourse(id)}>
              {t.spots.course(name, spots.filter(({ courses }) => courses.includes(id)).length)}
            </FilterChip>
          ))}
        </div>
      )}
      <div className={s.scroll}>
        {spots.length === 0 ? (
          <div className={s.empty}>
            <Blank title={t.spots.none.title} isToDo actions={add}>
              {t.spots.none.text}
            </Blank>
          </div>
        ) : (
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col" className={s.right}>
                  {t.spots.columns.number}
                </th>
                <th scope="col">{t.spots.columns.name}</th>
                <th scope="col">
                  <Hidden>{t.spots.columns.course}</Hidden>
                </th>
                <th scope="col">{t.spots.columns.methods}</th>
                <th scope="col" className={s.right}>
                  {t.spots.columns.radius}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((spot) => (
                <Row key={spot.id} slug={slug} spot={spot} courses={courses} isChosen={spot.id === chosen} />
              ))}
            </tbody>
          </table>
        )}
        {spots.length > 0 && shown.length === 0 && (
          <p className={s.empty} role="status">
            {t.spots.noMatch}
          </p>
        )}
      </div>
    </section>
  );
};

interface RowProps {
  slug: string;
  spot: SpotRow;
  courses: readonly CourseRow[];
  isChosen: boolean;
}

const Row = memo(({ slug, spot, courses, isChosen }: RowProps) => {
  const { t } = useWords();
  const own = courses.filter(({ id }) => spot.courses.includes(id));
  const methods = spot.methods.filter(isMethod);
  return (
    <tr className={s.row} data-chosen={isChosen || undefined}>
      <td className={s.right}>{spot.number}</td>
      <td className={s.name}>
        <Link
          to="/$slug/spots/$spotId"
          params={{ slug, spotId: spot.id }}
          lang={HTML_LANG[spot.lang]}
          aria-current={isChosen ? 'true' : undefined}
        >
          {spot.name}
        </Link>
      </td>
      <td>
        <span className={s.dots}>
          {own.map(({ id, name, colour }) => (
            <span key={id} className={s.dot} style={colour ? { backgroundColor: colour } : {}}>
              <Hidden>{name}</Hidden>
            </span>
          ))}
        </span>
      </td>
      <td>
        <span className={s.ways}>
          {methods.map((method) => (
            <span key={method} title={t.spots.ways.names[method]}>
              <Icon name={METHOD_ICONS[method]} />
              <Hidden>{t.spots.ways.names[method]}</Hidden>
            </span>
          ))}
        </span>
      </td>
      <td className={s.right}>
        {spot.radius ?? DEFAULT_RADIUS} {t.spots.metres}
      </td>
    </tr>
  );
});
