import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useEventsView } from '../api/events-context.ts';
import type { ItemRow } from '../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { FilterChip } from '../shared/controls/filter-chip.tsx';
import { figuresQuery } from '../shared/figures/figures-query.ts';
import { AddItem } from '../shared/items/add-item.tsx';
import { Blank, StatusTag } from '../shared/states/states.tsx';
import { isPrizeKind, KIND_ICONS, PRIZE_KINDS } from './prize-kinds.ts';
import { PrizePicture } from './prize-picture.tsx';
import s from './prize-table.module.css';
import { StockCells } from './stock-cells.tsx';
import { usePrizeTimes } from './use-prize-times.ts';
import { useRequirementWords } from './use-requirement-words.ts';

/** How often the stocks are read while the page is open. The live view follows them more closely. */
const READ_MS = 30_000;

/** All prizes in the order of the file: what each is, who gets it, when, and what is left or how many there will be. */
export const PrizeTable = ({ slug, rows }: { slug: string; rows: readonly ItemRow[] }) => {
  const { t } = useWords();
  const words = t.prizes;
  const { isEditable } = useDraftTools();
  const { draft, isReadable } = useDraftView();
  const figures = useQuery({
    ...figuresQuery(useCall(), slug),
    enabled: draft.baseVersion > 0,
    refetchInterval: READ_MS,
  }).data;
  const { conditions = [] } = useEventsView().events;
  const isStopped = (id: string) => conditions.some(({ kind, subject }) => kind === 'stop' && subject === id);
  const { kind: chosen } = useSearch({ strict: false });
  const [isAdding, setAdding] = useState(false);
  const isWritable = isEditable && isReadable;
  const add = isWritable && (
    <Action size="small" icon="plus" onPress={() => setAdding(true)}>
      {words.page.add}
    </Action>
  );
  return (
    <div className={s.page}>
      {rows.length === 0 ? (
        <Blank title={words.page.none.title} isToDo actions={add}>
          {words.page.none.text}
        </Blank>
      ) : (
        <>
          <div className={s.tools}>
            <KindFilters slug={slug} rows={rows} chosen={chosen} />
            {add}
          </div>
          <table className={cx(s.table, figures && s.counted)} aria-label={words.page.list}>
            <PrizeHead isCounted={figures !== undefined} />
            <tbody>
              {rows
                .filter(({ item }) => chosen === undefined || item['kind'] === chosen)
                .map((row) => (
                  <PrizeRow key={row.id} slug={slug} row={row}>
                    {figures && (
                      <StockCells id={row.id} name={row.name} figures={figures} isStopped={isStopped(row.id)} />
                    )}
                  </PrizeRow>
                ))}
            </tbody>
          </table>
        </>
      )}
      {isAdding && (
        <AddItem
          slug={slug}
          list="presents"
          page="prizes"
          nameKey="name"
          words={words.page}
          fresh={{ kind: 'goods', requires: { stamps: 1 } }}
          taken={rows.map(({ id }) => id)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};

interface KindFiltersProps {
  slug: string;
  rows: readonly ItemRow[];
  chosen: string | undefined;
}

/** A button for each kind that there is, with its count. */
const KindFilters = ({ slug, rows, chosen }: KindFiltersProps) => {
  const words = useWords().t.prizes;
  const navigate = useNavigate();
  const choose = (kind: string | undefined) =>
    void navigate({ to: '/$slug/prizes', params: { slug }, search: isPrizeKind(kind) ? { kind } : {} });
  return (
    <>
      <FilterChip isOn={chosen === undefined} onChoose={() => choose(undefined)}>
        {words.all(rows.length)}
      </FilterChip>
      {PRIZE_KINDS.map((kind) => {
        const count = rows.filter(({ item }) => item['kind'] === kind).length;
        return (
          count > 0 && (
            <FilterChip key={kind} isOn={chosen === kind} onChoose={() => choose(kind)}>
              {words.kindCount(words.kinds[kind], count)}
            </FilterChip>
          )
        );
      })}
    </>
  );
};

/** The names of the columns. Once the prizes are public, what is left of each replaces its stock. */
const PrizeHead = ({ isCounted }: { isCounted: boolean }) => {
  const { columns } = useWords().t.prizes;
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          {columns.name}
        </th>
        <th scope="col" className={s.kindHead}>
          {columns.kind}
        </th>
        <th scope="col">{columns.requires}</th>
        {isCounted ? (
          <>
            <th scope="col" className={s.right}>
              {columns.left}
            </th>
            <th scope="col">{columns.course}</th>
            <th scope="col">{columns.end}</th>
          </>
        ) : (
          <th scope="col" className={s.right}>
            {columns.stock}
          </th>
        )}
        <th scope="col" className={s.whenHead}>
          {columns.when}
        </th>
      </tr>
    </thead>
  );
};

interface PrizeRowProps {
  slug: string;
  row: ItemRow;
  /** The cells of its stock where it is public; otherwise the row says how many there will be. */
  children: ReactNode;
}

const PrizeRow = ({ slug, row: { id, name, lang, item }, children }: PrizeRowProps) => {
  const { t, locale } = useWords();
  const words = t.prizes;
  const { findings } = useDraftTools();
  const { kind, requires, consumes, image } = item;
  const requirementWords = useRequirementWords();
  const times = usePrizeTimes();
  const count = unitsOf(item);
  const faults = findings.filter(
    ({ isWarning, path }) => !isWarning && (path === `/presents/${id}` || path.startsWith(`/presents/${id}/`)),
  ).length;
  return (
    <tr className={s.row}>
      <td className={s.picture}>
        <PrizePicture slug={slug} image={image} />
      </td>
      <th scope="row">
        <Link to="/$slug/prizes/$itemId" params={{ slug, itemId: id }} lang={HTML_LANG[lang]}>
          {name}
        </Link>
        {faults > 0 && <StatusTag tone="full">{t.document.faults(faults)}</StatusTag>}
      </th>
      <td className={s.kind}>
        {isPrizeKind(kind) && (
          <>
            <Icon name={KIND_ICONS[kind]} />
            {words.kinds[kind]}
          </>
        )}
      </td>
      <td>{requirementWords(isJsonMap(requires) ? requires : {}, consumes === true)}</td>
      {children ?? (
        <td className={s.right}>{count === null ? t.common.none : count.toLocaleString(locale.replace('_', '-'))}</td>
      )}
      <td className={s.when}>{times(item)}</td>
    </tr>
  );
};

/** The units of a prize, or of all outcomes of a lottery; null where nothing limits them. */
function unitsOf(item: ItemRow['item']): number | null {
  if (typeof item['stock'] === 'number') return item['stock'];
  const { lottery } = item;
  const outcomes = isJsonMap(lottery) ? lottery['outcomes'] : undefined;
  if (!isJsonList(outcomes)) return null;
  return outcomes.reduce<number>(
    (sum, one) => sum + (isJsonMap(one) && typeof one['stock'] === 'number' ? one['stock'] : 0),
    0,
  );
}
