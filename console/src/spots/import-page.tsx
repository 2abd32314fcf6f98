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
import { type ReadTable, readFile, readText } from '../shared/tables/read-table.ts';
import { matchColumns } from './column-names.ts';
import s from './import-page.module.css';
import { planImport, swappedRow } from './import-plan.ts';
import { ImportTable } from './import-table.tsx';
import type { SpotColumn } from './spot-columns.ts';
import { useSpotItems } from './use-spot-items.ts';

/** Spots from a spreadsheet: pasted or from a file, each row shown with what it would do before anything is applied. */
export const ImportPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { isEditable } = useDraftTools();
  const { data, isReadable } = useDraftView();
  const { facts } = useSpotItems();
  const [table, setTable] = useState<ReadTable | null>(null);
  const [columns, setColumns] = useState<(SpotColumn | null)[]>([]);
  const start = (read: ReadTable) => {
    setTable(read);
    setColumns(matchColumns(read.headings, facts.languages));
  };
  return (
    <WorkPage title={t.importing.title} beside={<DraftStrip slug={slug} />}>
      {!isEditable || !isReadable || data === null ? (
        <Blank title={t.importing.readOnly} />
      ) : table === null ? (
        <Source slug={slug} onRead={start} />
      ) : (
        <Preview
          slug={slug}
          table={table}
          columns={columns}
          onColumns={setColumns}
          onTable={setTable}
          onCancel={() => setTable(null)}
        />
      )}
    </WorkPage>
  );
};

const Source = ({ slug, onRead }: { slug: string; onRead: (table: ReadTable) => void }) => {
  const { t } = useWords();
  const words = t.importing;
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (read: ReadTable | null) => (read && read.rows.length > 0 ? onRead(read) : setUnread(true));
  return (
    <div className={s.source}>
      <p className={s.sentence}>{words.sentence}</p>
      <Entry
        label={words.paste}
        hint={words.pasteHint}
        lines={10}
        isCode
        placeholder={words.sample}
        value={text}
        onChange={(next) => {
          setUnread(false);
          setText(next);
        }}
        error={isUnread ? words.unread : undefined}
      />
      <div className={s.actions}>
        <Action kind="primary" isDisabled={text.trim() === ''} onPress={() => void readText(text).then(take)}>
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
            if (file) void readFile(file).then(take);
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
  const swapped = swappedRow(table.rows, columns, plans);
  const [latAt, lonAt] = [columns.indexOf('lat'), columns.indexOf('lon')];
  const swap = () =>
    onTable({
      ...table,
      rows: table.rows.map((row, at) =>
        at === swapped ? row.with(latAt, row[lonAt] ?? '').with(lonAt, row[latAt] ?? '') : row,
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
      <ImportTable table={table} columns={columns} plans={plans} languages={facts.languages} onColumns={onColumns} />
      {(isFailed || operations.length > BATCH_MAX) && <Notice tone="full" title={words.failed} />}
      <div className={s.foot}>
        {swapped >= 0 && <Action onPress={swap}>{words.swap(swapped + 2)}</Action>}
        <span className={s.gap} />
        <Action onPress={onCancel}>{words.back}</Action>
        <Action kind="primary" isDisabled={ready === 0 || operations.length > BATCH_MAX} onPress={apply}>
          {words.apply(ready)}
        </Action>
      </div>
      <p className={s.note}>{count('fault') > 0 ? words.leftBehind(count('fault')) : words.undo}</p>
    </div>
  );
};
