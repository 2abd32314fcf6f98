import type { Operation } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { BATCH_MAX, editInOneBatch } from '../document/edit-in-one-batch.ts';
import { useWords } from '../i18n/console-language.ts';
import type { BulkResult } from './bulk-edit.ts';
import { type CellFacts, cellChange } from './cell-change.ts';
import { ColumnHead } from './column-head.tsx';
import { EditCell } from './edit-cell.tsx';
import s from './edit-table.module.css';
import { faultText } from './fault-text.ts';
import { TranslationCell, WalkCell } from './further-cell.tsx';
import { isMethod, METHOD_ICONS } from './method-facts.ts';
import { DEFAULT_RADIUS } from './number-limits.ts';
import { pasteChange } from './paste-block.ts';
import type { FurtherColumn, FurtherFacts, SortColumn, Sorting } from './sort-spots.ts';
import { isNumberColumn, type SpotColumn } from './spot-columns.ts';
import { typedText } from './typed-text.ts';
import type { SpotItem } from './use-spot-items.ts';

interface EditTableProps {
  slug: string;
  spots: readonly SpotItem[];
  facts: CellFacts;
  selected: ReadonlySet<string>;
  /** Shift selects from the row before. */
  onSelect: (id: string, isRange: boolean) => void;
  onSelectAll: () => void;
  results: ReadonlyMap<string, BulkResult>;
  /** The columns after those that are edited, and what they show. */
  shown: readonly FurtherColumn[];
  further: FurtherFacts;
  /** Null for the order of the stamp book. */
  sorting: Sorting | null;
  onSort: (by: SortColumn) => void;
  /** After each edit: null, or why it was not applied. `gainsStamp` has the numbers of spots that give a stamp since a paste. */
  onEdited: (refusal: string | null, gainsStamp?: readonly number[]) => void;
}

/** Every spot with the values that organisers compare between spots. Each cell is edited in place. */
export const EditTable = ({
  slug,
  spots,
  facts,
  selected,
  onSelect,
  onSelectAll,
  results,
  shown,
  further,
  sorting,
  onSort,
  onEdited,
}: EditTableProps) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const isReadOnly = !useDraftView().isReadable || !isEditable;
  const columns: SpotColumn[] = [
    `name.${facts.languages[0] ?? 'ja_JP'}`,
    'courses',
    'points',
    'radius',
    'congestion',
    'methods',
  ];
  const heads = [
    t.spots.columns.name,
    t.spots.columns.course,
    t.spots.fields.points,
    `${t.spots.columns.radius} ${t.spots.metres}`,
    t.spots.fields.congestion,
    t.spots.columns.methods,
  ];
  const isAll = spots.length > 0 && spots.every(({ row }) => selected.has(row.id));
  const paste = (block: string, row: number, column: number) => {
    const change = pasteChange(block, { row, column }, { spots, columns, facts });
    if ('fault' in change) onEdited(t.bulk.pasteFault(change.number, faultText(t, change.fault)));
    else apply(change.operations, change.gainsStamp);
  };
  const apply = (operations: readonly Operation[], gainsStamp: readonly number[] = []) => {
    if (operations.length > BATCH_MAX) onEdited(t.bulk.tooMany(BATCH_MAX));
    else if (editInOneBatch(session, operations)) onEdited(null, gainsStamp);
    else onEdited(t.bulk.failed);
  };
  return (
    <table className={s.table}>
      <TableHead {...{ columns, heads, isAll, onSelectAll, shown, sorting, onSort }} />
      <tbody>
        {spots.map((spot, at) => (
          <SpotRow
            key={spot.row.id}
            {...{ slug, spot, facts, columns, heads, isReadOnly, shown, further, onSelect }}
            isSelected={selected.has(spot.row.id)}
            result={results.get(spot.row.id) ?? null}
            onWrite={apply}
            onPaste={(block, column) => paste(block, at, column)}
          />
        ))}
      </tbody>
    </table>
  );
};

type TableHeadProps = Pick<EditTableProps, 'onSelectAll' | 'shown' | 'sorting' | 'onSort'> & {
  columns: readonly SpotColumn[];
  /** The names of the columns, in the same order. */
  heads: readonly string[];
  /** Whether all rows are selected. */
  isAll: boolean;
};

const TableHead = ({ columns, heads, isAll, onSelectAll, shown, sorting, onSort }: TableHeadProps) => {
  const { t } = useWords();
  return (
    <thead>
      <tr>
        <th scope="col">
          <input
            type="checkbox"
            className={s.box}
            checked={isAll}
            aria-label={t.bulk.selectAll}
            onChange={onSelectAll}
          />
        </th>
        <ColumnHead column="number" isRight sorting={sorting} onSort={onSort}>
          {t.spots.columns.number}
        </ColumnHead>
        {columns.map((column, at) => (
          <ColumnHead key={column} column={column} isRight={isNumberColumn(column)} sorting={sorting} onSort={onSort}>
            {heads[at] ?? ''}
          </ColumnHead>
        ))}
        {shown.map((column) => (
          <ColumnHead key={column} column={column} isRight sorting={sorting} onSort={onSort}>
            {t.bulk.columns[column]}
          </ColumnHead>
        ))}
      </tr>
    </thead>
  );
};

type SpotRowProps = Pick<EditTableProps, 'slug' | 'facts' | 'shown' | 'further' | 'onSelect'> & {
  spot: SpotItem;
  columns: readonly SpotColumn[];
  heads: readonly string[];
  isReadOnly: boolean;
  isSelected: boolean;
  /** What a change of all selected spots would do to this one. */
  result: BulkResult | null;
  onWrite: (operations: readonly Operation[]) => void;
  /** Receives the number of the column at which the block begins. */
  onPaste: (block: string, column: number) => void;
};

const SpotRow = ({ spot, columns, heads, isReadOnly, isSelected, result, ...props }: SpotRowProps) => {
  const { t } = useWords();
  const { slug, facts, shown, further, onSelect, onWrite, onPaste } = props;
  const { row, item, path } = spot;
  return (
    <tr data-row={row.id} data-selected={isSelected || undefined}>
      <td>
        <input
          type="checkbox"
          className={s.box}
          checked={isSelected}
          aria-label={t.bulk.select(row.name)}
          onChange={() => undefined}
          onClick={(event: MouseEvent) => onSelect(row.id, event.shiftKey)}
        />
      </td>
      <td className={s.right}>
        <Link to="/$slug/spots/$spotId" params={{ slug, spotId: row.id }} aria-label={t.bulk.open(row.name)}>
          {row.number}
        </Link>
      </td>
      {columns.map((column, at) => (
        <EditCell
          key={column}
          label={`${row.name} ${heads[at]}`}
          text={typedText(item, column, facts)}
          isNumber={isNumberColumn(column)}
          isReadOnly={isReadOnly}
          result={result?.column === column ? result : null}
          read={(text) => cellChange(item, path, column, text, facts)}
          onWrite={({ operations }) => onWrite(operations)}
          onPaste={(block) => onPaste(block, at)}
        >
          <Shown spot={spot} column={column} facts={facts} />
        </EditCell>
      ))}
      {shown.includes('walk') && <WalkCell fact={further.walk.get(row.id)} />}
      {shown.includes('translation') && <TranslationCell slug={slug} fact={further.translation.get(row.id)} />}
    </tr>
  );
};

const Shown = ({ spot: { row, item }, column, facts }: { spot: SpotItem; column: SpotColumn; facts: CellFacts }) => {
  const { t } = useWords();
  if (column === 'methods') {
    return row.methods.filter(isMethod).map((method) => (
      <span key={method} className={s.way} title={t.spots.ways.names[method]}>
        <Icon name={METHOD_ICONS[method]} />
        <Hidden>{t.spots.ways.names[method]}</Hidden>
      </span>
    ));
  }
  const text = typedText(item, column, facts);
  if (column === 'radius' && text === '') return <span className={s.fallback}>{DEFAULT_RADIUS}</span>;
  if (text === '') return <span className={s.fallback}>—</span>;
  return column.startsWith('name') ? <b lang={HTML_LANG[row.lang]}>{text}</b> : text;
};
