import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ItemRow } from '../../document/campaign-data.ts';
import { useWords } from '../../i18n/console-language.ts';
import { usePageKeys } from '../frame/use-page-keys.ts';
import s from './neighbours.module.css';

type Named = Pick<ItemRow, 'id' | 'name' | 'lang'>;

interface NeighboursProps {
  previous: Named | undefined;
  next: Named | undefined;
  /** The address of the same part of another item. */
  linkTo: (id: string) => string;
}

/** The items before and after this one, and the keys J and K that lead to them. */
export const Neighbours = ({ previous, next, linkTo }: NeighboursProps) => {
  const { t } = useWords();
  const navigate = useNavigate();
  usePageKeys((event) => {
    const other = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
    if (!other) return;
    event.preventDefault();
    void navigate({ to: linkTo(other.id) });
  });
  if (!previous && !next) return null;
  return (
    <div className={s.neighbours}>
      {previous ? (
        <Link to={linkTo(previous.id)} aria-label={`${t.items.previous}: ${previous.name}`} aria-keyshortcuts="K">
          <Icon name="chevron-left" />
          <span lang={HTML_LANG[previous.lang]}>{previous.name}</span>
          <kbd>K</kbd>
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={linkTo(next.id)} aria-label={`${t.items.next}: ${next.name}`} aria-keyshortcuts="J">
          <kbd>J</kbd>
          <span lang={HTML_LANG[next.lang]}>{next.name}</span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </div>
  );
};
