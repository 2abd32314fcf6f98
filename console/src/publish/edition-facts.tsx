import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { METHODS } from '@meguri/core/spots/methods.ts';
import { publicOrigin } from '../browser/public-origin.ts';
import { type ItemRow, itemRows, languagesOf, spotRows } from '../document/campaign-data.ts';
import { useWords } from '../i18n/console-language.ts';
import { PeriodOfDraft } from '../shared/values/period-of-draft.tsx';
import s from './edition-facts.module.css';

interface EditionFactsProps {
  slug: string;
  data: Json;
  /** Whether it is the first version, from which on the address and the ids stay. */
  isFirst: boolean;
}

/** What a whole version has, where there is no version before to compare it with. */
export const EditionFacts = ({ slug, data, isFirst }: EditionFactsProps) => {
  const { t, locale } = useWords();
  const words = t.edition;
  const spots = spotRows(data, locale);
  const named = (list: string, nameKey: string) => itemRows(data, list, { nameKey, preferred: locale });
  const ways = METHODS.map((method) => ({
    method,
    count: spots.filter(({ methods }) => methods.includes(method)).length,
  })).filter(({ count }) => count > 0);
  return (
    <section className={s.facts}>
      <h3>{words.title}</h3>
      <dl>
        <dt>{words.period}</dt>
        <dd>
          <PeriodOfDraft data={data} />
        </dd>
        <dt>{words.languages}</dt>
        <dd>{t.common.list(languagesOf(data).map((one) => t.common.languages[one]))}</dd>
        <dt>{words.spots}</dt>
        <dd>{spots.length === 0 ? words.nothing : words.spotCount(spots.length)}</dd>
        <dt>{words.ways}</dt>
        <dd>
          {ways.length === 0
            ? words.nothing
            : t.common.list(ways.map(({ method, count }) => words.way(t.spots.ways.names[method], count)))}
        </dd>
        <dt>{words.prizes}</dt>
        <dd>
          <Names rows={named('presents', 'name')} />
        </dd>
        <dt>{words.surveys}</dt>
        <dd>
          <Names rows={named('questionnaires', 'title')} />
        </dd>
        <dt>{words.address}</dt>
        <dd>
          {publicOrigin()}/{slug}
        </dd>
      </dl>
      {isFirst && <p className={s.fixed}>{words.fixed}</p>}
    </section>
  );
};

const Names = ({ rows }: { rows: readonly ItemRow[] }) => {
  const { t } = useWords();
  if (rows.length === 0) return t.edition.nothing;
  return (
    <ul>
      {rows.map(({ id, name, lang }) => (
        <li key={id} lang={HTML_LANG[lang]}>
          {name}
        </li>
      ))}
    </ul>
  );
};
