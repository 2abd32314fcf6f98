import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/console-language.ts';
import s from './phone-tabs.module.css';

const TABS = [
  { page: 'live', to: '/$slug/live', icon: 'list' },
  { page: 'spots', to: '/$slug/spots', icon: 'map' },
  { page: 'notices', to: '/$slug/notices', icon: 'bell' },
  { page: 'preflight', to: '/$slug/preflight', icon: 'circle-check' },
] as const satisfies readonly { page: string; to: string; icon: IconName }[];

/** On a phone: the pages for what one does standing. All other pages are in the contents. */
export const PhoneTabs = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  return (
    <nav className={s.tabs} aria-label={t.frame.phoneTabs}>
      {TABS.map(({ page, to, icon }) => (
        <Link key={page} to={to} params={{ slug }} className={s.tab}>
          <Icon name={icon} />
          {t.frame.tabs[page]}
        </Link>
      ))}
    </nav>
  );
};
