import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Link } from '@tanstack/react-router';
import { fieldId, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { PHONE_HASH, wasPhoneCodeShown } from '../shared/preview/phone-code-shown.ts';
import { type OpeningStep, openingSteps } from './opening-steps.ts';
import s from './overview-page.module.css';

interface NextStepsProps {
  slug: string;
  /** Undefined until it is known. */
  preflight: ConsoleAnswer<'showPreflight'> | undefined;
}

/** What leads to the opening, in order: each step is a link to where it is done, and ticked once it is. */
export const NextSteps = ({ slug, preflight }: NextStepsProps) => {
  const { t } = useWords();
  const { data, draft } = useDraftView();
  const words = t.overview.next;
  const isPublished = draft.baseVersion > 0;
  const steps = openingSteps({ data, isPublished, isPhoneCodeShown: wasPhoneCodeShown(slug), preflight });
  return (
    <div className={s.next}>
      <div className={s.head}>
        <h2>{words.title}</h2>
        {!isPublished && <span>{words.lead}</span>}
      </div>
      <ol>
        {steps.map(({ key, isDone }, at) => (
          <li key={key}>
            <Link {...linkTo(key, slug)} className={cx(s.step, isDone && s.done)}>
              <span className={s.mark}>
                {isDone ? <Icon name="check" /> : <span aria-hidden="true">{at + 1}</span>}
              </span>
              <b>{words[key].title}</b>
              {isDone ? <Hidden>{words.done}</Hidden> : <span className={s.about}>{words[key].text}</span>}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** The field, or the page, where a step is done. */
const linkTo = (key: OpeningStep, slug: string) => {
  const params = { slug };
  switch (key) {
    case 'description':
      return findingLink(slug, { path: '/description', line: null }).link;
    case 'organiser':
      return findingLink(slug, { path: '/organiser/name', line: null }).link;
    case 'spots':
    case 'prizes':
      return { to: `/$slug/${key}`, params } as const;
    case 'pages':
      return { to: '/$slug/pages', params, search: { read: true }, hash: fieldId('/pages/terms') } as const;
    case 'phone':
      return { to: '/$slug/cover', params, hash: PHONE_HASH } as const;
    case 'publish':
      return { to: '/$slug/publish', params } as const;
    case 'posters':
      return { to: '/$slug/print', params } as const;
    case 'walk':
    case 'preflight':
      return { to: '/$slug/preflight', params } as const;
  }
};
