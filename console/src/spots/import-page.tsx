import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { BATCH_MAX, editInOneBatch } from '../document/edit-in-one-batch.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, Notice } from '../shared/states/states.tsx';
import { likeliest, type ReadTable, readFile, readText, withoutHeadings } from '../shared/tables/read-table.ts';
import { matchColumns } from './column-names.ts';
import s from './import-page.module.css';
import { planImport, swappedRows } from './import-plan.ts';
import { ImportTable } from './import-table.tsx';
import type { SpotColumn } from './spot-columns.ts';
import { useSpotItems } from './use-spot-items.ts';

/** Rows that one import takes; the most spots that a campaign of a city is known to have is a tenth of it. */
const ROWS_MAX = 2000;

/** Spots from a spreadsheet: pasted or from a file, each row shown with what it would do before anything is applied. */
export const ImportPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { isEditable } = useDraftTools();
  const { data, isReadable } = useDraftView();
  const { facts } = useSpotItems();
  const [table, setTable] = useState<ReadTable | null>(null);
  /** The tables of all sheets of a workbook. */
  const [tables, setTables] = useState<readonly ReadTable[]>([]);
  const [columns, setColumns] = useState<(SpotColumn | null)[]>([]);
  const rules = {
    most: ROWS_MAX,
    known: (headings: readonly string[]) => matchColumns(headings, facts.languages).filter(Boolean).length,
  };
  const start = (read: ReadTable) => {
    setTable(read);
    setColumns(matchColumns(read.headings, facts.languages));
  };
  return (
    <WorkPage title={t.importing.title} beside={<DraftStrip slug={slug} />}>
      {!isEditable || !isReadable || data === null ? (
        <Blank title={t.importing.readOnly} />
      ) : table === null ? (
        <Source
          slug={slug}
          rules={rules}
          onRead={(read, all) => {
            setTables(all);
            start(read);
          }}
        />
      ) : (
        <>
          {tables.length > 1 && <Sheets tables={tables} table={table} onChoose={start} />}
          <Preview
            slug={slug}
            table={table}
            columns={columns}
            onColumns={setColumns}
            onTable={setTable}
            onCancel={() => setTable(null)}
          />
        </>
      )}
    </WorkPage>
  );
};

interface SourceProps {
  slug: string;
  rules: Parameters<typeof readText>[1];
  /** Called with the table that is meant most likely, and with all of the file. */
  onRead: (table: ReadTable, all: readonly ReadTable[]) => void;
}

const Source = ({ slug, rules, onRead }: SourceProps) => {
  const { t } = useWords();
  const words = t.importing;
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<'text' | 'file' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = (tables: readonly ReadTable[], from: 'text' | 'file') => {
    const table = likeliest(tables, rules.known);
    if (table) onRead(table, tables);
    else setUnread(from);
  };
  const read = async () => {
    const table = await readText(text, rules);
    take(table ? [table] : [], 'text');
  };
  return (
    <div className={s.source}>
      <p className={s.sentence}>{words.sentence}</p>
      {unread === 'file' && <Notice tone="full" title={t.textFiles.unread} />}
      <Entry
        label={words.paste}
        hint={words.pasteHint}
        lines={10}
        isCode
        placeholder={words.sample}
        value={text}
        onChange={(next) => {
          setUnread(null);
          setText(next);
        }}
        error={unread === 'text' ? words.unread : undefined}
      />
      <div className={s.actions}>
        <Action kind="primary" isDisabled={text.trim() === ''} onPress={() => void read()}>
          {words.read}
        </Action>
        <Action icon="file-text" onPress={() => input.current?.click()}>
          {words.file}
        </Action>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.file}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0];
            setUnread(null);
            if (file) void readFile(file, rules).then((tables) => take(tables, 'file'));
            target.value = '';
          }}
        />
        <ActionLink kind="quiet" to={`/${slug}/spots?view=table`}>
          {t.common.cancel}
        </ActionLink>
      </div>
    </div>
  );
};

interface SheetsProps {
  tables: readonly ReadTable[];
  table: ReadTable;
  onChoose: (table: ReadTable) => void;
}

/** Which sheet of a workbook is imported. */
const Sheets = ({ tables, table, onChoose }: SheetsProps) => {
  const { t } = useWords();
  return (
    <label className={s.sheets}>
      {t.importing.sheet}
      <select
        value={table.sheet ?? ''}
        onChange={({ target }) => {
          const chosen = tables.find(({ sheet }) => sheet === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {tables.map(({ sheet }) => (
          <option key={sheet} value={sheet ?? ''}>
            {sheet}
          </option>
        ))}
      </select>
    </label>
  );
};

interface PreviewProps {
  slug: string;
  table: ReadTable;
  columns: readonly (SpotColumn | null)[];
  onColumns: (columns: (SpotColumn | null)[]) => void;
  onTable: (table: ReadTable) => void;
  onCancel: () => void;
}

const Preview = ({ slug, table, columns, onColumns, onTable, onCancel }: PreviewProps) => {
  const { t } = useWords();
  const words = t.importing;
  const { session } = useDraftTools();
  const { spots, facts } = useSpotItems();
  const navigate = useNavigate();
  const [isFailed, setFailed] = useState(false);
  const plans = planImport(
    table.rows,
    columns,
    spots.map(({ item }) => item),
    facts,
  );
  const count = (kind: string) => plans.filter((plan) => plan.kind === kind).length;
  const ready = count('new') + count('change');
  const operations = plans.flatMap((plan) => plan.operations);
  const isTooMuch = operations.length > BATCH_MAX;
  const swapped = swappedRows(table.rows, columns, plans);
  const [latAt, lonAt] = [columns.indexOf('lat'), columns.indexOf('lon')];
  const swap = () =>
    onTable({
      ...table,
      rows: table.rows.map((row, at) =>
        swapped.includes(at) ? row.with(latAt, row[lonAt] ?? '').with(lonAt, row[latAt] ?? '') : row,
      ),
    });
  const apply = () => {
    if (editInOneBatch(session, operations)) {
      void navigate({ to: '/$slug/spots', params: { slug }, search: { view: 'table' } });
    } else setFailed(true);
  };
  return (
    <div className={s.preview}>
      <p className={s.sentence}>{words.found(table.rows.length, columns.filter(Boolean).length)}</p>
      <p className={s.counts} role="status">
        {words.counts({ added: count('new'), changed: count('change'), same: count('same'), bad: count('fault') })}
      </p>
      {table.left > 0 && <Notice tone="full" title={t.textFiles.tooMany(table.left, ROWS_MAX)} />}
      {table.headingLine > 0 && columns.every((column) => column === null) && (
        <Notice tone="busy" title={words.noHeadings}>
          <Action size="small" onPress={() => onTable(withoutHeadings(table))}>
            {words.firstIsSpot}
          </Action>
        </Notice>
      )}
      <ImportTable table={table} columns={columns} plans={plans} languages={facts.languages} onColumns={onColumns} />
      {isTooMuch && <Notice tone="full" title={words.tooMuch(operations.length, BATCH_MAX)} />}
      {isFailed && !isTooMuch && <Notice tone="full" title={words.failed} />}
      <div className={s.foot}>
        {swapped.length > 0 && <Action onPress={swap}>{words.swap(swapped.map((at) => table.lines[at] ?? 0))}</Action>}
        <span className={s.gap} />
        <Action onPress={onCancel}>{words.back}</Action>
        <Action kind="primary" isDisabled={ready === 0 || isTooMuch || table.left > 0} onPress={apply}>
          {words.apply(ready)}
        </Action>
      </div>
      <p className={s.note}>{count('fault') > 0 ? words.leftBehind(count('fault')) : words.undo}</p>
    </div>
  );
};
