import type { UncheckedCount } from '@meguri/core/console/operation/draft-facts.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/console-language.ts';
import s from './unchecked-list.module.css';

interface UncheckedListProps {
  slug: string;
  unchecked: readonly UncheckedCount[];
  /** Whether the member may open the translation desk, where they are checked. */
  isLinked: boolean;
}

/** How many machine translations of each language nobody has checked, with the way to them. */
export const UncheckedList = ({ slug, unchecked, isLinked }: UncheckedListProps) => {
  const { t } = useWords();
  return (
    <ul className={s.list}>
      {unchecked.map(({ locale, count }) => {
        const language = t.common.languages[locale];
        return (
          <li key={locale}>
            {isLinked ? (
              <Link to="/$slug/translate" params={{ slug }} search={{ lang: HTML_LANG[locale], show: 'machine' }}>
                {t.machine.notChecked.open(language, count)}
              </Link>
            ) : (
              t.machine.notChecked.count(language, count)
            )}
          </li>
        );
      })}
    </ul>
  );
};
