import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './publish-page.module.css';

/** The versions of a campaign, the newest first, each with who answers for it. */
export const VersionList = ({ slug }: { slug: string }) => {
  const { t, locale } = useWords();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', slug],
    queryFn: async ({ signal }) => (await call('listVersions', { params: { slug }, signal })).versions,
  });
  const words = t.publish;
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section>
      <h2>{words.history}</h2>
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <ul className={s.history}>
          {data.map(({ version, isPublished, publishedAt, publishedBy, note }) => (
            <li key={version} className={s.version}>
              <span className={s.number}>{version}</span>
              {publishedBy ? <Hanko name={publishedBy.name} size={28} /> : <Icon name="file-text" />}
              <span className={s.who}>
                {note ?? (publishedBy ? words.versionBy(publishedBy.name) : words.versionCli)}
                <small>{time.format(new Date(publishedAt))}</small>
              </span>
              {isPublished && <span className={s.current}>{words.current}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
