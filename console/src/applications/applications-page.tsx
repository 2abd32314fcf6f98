import { useParams, useSearch } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { ApplicationList } from './application-list.tsx';
import { applicationSearch } from './application-search.ts';
import { useSummary } from './use-applications.ts';

/** What is still to be sent, and who has opened the envelopes. */
export const ApplicationsPage = () => {
  const { t } = useWords();
  const { slug = '', presentId = null } = useParams({ strict: false });
  const search = applicationSearch(useSearch({ strict: false }));
  return isAllowed(useMe(), 'list_applications', slug) ? (
    <Sealed key={slug} slug={slug} filter={{ ...search, presentId }} />
  ) : (
    <WorkPage title={t.applications.title}>
      <Blank title={t.applications.forbidden}>{t.applications.forbiddenText}</Blank>
    </WorkPage>
  );
};

const Sealed = ({ slug, filter }: { slug: string; filter: Parameters<typeof ApplicationList>[0]['filter'] }) => {
  const { t } = useWords();
  const { data, error, refetch } = useSummary(slug);
  const name = data?.presents.find(({ id }) => id === filter.presentId)?.name ?? filter.presentId;
  return (
    <WorkPage
      title={name ?? t.applications.title}
      crumb={name === null ? undefined : { label: t.applications.title, to: `/${slug}/applications` }}
    >
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <ApplicationList slug={slug} summary={data} filter={filter} />
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};
