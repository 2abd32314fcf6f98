import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { walkedSentence } from '../shared/figures/walked-sentence.ts';
import s from './edit-table.module.css';
import type { TranslationFact, WalkFact } from './further-facts.ts';

/** How far off the phones of the walk test were, and whether the radius is enough for that. */
export const WalkCell = ({ fact }: { fact: WalkFact | undefined }) => {
  const { t } = useWords();
  if (!fact) return <td className={s.further}>—</td>;
  const { judgement, place } = fact;
  if (!judgement) return <td className={s.further}>{t.bulk.columns.notWalked}</td>;
  const { advice, error } = judgement;
  const sentence = walkedSentence(t.walk, judgement, place.radius);
  const isEnough = advice === 'enough';
  return (
    <td className={s.further} data-state={isEnough ? 'ok' : 'warn'} title={sentence ?? undefined}>
      {!isEnough && <Icon name="triangle-alert" />}
      <span aria-hidden="true">{advice === 'impossible' ? '—' : `${Math.round(error)} ${t.spots.metres}`}</span>
      <Hidden>{sentence}</Hidden>
    </td>
  );
};

/** What is to do about the translations of a spot. Leads to the first such text. */
export const TranslationCell = ({ slug, fact }: { slug: string; fact: TranslationFact | undefined }) => {
  const { t } = useWords();
  const words = t.bulk.columns;
  if (!fact) return <td className={s.further}>—</td>;
  const { first } = fact;
  if (!first) {
    return (
      <td className={s.further} data-state="ok">
        <Icon name="check" />
        <Hidden>{words.done}</Hidden>
      </td>
    );
  }
  return (
    <td className={s.further} data-state="warn">
      <Link
        to="/$slug/translate"
        params={{ slug }}
        search={{ lang: HTML_LANG[first.locale], show: 'todo', in: 'spots', at: first.text.path }}
      >
        {(['missing', 'stale', 'machine'] as const)
          .filter((state) => fact[state] > 0)
          .map((state) => words[state](fact[state]))
          .join(words.gap)}
      </Link>
    </td>
  );
};
