import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { placeWords } from '../document/place-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Blank } from '../shared/states/states.tsx';
import { DeskLine } from './desk-line.tsx';
import { DeskReport, useDone } from './desk-report.tsx';
import { type DeskRow, isShown, nextToDo } from './desk-rows.ts';
import { deskSearch, type Shown } from './desk-search.ts';
import type { DeskLineActions } from './line-props.ts';
import { NO_OFFERS, offersFor } from './offered-words.ts';
import s from './translation.module.css';
import { useConfirmation } from './use-confirmation.ts';
import type { DeskFacts } from './use-desk.ts';
import { useTextActions } from './use-text-actions.ts';
import { useTextFocus } from './use-text-focus.ts';

interface DeskTableProps {
  slug: string;
  desk: DeskFacts;
  targets: readonly Locale[];
  locale: Locale;
  rows: readonly DeskRow[];
  show: Shown;
  /** The text that has the focus. */
  at: string | undefined;
  onLanguage: (locale: Locale) => void;
  /** Another language with something to do. */
  next: Locale | undefined;
}

/** The texts of one language, source beside translation. A text that was worked on stays until another list is opened. */
export const DeskTable = ({ slug, desk, targets, locale, rows, show, at, onLanguage, next }: DeskTableProps) => {
  const { t } = useWords();
  const words = t.translation;
  const navigate = useNavigate();
  const { session } = useDraftTools();
  const actions = useTextActions(slug);
  const [listed, setListed] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => isShown(row, show)).map(({ text }) => text.path)),
  );
  const [done, report] = useDone();
  const shown = rows.filter((row) => isShown(row, show) || listed.has(row.text.path) || row.text.path === at);

  const { table, focus } = useTextFocus(shown, at);
  const { confirm, isConfirmable } = useConfirmation({ slug, desk, locale, report });
  const goNext = (path: string) => {
    const row = nextToDo(shown, path);
    if (row) focus(row.text.path);
    else report({ text: words.lastOne });
  };
  const lineActions: DeskLineActions = {
    focused: (path) => {
      setListed((before) => (before.has(path) ? before : new Set([...before, path])));
      if (path !== at) {
        const search = (before: Record<string, unknown>) => ({ ...deskSearch(before), at: path });
        void navigate({ to: '/$slug/translate', params: { slug }, search, replace: true, resetScroll: false });
      }
    },
    type: (text, typed) => {
      // The next undo would take back what is typed now.
      report(null);
      actions.type(text, locale, typed);
    },
    next: goNext,
    accept: (row) => {
      const { path } = row.text;
      // Announce the confirmation even if there is no next text.
      void confirm(row).then(() => (isConfirmable(row) ? focus(nextToDo(shown, path)?.text.path) : goNext(path)));
    },
    confirm: (row) => void confirm(row),
    step: (path, by) => focus(shown[shown.findIndex(({ text }) => text.path === path) + by]?.text.path),
    language: (by) => {
      const other = targets[targets.indexOf(locale) + by];
      if (other) onLanguage(other);
    },
    open: onLanguage,
    write: async (texts: readonly DraftText[], given) => {
      const outcome = await actions.write(texts.map((text) => ({ text, locale, words: given })));
      report(
        outcome.ok
          ? { text: words.applied(texts.length), undo: () => void session.undo() }
          : { text: outcome.why ?? words.failed },
      );
    },
    writePage: (text, given, base) => actions.writePage({ text, locale, words: given, base }),
  };

  return (
    <>
      {shown.length === 0 ? (
        <Blank
          title={words.none[show]}
          actions={
            show === 'todo' &&
            next && <Action onPress={() => onLanguage(next)}>{words.other(t.common.languages[next])}</Action>
          }
        />
      ) : (
        <TextTable {...{ slug, desk, targets, locale, at, table }} rows={shown} actions={lineActions} />
      )}
      <DeskReport done={done} onUndone={() => report(null)} />
    </>
  );
};

type TextTableProps = Pick<DeskTableProps, 'slug' | 'desk' | 'targets' | 'locale' | 'at' | 'rows'> & {
  table: RefObject<HTMLTableElement | null>;
  actions: DeskLineActions;
};

const TextTable = ({ slug, desk, targets, locale, at, rows, table, actions }: TextTableProps) => {
  const { t, locale: consoleLocale } = useWords();
  const { columns } = t.translation;
  const { isEditable } = useDraftTools();
  const { data } = useDraftView();
  return (
    <div className={s.scroll}>
      <table className={s.table} ref={table}>
        <thead>
          <tr>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.source(t.common.languages[desk.source])}</th>
            {targets.map((one) => (
              <th key={one} scope="col" className={one === locale ? s.current : s.other}>
                {t.common.languages[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { path } = row.text;
            const isActive = path === at;
            return (
              <DeskLine
                key={path}
                slug={slug}
                row={row}
                place={placeWords(row.text, data, { t, locale: consoleLocale })}
                locale={locale}
                source={desk.source}
                targets={targets}
                isActive={isActive}
                isReadOnly={!isEditable}
                offers={isActive ? offersFor(desk, row, locale) : NO_OFFERS}
                actions={actions}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
