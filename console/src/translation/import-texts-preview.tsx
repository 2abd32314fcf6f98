import { TRANSLATIONS_MAX } from '@meguri/core/console/translation/draft-texts.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { Notice } from '../shared/states/states.tsx';
import type { ReadTable } from '../shared/tables/read-table.ts';
import s from './import-texts.module.css';
import {
  beyondShiftJis,
  type Decisions,
  editsOfRows,
  isMisread,
  isSamePlan,
  isTaken,
  planTexts,
  type TextRow,
  undecided,
} from './import-texts.ts';
import { ImportTextsTable } from './import-texts-table.tsx';
import { type TextColumn, textColumns } from './text-table.ts';
import type { DeskFacts } from './use-desk.ts';
import { useTextActions } from './use-text-actions.ts';

interface ImportTextsPreviewProps {
  slug: string;
  desk: DeskFacts;
  targets: readonly Locale[];
  table: ReadTable;
  columns: readonly (TextColumn | null)[];
  onColumns: (columns: (TextColumn | null)[]) => void;
  onCancel: () => void;
}

const SHOWN = ['open', 'change', 'all'] as const;
type ShownRows = (typeof SHOWN)[number];

type Decide = (lines: readonly number[], decision: 'take' | 'leave' | null) => void;

/** What a file would do to the draft. Nothing is written until every row that needs a decision has one. */
export const ImportTextsPreview = (props: ImportTextsPreviewProps) => {
  const { slug, desk, targets, table, columns, onColumns, onCancel } = props;
  const { t } = useWords();
  const words = t.textFiles;
  const navigate = useNavigate();
  const actions = useTextActions(slug);
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [chosen, setChosen] = useState<ShownRows | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const { texts, source } = desk;
  const rows = useMemo(() => planTexts(table, columns, { texts, source }), [table, columns, texts, source]);
  const open = undecided(rows, decisions);
  const taken = rows.filter((row) => isTaken(row, decisions));
  const same = rows.filter(({ kind }) => kind === 'same').length;
  const show = chosen ?? (open.length > 0 ? 'open' : 'change');
  const isKeyed = columns.includes('key') && columns.includes('source');
  const hasLanguage = columns.some((column) => column !== null && isLocale(column));
  const misread = table.encoding === 'shift_jis' && isMisread(rows);
  const isReady = isKeyed && hasLanguage && !misread && open.length === 0 && taken.length > 0;
  const decide: Decide = (lines, decision) => {
    const next = new Map(decisions);
    for (const line of lines) decision === null ? next.delete(line) : next.set(line, decision);
    setDecisions(next);
  };

  const apply = async () => {
    const edits = editsOfRows(rows, decisions);
    if (edits.length > TRANSLATIONS_MAX) return setFault(words.tooLarge);
    setWriting(true);
    let isSame = true;
    const outcome = await actions.writeIf(edits, () => {
      isSame = isSamePlan(rows, planTexts(table, columns, { texts: desk.textsNow(), source }));
      return isSame;
    });
    setWriting(false);
    if (outcome.ok) void navigate({ to: '/$slug/translate', params: { slug }, search: { show: 'all' } });
    else setFault(isSame ? (outcome.why ?? words.failed) : words.changed);
  };

  return (
    <div className={s.preview}>
      <p className={s.sentence}>{words.found(rows.length)}</p>
      <FileFacts
        counts={
          isKeyed
            ? {
                changed: taken.length,
                same,
                open: open.length,
                left: rows.length - taken.length - same - open.length,
              }
            : null
        }
        hasLanguage={hasLanguage}
        isMisread={misread}
        beyond={table.encoding === 'shift_jis' ? targets.filter(beyondShiftJis) : []}
      />
      <ColumnChoices {...{ table, columns, targets, onColumns }} />
      {isKeyed && (
        <>
          <RowTools show={show} onShow={setChosen} open={open} decide={decide} />
          <ImportTextsTable
            rows={rows.filter(({ kind }) => isIn(show, kind))}
            source={source}
            decisions={decisions}
            onDecide={(line, decision) => decide([line], decision)}
          />
        </>
      )}
      {fault !== null && <Notice tone="full" title={fault} />}
      <div className={s.actions}>
        <span className={s.gap} />
        <Action onPress={onCancel}>{words.back}</Action>
        <Action kind="primary" isDisabled={!isReady} isPending={isWriting} onPress={() => void apply()}>
          {words.apply(taken.length)}
        </Action>
      </div>
      <p className={s.note}>{open.length > 0 ? words.blocked(open.length) : words.undo}</p>
    </div>
  );
};

interface FileFactsProps {
  /** How many rows do what; null if the file lacks a column that every row needs. */
  counts: { changed: number; same: number; open: number; left: number } | null;
  hasLanguage: boolean;
  isMisread: boolean;
  /** The languages that Shift_JIS cannot express. */
  beyond: readonly Locale[];
}

/** What the file contains, and what is wrong with it. */
const FileFacts = ({ counts, hasLanguage, isMisread: misread, beyond }: FileFactsProps) => {
  const { t } = useWords();
  const words = t.textFiles;
  return (
    <>
      {counts ? (
        <p className={s.counts} role="status">
          {words.counts(counts)}
        </p>
      ) : (
        <Notice tone="full" title={words.noKey} />
      )}
      {counts && !hasLanguage && <Notice tone="full" title={words.noLanguage} />}
      {misread && <Notice tone="full" title={words.misread} />}
      {!misread && beyond.length > 0 && (
        <Notice
          tone="busy"
          title={words.shiftJis(t.common.enumerated(beyond.map((locale) => t.common.languages[locale])))}
        />
      )}
    </>
  );
};

interface RowToolsProps {
  show: ShownRows;
  onShow: (show: ShownRows) => void;
  /** The rows without a decision. */
  open: readonly TextRow[];
  decide: Decide;
}

/** Which rows are shown, and decisions for many at a time. */
const RowTools = ({ show, onShow, open, decide }: RowToolsProps) => {
  const words = useWords().t.textFiles;
  const lines = open.map(({ line }) => line);
  const movedLines = open.flatMap(({ kind, line }) => (kind === 'source' ? [line] : []));
  return (
    <div className={s.actions}>
      <Choice
        label={words.showLabel}
        hideLabel
        options={SHOWN.map((value) => ({ value, label: words.show[value] }))}
        value={show}
        onChange={onShow}
      />
      <span className={s.gap} />
      {movedLines.length > 0 && (
        <Action size="small" onPress={() => decide(movedLines, 'take')}>
          {words.decide.take(movedLines.length)}
        </Action>
      )}
      {open.length > 0 && (
        <Action size="small" onPress={() => decide(lines, 'leave')}>
          {words.decide.leave(open.length)}
        </Action>
      )}
    </div>
  );
};

function isIn(show: ShownRows, kind: TextRow['kind']): boolean {
  if (show === 'all') return true;
  return show === 'change' ? kind === 'change' : kind !== 'change' && kind !== 'same';
}

type ColumnChoicesProps = Pick<ImportTextsPreviewProps, 'table' | 'columns' | 'targets' | 'onColumns'>;

/** What each column of the file means. States and places are for reading only. */
const ColumnChoices = ({ table, columns, targets, onColumns }: ColumnChoicesProps) => {
  const { t } = useWords();
  const words = t.textFiles;
  const options = textColumns(targets).filter((one) => one === 'key' || one === 'source' || isLocale(one));
  const nameOf = (column: TextColumn): string => {
    if (column === 'key') return words.columns.key;
    return isLocale(column) ? t.common.languages[column] : t.textFiles.states.source;
  };
  return (
    <div className={s.columns}>
      {table.headings.map((heading, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and are never reordered
        <label key={at}>
          <span>{heading || '—'}</span>
          <select
            aria-label={words.column(heading || '—')}
            value={columns[at] ?? ''}
            onChange={({ target }) => {
              const chosen = options.find((one) => one === target.value) ?? null;
              onColumns(columns.map((one, index) => (index === at ? chosen : one === chosen ? null : one)));
            }}
          >
            <option value="">{words.leaveOut}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {nameOf(option)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
};
