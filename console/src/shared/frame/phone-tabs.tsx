import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useWords } from '../../i18n/console-language.ts';
import type { Sees } from './contents-entries.ts';
import type { DayCalls } from './day-calls.ts';
import s from './phone-tabs.module.css';
import { useDayCalls } from './use-day-calls.ts';

interface Tab {
  page: 'live' | 'desk' | 'photos' | 'notice' | 'spots' | 'preflight';
  to: '/$slug/live' | '/$slug/desk' | '/$slug/photos' | '/$slug/spots' | '/$slug/preflight';
  icon: IconName;
  needs: keyof Sees;
}

/** What one does standing, the most needed first. */
const TABS: readonly Tab[] = [
  { page: 'live', to: '/$slug/live', icon: 'list', needs: 'figures' },
  { page: 'desk', to: '/$slug/desk', icon: 'user', needs: 'visitors' },
  { page: 'photos', to: '/$slug/photos', icon: 'camera', needs: 'photos' },
  { page: 'notice', to: '/$slug/live', icon: 'bell', needs: 'posts' },
  { page: 'preflight', to: '/$slug/preflight', icon: 'circle-check', needs: 'draft' },
  { page: 'spots', to: '/$slug/spots', icon: 'map', needs: 'draft' },
];
const SHOWN = 4;

/** On a phone: the first pages that the member may use outside. All other pages are in the contents. */
export const PhoneTabs = ({ slug, sees }: { slug: string; sees: Sees }) => {
  const { t } = useWords();
  const { pages } = useDayCalls();
  const { pathname, search } = useLocation();
  const isPosting = 'act' in search && search.act === 'notice';
  const open = pathname.split('/')[2] ?? '';
  const isCurrent = (page: Tab['page']) =>
    page === 'notice' ? open === 'live' && isPosting : page === open && !(page === 'live' && isPosting);
  return (
    <nav className={s.tabs} aria-label={t.frame.phoneTabs}>
      {TABS.filter(({ needs }) => sees[needs])
        .slice(0, SHOWN)
        .map(({ page, to, icon }) => (
          <Link
            key={page}
            to={to}
            params={{ slug }}
            search={page === 'notice' ? { act: 'notice' } : {}}
            activeOptions={{ exact: true, includeSearch: true }}
            className={s.tab}
            aria-current={isCurrent(page) ? 'page' : undefined}
          >
            <Icon name={icon} />
            {t.frame.tabs[page]}
            {(page === 'live' || page === 'photos') && <Badge page={page} calls={pages} />}
          </Link>
        ))}
    </nav>
  );
};

const Badge = ({ page, calls }: { page: 'live' | 'photos'; calls: DayCalls['pages'] }) => {
  const { t } = useWords();
  const call = calls[page];
  if (!call) return null;
  return (
    <span className={s.badge} data-tone={call.tone}>
      <span aria-hidden="true">{call.count}</span>
      <Hidden>{t.frame.calls.pages[page](call.count)}</Hidden>
    </span>
  );
};
