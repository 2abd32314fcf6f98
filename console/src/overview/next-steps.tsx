import { isJsonMap } from '@meguri/core/document/value.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import { countOf } from '../document/campaign-data.ts';
import { fieldId, useDraftView } from '../document/draft-context.ts';
import { hasOrganiser } from '../document/has-organiser.ts';
import { useWords } from '../i18n/console-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import s from './overview-page.module.css';

interface NextStepsProps {
  slug: string;
  /** Whether somebody has signed that terms and privacy policy were read. */
  areTextsRead: boolean;
}

/**
 * What a campaign may still need before it opens. What it has is left out. Once it is published, only the texts are left that somebody has
 * to read.
 */
export const NextSteps = ({ slug, areTextsRead }: NextStepsProps) => {
  const { t } = useWords();
  const { data, draft } = useDraftView();
  const words = t.overview.next;
  const isPublished = draft.baseVersion > 0;
  const steps = [
    ...(isPublished || (isJsonMap(data) && data['description'] !== undefined)
      ? []
      : [{ key: 'description', path: '/description' } as const]),
    ...(isPublished || countOf(data, 'spots') > 0 ? [] : [{ key: 'spots', path: '/spots' } as const]),
    ...(isPublished || countOf(data, 'presents') > 0 ? [] : [{ key: 'prizes', path: '/presents' } as const]),
    ...(isPublished || hasOrganiser(data) ? [] : [{ key: 'organiser', path: '/organiser/name' } as const]),
    ...(areTextsRead ? [] : [{ key: 'pages', path: '/pages/terms' } as const]),
  ];
  if (steps.length === 0) return null;
  return (
    <div className={s.next}>
      <div className={s.head}>
        <h2>{words.title}</h2>
        {!isPublished && <span>{words.lead}</span>}
      </div>
      <ul>
        {steps.map(({ key, path }) => (
          <li key={key}>
            <Link
              {...(key === 'spots'
                ? { to: '/$slug/spots', params: { slug } }
                : key === 'pages'
                  ? { to: '/$slug/pages', params: { slug }, search: { read: true }, hash: fieldId(path) }
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
