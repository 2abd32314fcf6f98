import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { TileGrid } from '@meguri/ui/lists/tile-grid.tsx';
import { useText } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import s from './menu.module.css';
import { ENTRY_ICONS, type Entry, type PageKey } from './menu-entries.ts';

const PLACEHOLDERS = ['home', 'spots', 'play', 'faq', 'notifications'];

type TilesProps = {
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined;
  /** Called when a tile leaves the menu. */
  onLeave: () => void;
};

/** The pages of the campaign, and its notifications. */
export const Tiles = ({ entries, onLeave }: TilesProps) => {
  const t = useText();
  const paths = usePaths();
  if (!entries) {
    return (
      <div className={s.tiles} role="status" aria-label={t.common.loading}>
        {PLACEHOLDERS.map((name) => (
          <Skeleton key={name} height={84} />
        ))}
      </div>
    );
  }
  const pages = entries.map(({ key, label }) => ({
    icon: ENTRY_ICONS[key],
    label,
    href: paths[key as PageKey](),
    current: window.location.pathname === paths[key as PageKey](),
    onClick: onLeave,
  }));
  const notifications = {
    icon: 'bell',
    label: t.menu.notifications,
    href: paths.notifications(),
    onClick: onLeave,
  } as const;
  return (
    <nav aria-label={t.menu.entries}>
      <TileGrid look="filled" items={[...pages, notifications]} />
    </nav>
  );
};
