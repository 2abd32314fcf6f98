import { isJsonMap } from '@meguri/core/document/value.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import { countOf } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import s from './overview-page.module.css';

/** What a campaign that was never published may still need. What it has is left out. */
export const NextSteps = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const { data } = useDraftView();
  const words = t.overview.next;
  const steps = [
    ...(isJsonMap(data) && data['description'] !== undefined
      ? []
      : [{ key: 'description', path: '/description' } as const]),
    ...(countOf(data, 'spots') > 0 ? [] : [{ key: 'spots', path: '/spots' } as const]),
    ...(countOf(data, 'presents') > 0 ? [] : [{ key: 'prizes', path: '/presents' } as const]),
    { key: 'pages', path: '/pages' } as const,
  ];
  return (
    <div className={s.next}>
      <div className={s.head}>
        <h2>{words.title}</h2>
        <span>{words.lead}</span>
      </div>
      <ul>
        {steps.map(({ key, path }) => (
          <li key={key}>
            <Link
              {...(key === 'spots'
                ? { to: '/$slug/spots', params: { slug } }
                : findingLink(slug, { path, line: null }).link)}
              className={s.step}
            >
              <span>
                <b>{words[key].title}</b>
                <span className={s.about}>{words[key].text}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
