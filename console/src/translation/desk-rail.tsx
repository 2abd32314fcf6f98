import type { TextSection } from '@meguri/core/console/translation/places-of-texts.ts';
import { HTML_LANG, LOCALE_NAMES } from '@meguri/core/lib/locale.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { DeskFiles } from './desk-files.tsx';
import { type LanguageRows, type Progress, progressBySection } from './desk-rows.ts';
import type { Shown } from './desk-search.ts';
import s from './translation.module.css';
import type { DeskFacts } from './use-desk.ts';

interface DeskRailProps {
  slug: string;
  desk: DeskFacts;
  byLanguage: readonly LanguageRows[];
  current: LanguageRows;
  section: TextSection | undefined;
  show: Shown;
}

/** The languages and the sections with what is left in each. */
export const DeskRail = ({ slug, desk, byLanguage, current, section, show }: DeskRailProps) => {
  const { t } = useWords();
  const words = t.translation;
  const lang = HTML_LANG[current.locale];
  const within = section === undefined ? {} : { in: section };
  const link = {
    to: '/$slug/translate',
    params: { slug },
    className: s.choice ?? '',
    resetScroll: false,
    activeOptions: { exact: true },
  } as const;
  return (
    <aside className={s.rail} aria-label={words.sections}>
      <nav aria-label={words.languages}>
        <h2>{words.languages}</h2>
        {byLanguage.map(({ locale, progress }) => (
          <Link
            key={locale}
            {...link}
            search={{ lang: HTML_LANG[locale], show, ...within }}
            aria-current={locale === current.locale ? 'true' : undefined}
          >
            <span className={s.pair}>
              <span lang={HTML_LANG[locale]}>{LOCALE_NAMES[locale]}</span>
              <Left progress={progress} />
            </span>
            <progress
              className={s.bar}
              max={progress.total || 1}
              value={progress.total - progress.left}
              aria-hidden="true"
            />
          </Link>
        ))}
      </nav>
      <nav aria-label={words.sections}>
        <h2>{words.sections}</h2>
        <Link {...link} search={{ lang, show }} aria-current={section === undefined ? 'true' : undefined}>
          <span className={s.pair}>
            <span>{words.everywhere}</span>
            <Count progress={current.progress} />
          </span>
        </Link>
        {progressBySection(current.rows).map((one) => (
          <Link
            key={one.section}
            {...link}
            search={{ lang, show, in: one.section }}
            aria-current={section === one.section ? 'true' : undefined}
          >
            <span className={s.pair}>
              <span>{words.sectionNames[one.section]}</span>
              <Count progress={one.progress} />
            </span>
          </Link>
        ))}
      </nav>
      {desk.service && (
        <ActionLink size="small" to={`/${slug}/translate/machine?lang=${lang}`}>
          {t.machine.open}
        </ActionLink>
      )}
      <DeskFiles slug={slug} desk={desk} targets={byLanguage.map(({ locale }) => locale)} />
    </aside>
  );
};

const Left = ({ progress }: { progress: Progress }) => {
  const { t } = useWords();
  return progress.left === 0 ? (
    <span className={s.done}>{t.translation.all}</span>
  ) : (
    <span className={s.todo}>{t.translation.left(progress.left)}</span>
  );
};

const Count = ({ progress: { total, left } }: { progress: Progress }) => (
  <span className={left === 0 ? s.done : s.todo}>
    {total - left}/{total}
  </span>
);
