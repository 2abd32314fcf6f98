import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useDraftTools } from '../document/draft-context.ts';
import { editInOneBatch } from '../document/edit-in-one-batch.ts';
import { useWords } from '../i18n/console-language.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { usePageKeys } from '../shared/frame/use-page-keys.ts';
import { MissingSeals } from '../shared/seals/missing-seals.tsx';
import { Notice } from '../shared/states/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkEdit, type BulkResult, bulkResult, operationsOf } from './bulk-edit.ts';
import type { CellFacts } from './cell-change.ts';
import { ColumnMenu } from './column-menu.tsx';
import { EditTable } from './edit-table.tsx';
import { matchingSpots } from './search-spots.ts';
import { type FurtherColumn, inSorting, type Sorting, sortedBy } from './sort-spots.ts';
import { SpotsMap } from './spots-map.tsx';
import { TableExport } from './table-export.tsx';
import s from './table-view.module.css';
import { useFurtherFacts } from './use-further-facts.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { type SpotItem, useSpotItems } from './use-spot-items.ts';

/** All spots as a table to edit, beside the map. */
export const TableView = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const navigate = useNavigate();
  const { spots, facts, places } = useSpotItems();
  const [words, setWords] = useState('');
  const [edit, setEdit] = useState<BulkEdit | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [gained, setGained] = useState<readonly number[]>([]);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const offered: FurtherColumn[] = [
    // Only who edits may read the measurements.
    ...(isEditable ? (['walk'] as const) : []),
    ...(facts.languages.length > 1 ? (['translation'] as const) : []),
  ];
  const [columns, setColumns] = useShownColumns(offered);
  const further = useFurtherFacts(slug, columns);
  const matching = new Set(
    matchingSpots(
      spots.map(({ row }) => row),
      { words: useDeferredValue(words), course: null },
    ).map(({ id }) => id),
  );
  const shown = inSorting(spots, sorting).filter(({ row }) => matching.has(row.id));
  const { selected, setSelected, select, selectAll } = useRowSelection(shown.map(({ row }) => row.id));
  const chosen = spots.filter(({ row }) => selected.has(row.id));

  const results = useBulkResults(edit, chosen, facts);
  const operations = operationsOf([...results.values()]);

  usePageKeys((event) => {
    if (event.key === 'Escape') setSelected(new Set());
    const row =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
    if (event.key.toLowerCase() === 'x' && row !== undefined) select(row, event.shiftKey);
  });
  const apply = () => {
    const isApplied = operations !== null && editInOneBatch(session, operations);
    setRefusal(isApplied ? null : t.bulk.failed);
    if (isApplied) setEdit(null);
  };
  return (
    <div className={s.view}>
      <section className={s.left} aria-label={t.spots.list}>
        <div className={s.tools}>
          <Entry label={t.spots.search} hideLabel placeholder={t.spots.search} value={words} onChange={setWords} />
          {offered.length > 0 && <ColumnMenu offered={offered} shown={columns} onChange={setColumns} />}
          <TableExport slug={slug} spots={spots} languages={facts.languages} />
          {isEditable && <MissingSeals />}
          {isEditable && (
            <ActionLink size="small" to={`/${slug}/spots/import`}>
              {t.bulk.import}
            </ActionLink>
          )}
        </div>
        <PasteNotices {...{ refusal, gained }} />
        <div className={s.scroll}>
          <EditTable
            slug={slug}
            spots={shown}
            facts={facts}
            selected={selected}
            onSelect={select}
            onSelectAll={selectAll}
            results={results}
            shown={columns}
            further={further}
            sorting={sorting}
            onSort={(by) => setSorting(sortedBy(by, sorting, spots, { further, facts }))}
            onEdited={(why, gainsStamp = []) => {
              setRefusal(why);
              setGained(gainsStamp);
            }}
          />
          {shown.length === 0 && <p className={s.none}>{spots.length === 0 ? t.spots.none.title : t.spots.noMatch}</p>}
        </div>
        {chosen.length > 0 && isEditable && (
          <BulkBar
            count={chosen.length}
            facts={facts}
            edit={edit}
            changed={results.size}
            isRefused={operations === null}
            onEdit={setEdit}
            onApply={apply}
            onClear={() => {
              setSelected(new Set());
              setEdit(null);
            }}
          />
        )}
      </section>
      <SpotsMap
        places={places(selected)}
        onChoose={(spotId) => void navigate({ to: '/$slug/spots/$spotId', params: { slug, spotId } })}
        onEnclose={(ids) => setSelected(new Set(ids))}
      />
    </div>
  );
};

interface PasteNoticesProps {
  /** Why the last edit was not applied. */
  refusal: string | null;
  /** The numbers of the spots that give a stamp since the last paste. */
  gained: readonly number[];
}

const PasteNotices = ({ refusal, gained }: PasteNoticesProps) => {
  const words = useWords().t.bulk;
  return (
    <>
      {refusal !== null && (
        <Notice tone="full" title={words.notPasted}>
          <p>{refusal}</p>
        </Notice>
      )}
      {gained.length > 0 && <Notice tone="info" title={words.gainedStamp(gained)} />}
    </>
  );
};

/** What a change of all chosen spots would do to each; nothing while the value to set is empty. */
function useBulkResults(edit: BulkEdit | null, chosen: readonly SpotItem[], facts: CellFacts) {
  return useMemo(() => {
    const results = new Map<string, BulkResult>();
    if (!edit || ((edit.kind === 'radius' || edit.kind === 'points') && edit.text.trim() === '')) return results;
    for (const { row, item, path } of chosen) {
      const result = bulkResult(item, path, edit, facts);
      if (result) results.set(row.id, result);
    }
    return results;
  }, [edit, chosen, facts]);
}
