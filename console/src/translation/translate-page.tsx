import { isToDo } from '@meguri/core/console/translation/text-state.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Choice } from '../shared/controls/options.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { shownKeys } from '../shared/frame/shown-keys.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, Notice } from '../shared/states/states.tsx';
import { DeskRail } from './desk-rail.tsx';
import { type DeskRow, deskRows, isShown, type LanguageRows, progressOf } from './desk-rows.ts';
import { type DeskSearch, deskSearch, localeOfLang, SHOWN, type Shown } from './desk-search.ts';
import { DeskTable } from './desk-table.tsx';
import s from './translation.module.css';
import { useDesk } from './use-desk.ts';

/** Every text of the draft in all languages: what is missing, and what has changed in the source. */
export const TranslatePage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { isReadable } = useDraftView();
  const desk = useDesk(slug);
  const targets = desk.languages.filter((locale) => locale !== desk.source);
  const words = t.translation;
  return (
    <WorkPage
      title={words.title}
      flush
      beside={
        <>
          <span className={s.size}>{words.size(desk.texts.length, desk.languages.length)}</span>
          <DraftStrip slug={slug} />
        </>
      }
    >
      <DraftNotices slug={slug} />
      {isReadable && targets.length === 0 ? (
        <Blank
          title={words.oneLanguage.title(t.common.languages[desk.source])}
          actions={
            <Link to="/$slug/cover" params={{ slug }} hash="field:/languages" className={s.link}>
              {words.oneLanguage.open}
            </Link>
          }
        >
          {words.oneLanguage.text}
        </Blank>
      ) : (
        isReadable && <TranslationDesk slug={slug} desk={desk} targets={targets} />
      )}
    </WorkPage>
  );
};

interface TranslationDeskProps {
  slug: string;
  desk: ReturnType<typeof useDesk>;
  targets: readonly Locale[];
}

const TranslationDesk = ({ slug, desk, targets }: TranslationDeskProps) => {
  const { t } = useWords();
  const words = t.translation;
  const navigate = useNavigate();
  const search = deskSearch(useSearch({ strict: false }));
  const { show = 'todo', in: section } = search;
  const byLanguage = targets.map((locale): LanguageRows => {
    const rows = deskRows(desk, locale);
    return { locale, rows, progress: progressOf(rows) };
  });
  const current = languageFor(byLanguage, search) as LanguageRows;
  const { locale, rows, progress } = current;
  const at = rows.find((row) => isAt(row, search.at))?.text.path;
  useLanguageOfForms(locale);
  const here = section === undefined ? rows : rows.filter(({ text }) => text.place.section === section);
  const language = t.common.languages[locale];
  // Nothing of machine translation is shown where there is none.
  const hasMachine = desk.service !== null || show === 'machine' || here.some((row) => row.state === 'machine');
  const isAllDone = byLanguage.every((one) => one.progress.left === 0);
  const go = (change: { lang?: Locale; show?: Shown; at?: undefined }) =>
    void navigate({
      to: '/$slug/translate',
      params: { slug },
      search: (before: Record<string, unknown>) => ({
        ...deskSearch(before),
        ...(change.lang ? { lang: HTML_LANG[change.lang] } : {}),
        ...(change.show ? { show: change.show } : {}),
        at: change.lang ? at : undefined,
      }),
      resetScroll: false,
    });
  return (
    <div className={s.desk}>
      <DeskRail slug={slug} desk={desk} byLanguage={byLanguage} current={current} section={section} show={show} />
      <section className={s.work} aria-label={words.table(language)}>
        <p className={s.sentence}>
          {isAllDone
            ? words.sentence.allDone(desk.languages.length)
            : progress.left === 0
              ? words.sentence.done(language)
              : words.sentence.left(language, progress.left)}
        </p>
        {desk.isUnknown && <Notice tone="busy" title={words.unknown} />}
        <div className={s.tools}>
          <Choice
            label={words.show}
            hideLabel
            options={SHOWN.filter((value) => value !== 'machine' || hasMachine).map((value) => ({
              value,
              label: words.shown[value](here.filter((row) => isShown(row, value)).length),
            }))}
            value={show}
            onChange={(next) => go({ show: next })}
          />
          <p className={s.keys}>
            <kbd>Enter</kbd> {words.keys.next} <kbd>{shownKeys('Ctrl Enter')}</kbd> {words.keys.accept} <kbd>↑↓</kbd>{' '}
            {words.keys.rows} <kbd>{shownKeys('Alt ←→')}</kbd> {words.keys.language}
          </p>
        </div>
        <DeskTable
          key={`${locale} ${show} ${section ?? ''}`}
          slug={slug}
          desk={desk}
          targets={targets}
          locale={locale}
          rows={here}
          show={show}
          at={at}
          onLanguage={(next) => go({ lang: next })}
          next={byLanguage.find((one) => one.progress.left > 0 && one.locale !== locale)?.locale}
        />
      </section>
    </div>
  );
};

/**
 * The preview shows the language that is translated. When the desk is left, the forms have their language back, so that nobody types the
 * words of one language into the field of another.
 */
function useLanguageOfForms(locale: Locale): void {
  const { current, choose } = useFormLanguage();
  const onLanguage = useEffectEvent((requested: Locale) => {
    if (current !== requested) choose(requested);
  });
  const before = useEffectEvent(() => current);
  const onLeaving = useEffectEvent(choose);
  useEffect(() => {
    const language = before();
    return () => onLeaving(language);
  }, []);
  useEffect(() => onLanguage(locale), [locale]);
}

/** The language that an address leads to: the one that it names, else the first in which its text, or any, waits for somebody. */
function languageFor(
  byLanguage: readonly LanguageRows[],
  { lang, at }: Pick<DeskSearch, 'lang' | 'at'>,
): LanguageRows | undefined {
  const requested = localeOfLang(lang);
  return (
    byLanguage.find(({ locale }) => locale === requested) ??
    byLanguage.find(({ rows }) => rows.some((row) => isAt(row, at) && isToDo(row.state))) ??
    byLanguage.find(({ progress }) => progress.left > 0) ??
    byLanguage[0]
  );
}

/** Whether an address leads to a row: by the path of the text, or of the list that it is in. */
const isAt = ({ text }: DeskRow, at: string | undefined): boolean => text.path === at || text.field === at;
