import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import s from './edit-table.module.css';
import type { SortColumn, Sorting } from './sort-spots.ts';

interface ColumnHeadProps {
  column: SortColumn;
  isRight?: boolean;
  sorting: Sorting | null;
  onSort: (by: SortColumn) => void;
  children: string;
}

/** The heading of a column. A press sorts the rows by it. */
export const ColumnHead = ({ column, isRight = false, sorting, onSort, children }: ColumnHeadProps) => {
  const own = sorting?.by === column ? sorting : null;
  return (
    <th
      scope="col"
      className={cx(isRight && s.right)}
      aria-sort={own ? (own.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={s.sort} onClick={() => onSort(column)}>
        {children}
        {own && <Icon name={own.isDescending ? 'arrow-down' : 'arrow-up'} />}
      </button>
    </th>
  );
};
