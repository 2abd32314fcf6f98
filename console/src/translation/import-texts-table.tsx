import { HTML_LANG, LOCALE_NAMES, type Locale } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import type { ReactNode } from 'react';
import { useDraftView } from '../document/draft-context.ts';
import { placeWords } from '../document/place-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './import-texts.module.css';
import { type Decisions, isTaken, type TextChange, type TextRow } from './import-texts.ts';
import { warningSentences } from './line-details.tsx';

interface ImportTextsTableProps {
  rows: readonly TextRow[];
  source: Locale;
  decisions: Decisions;
  onDecide: (line: number, decision: 'take' | 'leave' | null) => void;
}

/** The rows of a file with what each would do, and the decisions that some need. */
export const ImportTextsTable = ({ rows, source, decisions, onDecide }: ImportTextsTableProps) => {
  const { t } = useWords();
  const words = t.textFiles;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, also by keys
    <section className={s.scroll} aria-label={words.table} tabIndex={0}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.text}</th>
            <th scope="col">{words.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className={cx(s.row, isLeft(row, decisions) && s.out)}>
              <td className={s.number}>{row.line}</td>
              <td>
                <SourceOfRow row={row} source={source} />
              </td>
              <td>
                <Outcome row={row} decisions={decisions} onDecide={onDecide} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const isLeft = (row: TextRow, decisions: Decisions): boolean =>
  row.kind !== 'same' && decisions.get(row.line) === 'leave';

const SourceOfRow = ({ row, source }: { row: TextRow; source: Locale }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const { text, key, kind } = row;
  if (!text) return <code>{key || '—'}</code>;
  const place = placeWords(text, data, { t, locale });
  const now = text.words[source] ?? '';
  return (
    <>
      <b lang={HTML_LANG[place.lang]}>{place.of}</b> <span className={s.what}>{place.what}</span>
      {kind === 'source' ? (
        <dl className={s.sources}>
          <dt>{t.textFiles.fileSource}</dt>
          <dd lang={HTML_LANG[source]}>{row.source || '—'}</dd>
          <dt>{t.textFiles.nowSource}</dt>
          <dd lang={HTML_LANG[source]}>{now || '—'}</dd>
        </dl>
      ) : (
        <Words locale={source} length={now.length}>
          {now}
        </Words>
      )}
    </>
  );
};

type OutcomeProps = Pick<ImportTextsTableProps, 'decisions' | 'onDecide'> & { row: TextRow };

const Outcome = ({ row, decisions, onDecide }: OutcomeProps) => {
  const { t } = useWords();
  const words = t.textFiles;
  const { kind, line, changes } = row;
  if (kind === 'same') return <span className={s.what}>{words.kinds.same}</span>;
  const decision = decisions.get(line);
  return (
    <>
      {(kind === 'change' || kind === 'source') &&
        changes.map((change) => <Change key={change.locale} change={change} />)}
      {kind !== 'change' && (
        <div className={s.decision}>
          <StatusTag tone="busy">{words.kinds[kind]}</StatusTag>
          {decision === undefined ? (
            <>
              {kind === 'source' && (
                <Action size="small" onPress={() => onDecide(line, 'take')}>
                  {words.take}
                </Action>
              )}
              <Action size="small" onPress={() => onDecide(line, 'leave')}>
                {words.leave}
              </Action>
            </>
          ) : (
            <>
              <b>{isTaken(row, decisions) ? words.taken : words.left}</b>
              <Action size="small" kind="quiet" onPress={() => onDecide(line, null)}>
                {words.again}
              </Action>
            </>
          )}
        </div>
      )}
    </>
  );
};

const Change = ({ change: { locale, before, after, warnings } }: { change: TextChange }) => {
  const { t } = useWords();
  return (
    <div className={s.change}>
      <span className={s.what} lang={HTML_LANG[locale]}>
        {LOCALE_NAMES[locale]}
      </span>
      <Words locale={locale} length={before.length + after.length}>
        {before !== '' && <del>{before}</del>} <ins>{after}</ins>
      </Words>
      {warnings
        .flatMap((warning) => warningSentences(t, warning))
        .map((sentence) => (
          <StatusTag key={sentence} tone="busy">
            {sentence}
          </StatusTag>
        ))}
    </div>
  );
};

/** Texts with at most this many characters are shown whole in a cell. */
const SHORT = 400;

interface WordsProps {
  locale: Locale;
  length: number;
  children: ReactNode;
}

/** The words of a cell. Long ones, such as a page, scroll within it, also by keys. */
const Words = ({ locale, length, children }: WordsProps) => {
  const lang = HTML_LANG[locale];
  if (length <= SHORT) {
    return (
      <p lang={lang} className={s.words}>
        {children}
      </p>
    );
  }
  const scroll = { className: cx(s.words, s.long), role: 'group', 'aria-label': LOCALE_NAMES[locale], tabIndex: 0 };
  return (
    <div lang={lang} {...scroll}>
      {children}
    </div>
  );
};
