import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { textQuery } from '../document/draft-files.ts';
import { localizedEdit, wordsOf } from '../document/localized-edit.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { ChangedPage } from '../shared/files/changed-page.tsx';
import { LocalizedFileField } from '../shared/files/file-field.tsx';
import { useFileActions } from '../shared/files/use-file-actions.ts';
import { useTypedPage } from '../shared/files/use-typed-page.ts';
import items from '../shared/items/items.module.css';
import { type PageName, pageFile, starterOf } from './page-starter.ts';

interface PageTextProps {
  page: PageName;
  label: string;
  hint: string;
  /** Whether the text of each language is opened immediately. */
  isReading: boolean;
}

/** A page of the campaign: which file it is in each language, and what stands in it. */
export const PageText = ({ page, label, hint, isReading }: PageTextProps) => {
  const { t } = useWords();
  const path = `/pages/${page}`;
  const { value, edit, isReadOnly } = useDraftField(path);
  const { draft } = useDraftView();
  const { languages, current } = useFormLanguage();
  const { write, isBusy } = useFileActions();
  const [opened, setOpened] = useState<string>();
  const named = wordsOf(value, current);
  const file = draft.files.find((one) => one.path === named);
  const start = async () => {
    const name = named === '' ? pageFile(page, current) : named;
    const isThere = draft.files.some((one) => one.path === name);
    if (!isThere && !(await write(name, await starterOf(page, current), null))) return;
    const operation = localizedEdit(value, name, { path, locale: current, languages, isRequired: false });
    if (operation) edit(operation);
    setOpened(name);
  };
  const isOpen = file !== undefined && (isReading || opened === file.path);
  const more =
    file === undefined ? (
      <Action size="small" isPending={isBusy} onPress={() => void start()}>
        {t.files.page.start}
      </Action>
    ) : (
      !isOpen && (
        <Action size="small" onPress={() => setOpened(file.path)}>
          {t.files.page.write}
        </Action>
      )
    );
  return (
    <div className={items.form} data-edits={path}>
      <LocalizedFileField path={path} label={label} hint={hint} kind="page" more={more} />
      {isOpen && (
        <TextEditor
          key={file.path}
          path={file.path}
          sha256={file.sha256}
          label={t.files.page.text(label)}
          lang={HTML_LANG[current]}
          isReadOnly={isReadOnly}
        />
      )}
    </div>
  );
};

interface TextEditorProps {
  path: string;
  sha256: string;
  label: string;
  lang: string;
  isReadOnly: boolean;
}

/** A text file of the draft. It is saved when the member pauses, unless somebody else has changed it. */
const TextEditor = ({ path, sha256, label, lang, isReadOnly }: TextEditorProps) => {
  const { t } = useWords();
  const { memberId } = useMe();
  const { slug, write, message } = useFileActions();
  const { data: text, isError } = useQuery(textQuery(slug, sha256));
  const page = useTypedPage({
    key: `console_page_${memberId}_${slug}_${path}`,
    current: { sha256, text },
    isReadOnly,
    write: (typed, base) => write(path, typed, base),
  });
  const [isTouched, setTouched] = useState(false);
  const words = t.files.page;

  if (isError) return <p role="alert">{words.unread}</p>;
  if (page.value === undefined) return null;
  const note = page.save === 'saving' ? words.saving : page.isTyped ? undefined : words.saved;
  return (
    <div>
      <Entry
        label={label}
        lines={16}
        lang={lang}
        value={page.value}
        onChange={(typed) => {
          setTouched(true);
          page.type(typed);
        }}
        onBlur={page.saveNow}
        isReadOnly={isReadOnly}
        error={page.isChanged ? undefined : message}
        hint={isTouched ? note : words.hint}
      />
      {page.isChanged && (
        <ChangedPage current={text} lang={lang} onTakeCurrent={page.takeCurrent} onTakeTyped={page.takeTyped} />
      )}
    </div>
  );
};
