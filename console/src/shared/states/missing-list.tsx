import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Link } from '@tanstack/react-router';
import type { MissingWords } from '../../document/missing-words.ts';
import { placeWords } from '../../document/place-words.ts';
import { useWords } from '../../i18n/console-language.ts';
import s from './missing-list.module.css';

/** How many texts of each language are named. */
const NAMED = 5;

interface MissingListProps {
  slug: string;
  data: Json | null;
  missing: readonly MissingWords[];
}

/** Which texts have no words in which language, with the way to each at the translation desk. */
export const MissingList = ({ slug, data, missing }: MissingListProps) => {
  const { t, locale: own } = useWords();
  const words = t.translation.lacking;
  return (
    <dl className={s.list}>
      {missing.map(({ locale, texts }) => {
        const lang = HTML_LANG[locale];
        const more = texts.length - NAMED;
        const toDesk = { to: '/$slug/translate', params: { slug } } as const;
        return (
          <div key={locale}>
            <dt>
              <Link {...toDesk} search={{ lang, show: 'todo' }}>
                {words.open(t.common.languages[locale], texts.length)}
              </Link>
            </dt>
            {texts.slice(0, NAMED).map((text) => {
              const place = placeWords(text, data, { t, locale: own });
              return (
                <dd key={text.path}>
                  <Link {...toDesk} search={{ lang, show: 'todo', at: text.path }}>
                    <b lang={HTML_LANG[place.lang]}>{place.of}</b> {place.what}
                  </Link>
                </dd>
              );
            })}
            {more > 0 && <dd>{words.more(more)}</dd>}
          </div>
        );
      })}
    </dl>
  );
};
