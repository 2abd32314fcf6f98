import { useQuery } from '@tanstack/react-query';
import { CONSOLE_BASE, useCall } from '../api/console-call.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './archives.module.css';

/** The draft and each published version as archives, for git, for the command line, and to keep. */
export const ExportLinks = ({ slug }: { slug: string }) => {
  const { t, locale } = useWords();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    // The list of the proof has pages, so that its data has another form.
    queryKey: ['versions', slug, 'newest'],
    queryFn: async ({ signal }) => (await call('listVersions', { params: { slug }, signal })).versions,
  });
  const words = t.archives;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const base = `${CONSOLE_BASE}/campaigns/${encodeURIComponent(slug)}`;
  return (
    <section className={s.part}>
      <h2>{words.export}</h2>
      <p className={s.lead}>{words.exportLead}</p>
      <ul className={s.exports}>
        <li>
          <a href={`${base}/draft/archive`} download>
            {words.draft}
          </a>
        </li>
        {data?.map(({ version, publishedAt }) => (
          <li key={version}>
            <a href={`${base}/versions/${version}/archive`} download>
              {words.version(version)}
            </a>{' '}
            <small>{time.format(new Date(publishedAt))}</small>
          </li>
        ))}
      </ul>
      {error ? <LoadFailed onRetry={() => void refetch()} /> : !data && <Loading />}
    </section>
  );
};
