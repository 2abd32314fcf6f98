import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, store } from '../browser/console-storage.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import type { DeskLineProps } from './line-props.ts';
import { detailsId, onKeyInEntry } from './target-entry.tsx';
import s from './translation.module.css';

/** After the last key. */
const SAVE_AFTER_MS = 1_200;

/** A page in the language that is translated: a file of Markdown. What is typed is kept on this computer until it is saved. */
export const PageEntry = ({ row, place, locale, isReadOnly, acts }: DeskLineProps) => {
  const { t } = useWords();
  const words = t.translation;
  const { slug = '' } = useParams({ strict: false });
  const { memberId } = useMe();
  const { text, state } = row;
  const key = `console_page_${memberId}_${slug}_${text.path}_${locale}`;
  const [typed, setTyped] = useState<string | null>(() => (isReadOnly ? null : readStored(key)));
  const [save, setSave] = useState<'idle' | 'saving' | 'kept'>('idle');
  const saved = text.words[locale];
  const isLoading = saved === undefined && text.files[locale] !== undefined && !text.isShared;
  const write = async () => {
    if (typed === null || save === 'saving') return;
    if (typed === saved) {
      store(key, null);
      return setTyped(null);
    }
    setSave('saving');
    const isSaved = await acts.writePage(text, typed);
    setSave(isSaved ? 'idle' : 'kept');
    if (!isSaved) return;
    // What was typed meanwhile is saved next.
    setTyped((now) => {
      if (now !== typed) return now;
      store(key, null);
      return null;
    });
  };
  const writeLater = useEffectEvent(() => void write());
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => writeLater(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
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
        readOnly={isReadOnly || isLoading}
        value={typed ?? saved ?? ''}
        onChange={({ target }) => {
          store(key, target.value);
          setTyped(target.value);
        }}
        onFocus={() => acts.focused(text.path)}
        onBlur={() => void write()}
        onKeyDown={(event) => onKeyInEntry(event, row, acts, true)}
      />
      <p className={s.hint} role="status">
        {save === 'saving'
          ? words.pageSaving
          : save === 'kept'
            ? words.pageKept
            : typed !== null
              ? words.pageSaving
              : words.pageHint}
      </p>
    </>
  );
};
