import type { Locale } from '@meguri/core/lib/locale.ts';
import { useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { placeWords } from '../document/place-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { saveCsv, saveXlsx } from '../shared/tables/save-table.ts';
import type { Desk } from './desk-rows.ts';
import { tableOfTexts } from './text-table.ts';
import s from './translation.module.css';

interface DeskFilesProps {
  slug: string;
  desk: Desk;
  targets: readonly Locale[];
}

/** Saves every text of the desk as a file for a spreadsheet, and leads to the import. */
export const DeskFiles = ({ slug, desk, targets }: DeskFilesProps) => {
  const { t, locale } = useWords();
  const { isEditable } = useDraftTools();
  const { data } = useDraftView();
  const [tooLong, setTooLong] = useState(0);
  const words = t.textFiles;
  const table = () => {
    const made = tableOfTexts(t, desk, {
      targets,
      placeOf: (text) => {
        const { of, what } = placeWords(text, data, { t, locale });
        return `${of} / ${what}`;
      },
      name: `${slug}-texts`,
    });
    setTooLong(made.tooLong);
    return made.table;
  };
  return (
    <section aria-label={words.files} className={s.files}>
      <h2>{words.files}</h2>
      <div className={s.fileActions}>
        <Action size="small" icon="download" aria-label={words.save('CSV')} onPress={() => saveCsv(table())}>
          CSV
        </Action>
        <Action size="small" icon="download" aria-label={words.save('XLSX')} onPress={() => void saveXlsx(table())}>
          XLSX
        </Action>
      </div>
      {isEditable && (
        <ActionLink size="small" icon="file-text" to={`/${slug}/translate/import`}>
          {words.open}
        </ActionLink>
      )}
      {tooLong > 0 && (
        <p className={s.hint} role="status">
          {words.tooLong(tooLong)}
        </p>
      )}
    </section>
  );
};
