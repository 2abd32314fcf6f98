import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { languagesOf } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { textQuery } from '../document/draft-files.ts';
import { pageHash } from '../document/translation-edits.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { ChangedPage } from '../shared/files/changed-page.tsx';
import { useTypedPage } from '../shared/files/use-typed-page.ts';
import type { DeskLineProps } from './line-props.ts';
import { detailsId, onKeyInEntry } from './target-entry.tsx';
import s from './translation.module.css';

/** A page in the language that is translated: a file of Markdown. What is typed is stored on this computer until it is saved. */
export const PageEntry = ({ row, place, locale, isReadOnly, actions }: DeskLineProps) => {
  const { t } = useWords();
  const words = t.translation;
  const { slug = '' } = useParams({ strict: false });
  const { memberId } = useMe();
  const { data, draft } = useDraftView();
  const { text, state } = row;
  const saved = text.words[locale];
  const own = text.isShared ? undefined : draft.files.find(({ path }) => path === text.files[locale]);
  const content = useQuery({ ...textQuery(slug, own?.sha256 ?? ''), enabled: own !== undefined });
  // An empty file has no words, although it has been read.
  const isLoading = saved === undefined && own !== undefined && content.data === undefined;
  const current = {
    sha256: pageHash({ files: draft.files, languages: languagesOf(data) }, { text, locale }),
    text: isLoading ? undefined : (saved ?? ''),
  };
  const page = useTypedPage({
    key: `console_page_${memberId}_${slug}_${text.path}_${locale}`,
    current,
    isReadOnly,
    write: (typed, base) => actions.writePage(text, typed, base),
  });
  return (
    <>
      <textarea
        className={cx(s.entry, s.markdown, state === 'missing' && s.dotted)}
        data-text={text.path}
        data-field={text.field}
        aria-label={words.of(t.common.languages[locale], place.what)}
        aria-describedby={detailsId(text.path)}
        lang={HTML_LANG[locale]}
        rows={14}
        placeholder={isLoading ? words.pageLoading : text.isShared ? words.states.shared : words.missing}
        spellCheck={false}
        readOnly={isReadOnly || page.value === undefined}
        value={page.value ?? ''}
        onChange={({ target }) => page.type(target.value)}
        onFocus={() => actions.focused(text.path)}
        onBlur={page.saveNow}
        onKeyDown={(event) => onKeyInEntry(event, row, actions, true)}
      />
      {page.isChanged ? (
        <ChangedPage
          current={current.text}
          lang={HTML_LANG[locale]}
          onTakeCurrent={page.takeCurrent}
          onTakeTyped={page.takeTyped}
        />
      ) : (
        <p className={s.hint} role="status">
          {!page.isTyped ? words.pageHint : page.save === 'failed' ? words.pageStored : words.pageSaving}
        </p>
      )}
    </>
  );
};
