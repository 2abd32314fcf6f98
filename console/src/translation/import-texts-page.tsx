import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, Loading, Notice } from '../shared/states/states.tsx';
import { likeliest, type ReadTable, readFile } from '../shared/tables/read-table.ts';
import s from './import-texts.module.css';
import { beyondShiftJis } from './import-texts.ts';
import { ImportTextsPreview } from './import-texts-preview.tsx';
import { matchTextColumns, type TextColumn } from './text-table.ts';
import { useDesk } from './use-desk.ts';

/** The rows that one file can have: more texts than any campaign is known to have. */
const ROWS_MAX = 5000;

/** Translations from a spreadsheet: each row is shown with what it would do before anything is written. */
export const ImportTextsPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { isEditable } = useDraftTools();
  const { data, isReadable } = useDraftView();
  const desk = useDesk(slug);
  const [read, setRead] = useState<{ table: ReadTable; columns: (TextColumn | null)[] } | null>(null);
  const words = t.textFiles;
  const targets = LOCALES.filter((locale) => locale !== desk.source && desk.languages.includes(locale));
  const known = (headings: readonly string[]) =>
    matchTextColumns(headings, desk.source, targets).filter(Boolean).length;
  const start = (table: ReadTable) => {
    const columns = matchTextColumns(table.headings, desk.source, targets);
    const isBeyond = (column: TextColumn | null) =>
      table.encoding === 'shift_jis' && LOCALES.some((locale) => locale === column && beyondShiftJis(locale));
    setRead({ table, columns: columns.map((column) => (isBeyond(column) ? null : column)) });
  };
  return (
    <WorkPage title={words.title} beside={<DraftStrip slug={slug} />}>
      {!isEditable || !isReadable || data === null ? (
        <Blank title={words.readOnly} />
      ) : desk.isReading ? (
        <Loading />
      ) : read === null ? (
        <FileChoice slug={slug} known={known} onRead={start} />
      ) : (
        <ImportTextsPreview
          slug={slug}
          desk={desk}
          targets={targets}
          table={read.table}
          columns={read.columns}
          onColumns={(columns) => setRead({ ...read, columns })}
          onCancel={() => setRead(null)}
        />
      )}
    </WorkPage>
  );
};

interface FileChoiceProps {
  slug: string;
  /** How many of the headings in a row are known. */
  known: (headings: readonly string[]) => number;
  onRead: (table: ReadTable) => void;
}

const FileChoice = ({ slug, known, onRead }: FileChoiceProps) => {
  const { t, locale } = useWords();
  const words = t.textFiles;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = (tables: readonly ReadTable[]) => {
    const table = likeliest(tables, known);
    if (!table) setFault(words.unread);
    else if (table.left > 0) setFault(words.tooMany(table.left, ROWS_MAX));
    else onRead(table);
  };
  return (
    <div className={s.source} lang={HTML_LANG[locale]}>
      <p className={s.sentence}>{words.sentence}</p>
      <p>{words.hint}</p>
      {fault !== null && <Notice tone="full" title={fault} />}
      <div className={s.actions}>
        <Action kind="primary" icon="file-text" onPress={() => input.current?.click()}>
          {words.choose}
        </Action>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0];
            setFault(null);
            if (file) void readFile(file, { most: ROWS_MAX, known }).then(take);
            target.value = '';
          }}
        />
        <ActionLink kind="quiet" to={`/${slug}/translate`}>
          {t.common.cancel}
        </ActionLink>
      </div>
    </div>
  );
};
