import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { Link } from '@tanstack/react-router';
import { useDraftTools } from '../document/draft-context.ts';
import { languagesMissingAt, type MissingWords } from '../document/missing-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { findingLink } from '../shared/frame/finding-link.ts';
import { ProofChange } from './proof-change.tsx';
import { comparedItems, PROOF_GROUPS, type ProofItem } from './proof-items.ts';
import s from './proof-list.module.css';
import type { ShownDocument } from './shown-document.ts';

interface ProofListProps {
  slug: string;
  before: ShownDocument;
  after: ShownDocument;
  /** Whether `after` is the draft, whose changes lead to their fields and can be taken back. */
  isDraft?: boolean;
  /** The languages of the draft that lack words. */
  lacking?: readonly MissingWords[];
  /** What is said where no value differs. */
  same: string;
}

/** How two documents differ, as a proof: each item with what it was and what it becomes, by who notices it. */
export const ProofList = ({ slug, before, after, isDraft = false, lacking = [], same }: ProofListProps) => {
  const { t, locale } = useWords();
  const items = inGroups(comparedItems(before, after, { texts: t, locale }));
  if (items.length === 0) return <p className={s.same}>{same}</p>;
  return PROOF_GROUPS.map((group) => {
    const own = items.filter((item) => item.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={s.group}>
        <h3>
          {t.publish.groups[group]} <small>{own.length}</small>
        </h3>
        <ol>
          {own.map((item) => (
            <Item
              key={item.path + item.kind + item.of}
              slug={slug}
              item={item}
              number={items.indexOf(item) + 1}
              isDraft={isDraft}
              lacks={item.kind === 'removed' ? [] : languagesMissingAt(lacking, item.path)}
            />
          ))}
        </ol>
      </section>
    );
  });
};

/** The items as they are numbered: group after group. */
const inGroups = (items: readonly ProofItem[]): ProofItem[] =>
  PROOF_GROUPS.flatMap((group) => items.filter((item) => item.group === group));

interface ItemProps {
  slug: string;
  item: ProofItem;
  number: number;
  isDraft: boolean;
  /** The languages in which what changes has no words. */
  lacks: readonly Locale[];
}

const Item = ({ slug, item, number, isDraft, lacks }: ItemProps) => {
  const { t } = useWords();
  const words = t.translation.lacking;
  const [first] = lacks;
  const { of, what, meaning } = item;
  const where = (
    <>
      {of && <b>{of}</b>} {what}
    </>
  );
  return (
    <li className={s.item}>
      <span className={s.number}>{number}</span>
      <div>
        {isDraft && item.path !== '' ? (
          <Link {...findingLink(slug, { path: item.path, line: null }).link} className={s.where}>
            {where}
          </Link>
        ) : (
          <span className={s.where}>{where}</span>
        )}
        <p className={s.change}>
          <ProofChange item={item} />
        </p>
        {meaning && <p className={s.meaning}>{meaning}</p>}
        {first && (
          <p className={s.meaning}>
            {words.at(t.common.enumerated(lacks.map((locale) => t.common.languages[locale])))}{' '}
            <Link
              to="/$slug/translate"
              params={{ slug }}
              search={{ lang: HTML_LANG[first], show: 'todo' }}
              className={s.translate}
            >
              {words.translate}
            </Link>
          </p>
        )}
      </div>
      {isDraft && <TakeBack item={item} />}
    </li>
  );
};

const TakeBack = ({ item: { inverse } }: { item: ProofItem }) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  return isEditable && inverse ? (
    <Action size="small" kind="quiet" onPress={() => session.edit(inverse)}>
      {t.publish.takeBack}
    </Action>
  ) : null;
};
