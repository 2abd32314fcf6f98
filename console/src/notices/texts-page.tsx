import { isJsonMap } from '@meguri/core/document/value.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import items from '../shared/items/items.module.css';
import { PAGE_NAMES } from './page-starter.ts';
import { PageText } from './page-text.tsx';
import { StartPages } from './start-pages.tsx';
import { useNoticePages } from './use-notice-pages.ts';

/** In the address: whether the texts that visitors agree to are opened. */
export interface TextsSearch {
  read?: true;
}

const AGREED: readonly string[] = ['terms', 'privacy'];

/** The texts that a visitor reads at length, as files of Markdown by language. */
export const TextsPage = () => {
  const { t } = useWords();
  useFieldInAddress();
  const { slug = '' } = useParams({ strict: false });
  const { read } = useSearch({ strict: false }) as TextsSearch;
  const siblings = useNoticePages();
  return (
    <WorkPage title={t.notices.pages.title} beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <nav className={cx(items.siblings, items.pageTabs)} aria-label={t.notices.pages.title}>
        {siblings.map(({ page, label }) => (
          <Link key={page} to={`/$slug/${page}`} params={{ slug }} aria-current={page === 'pages' ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={items.page}>
        <TextsForm isReading={read === true} />
      </div>
    </WorkPage>
  );
};

/** The files of the pages. */
export const TextsForm = ({ isReading = false }: { isReading?: boolean }) => {
  const { t } = useWords();
  const { pageNames, pageHints } = t.notices;
  const { data } = useDraftView();
  const pages = draftValue(data, '/pages');
  const hasNone = data !== null && PAGE_NAMES.every((page) => !isJsonMap(pages) || pages[page] === undefined);
  return (
    <div className={items.form}>
      <p className={items.hint}>{t.notices.pagesLead}</p>
      {hasNone && <StartPages />}
      {PAGE_NAMES.map((page) => (
        <PageText
          key={page}
          page={page}
          label={pageNames[page]}
          hint={pageHints[page]}
          isReading={isReading && AGREED.includes(page)}
        />
      ))}
    </div>
  );
};
