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

/** What a file would do to the draft. Nothing is written until every row that needs a decision has one. */
export const ImportTextsPreview = (props: ImportTextsPreviewProps) => {
  const { slug, desk, targets, table, columns, onColumns, onCancel } = props;
  const { t } = useWords();
  const words = t.textFiles;
  const navigate = useNavigate();
  const actions = useTextActions(slug);
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [chosen, setChosen] = useState<(typeof SHOWN)[number] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const { texts, source } = desk;
  const rows = useMemo(() => planTexts(table.rows, columns, { texts, source }), [table, columns, texts, source]);
  const open = undecided(rows, decisions);
  const taken = rows.filter((row) => isTaken(row, decisions));
  const same = rows.filter(({ kind }) => kind === 'same').length;
  const show = chosen ?? (open.length > 0 ? 'open' : 'change');
  const isKeyed = columns.includes('key') && columns.includes('source');
  const hasLanguage = columns.some((column) => column !== null && isLocale(column));
  const beyond = table.encoding === 'shift_jis' ? targets.filter(beyondShiftJis) : [];
  const misread = table.encoding === 'shift_jis' && isMisread(rows);
  const isReady = isKeyed && hasLanguage && !misread && open.length === 0 && taken.length > 0;
  const decide = (lines: readonly number[], decision: 'take' | 'leave' | null) => {
    const next = new Map(decisions);
    for (const line of lines) decision === null ? next.delete(line) : next.set(line, decision);
    setDecisions(next);
  };
  const movedLines = open.flatMap(({ kind, line }) => (kind === 'source' ? [line] : []));

  const apply = async () => {
    const edits = editsOfRows(rows, decisions);
    if (edits.length > TRANSLATIONS_MAX) return setFault(words.tooLarge);
    setWriting(true);
    let isSame = true;
    const outcome = await actions.writeIf(edits, () => {
      isSame = isSamePlan(rows, planTexts(table.rows, columns, { texts: desk.textsNow(), source }));
      return isSame;
    });
    setWriting(false);
    if (outcome.ok) void navigate({ to: '/$slug/translate', params: { slug }, search: { show: 'all' } });
    else setFault(isSame ? (outcome.why ?? words.failed) : words.changed);
  };

  return (
    <div className={s.preview}>
      <p className={s.sentence}>{words.found(rows.length)}</p>
      {isKeyed ? (
        <p className={s.counts} role="status">
          {words.counts({
            changed: taken.length,
            same,
            open: open.length,
            left: rows.length - taken.length - same - open.length,
          })}
        </p>
      ) : (
        <Notice tone="full" title={words.noKey} />
      )}
      {isKeyed && !hasLanguage && <Notice tone="full" title={words.noLanguage} />}
      {misread && <Notice tone="full" title={words.misread} />}
      {!misread && beyond.length > 0 && (
        <Notice
          tone="busy"
          title={words.shiftJis(t.common.enumerated(beyond.map((locale) => t.common.languages[locale])))}
        />
      )}
      <ColumnChoices {...{ table, columns, targets, onColumns }} />
      {isKeyed && (
        <>
          <div className={s.actions}>
            <Choice
              label={words.showLabel}
              hideLabel
              options={SHOWN.map((value) => ({ value, label: words.show[value] }))}
              value={show}
              onChange={setChosen}
            />
            <span className={s.gap} />
            {movedLines.length > 0 && (
              <Action size="small" onPress={() => decide(movedLines, 'take')}>
                {words.decide.take(movedLines.length)}
              </Action>
            )}
            {open.length > 0 && (
              <Action
                size="small"
                onPress={() =>
                  decide(
                    open.map(({ line }) => line),
                    'leave',
                  )
                }
              >
                {words.decide.leave(open.length)}
              </Action>
            )}
          </div>
          <ImportTextsTable
            rows={rows.filter(
              ({ kind }) =>
                show === 'all' || (show === 'change' ? kind === 'change' : kind !== 'change' && kind !== 'same'),
            )}
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
