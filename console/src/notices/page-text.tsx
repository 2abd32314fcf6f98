import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { contentUrl } from '../document/draft-files.ts';
import { localizedEdit, wordsOf } from '../document/localized-edit.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { LocalizedFileField } from '../shared/files/file-field.tsx';
import { useFileActs } from '../shared/files/use-file-acts.ts';
import items from '../shared/items/items.module.css';
import { type PageName, pageFile, starterOf } from './page-starter.ts';

/** After the last key. */
const SAVE_AFTER_MS = 1_200;

/** A page of the campaign: which file it is in each language, and what stands in it. */
export const PageText = ({ page, label, hint }: { page: PageName; label: string; hint: string }) => {
  const { t } = useWords();
  const path = `/pages/${page}`;
  const { value, edit, isReadOnly } = useDraftField(path);
  const { data, draft } = useDraftView();
  const { languages, current } = useFormLanguage();
  const { write, isBusy } = useFileActs();
  const [opened, setOpened] = useState<string>();
  const named = wordsOf(value, current);
  const file = draft.files.find((one) => one.path === named);
  const start = async () => {
    const name = named === '' ? pageFile(page, current) : named;
    const isThere = draft.files.some((one) => one.path === name);
    if (!isThere && !(await write(name, await starterOf(page, current, data), null))) return;
    const operation = localizedEdit(value, name, { path, locale: current, languages, isRequired: false });
    if (operation) edit(operation);
    setOpened(name);
  };
  const isOpen = file !== undefined && opened === file.path;
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
    <div className={items.form}>
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
  const { slug, write, message, isBusy } = useFileActs();
  const queries = useQueryClient();
  /** The content that the typed text goes back to. */
  const [base, setBase] = useState(sha256);
  const [typed, setTyped] = useState<string>();
  const { data: loaded, isError } = useQuery({
    queryKey: ['draft-text', slug, base],
    queryFn: async ({ signal }) => {
      const response = await fetch(contentUrl(slug, base), { signal });
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isTyped = typed !== undefined && typed !== loaded;
  const isChanged = base !== sha256;
  // Nothing was typed here: what somebody else has saved is simply shown.
  if (isChanged && !isTyped && !isBusy) setBase(sha256);

  const save = async () => {
    if (!isTyped || isBusy || isChanged) return;
    const hash = await hashOf(typed);
    queries.setQueryData(['draft-text', slug, hash], typed);
    if (await write(path, typed, base)) setBase(hash);
  };
  const saveLater = useEffectEvent(() => void save());
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => saveLater(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  if (isError) return <p role="alert">{t.files.page.unread}</p>;
  if (loaded === undefined && typed === undefined) return null;
  const note = isBusy ? t.files.page.saving : isTyped ? undefined : t.files.page.saved;
  return (
    <div>
      <Entry
        label={label}
        lines={16}
        lang={lang}
        value={typed ?? loaded ?? ''}
        onChange={setTyped}
        onBlur={() => void save()}
        isReadOnly={isReadOnly}
        error={message}
        hint={typed === undefined ? t.files.page.hint : note}
      />
      {isChanged && isTyped && !isBusy && (
        <p role="alert" className={items.hint}>
          {t.files.page.changed}{' '}
          <Action
            size="small"
            onPress={() => {
              setTyped(undefined);
              setBase(sha256);
            }}
          >
            {t.files.page.reload}
          </Action>
        </p>
      )}
    </div>
  );
};

/** The hash by which the draft knows a text. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
