import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isUnproved, useCall } from '../api/console-call.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Hanko } from '../shared/figures/hanko.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { AuditExport } from './audit-export.tsx';
import { type AuditEntry, actionWords, actorWords, auditFacts, reasonWords, withCampaign } from './audit-facts.ts';
import s from './audit-list.module.css';

/** The audit log of a campaign, or of the installation, newest first. Older pages are added below. */
export const AuditList = ({ slug }: { slug: string | null }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.audit;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', slug],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return slug === null
        ? call('listAudit', { query, signal })
        : call('listCampaignAudit', { params: { slug }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Asks for the password when the member wants to read, not when they come back to the window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error && !data) {
    return isUnproved(error) ? (
      <Blank title={words.locked} actions={<Action onPress={() => void refetch()}>{words.unlock}</Action>}>
        {words.lockedText}
      </Blank>
    ) : (
      <LoadFailed onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Loading />;
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <>
      <div className={s.head}>
        <p className={s.lead}>{words.lead}</p>
        <AuditExport slug={slug} />
      </div>
      <ol className={s.list} aria-label={words.title}>
        {entries.map((entry) => (
          <Row key={entry.entryId} entry={entry} isOfAll={slug === null} />
        ))}
      </ol>
      <Refused error={error} isRead />
      {hasNextPage ? (
        <div className={s.more}>
          <Action isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {words.older}
          </Action>
        </div>
      ) : (
        <p className={s.more}>{words.end}</p>
      )}
    </>
  );
};

const Row = ({ entry, isOfAll }: { entry: AuditEntry; isOfAll: boolean }) => {
  const { t, locale } = useWords();
  const words = t.audit;
  const { at, actor, name, campaign } = entry;
  const reason = reasonWords(entry, words);
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'medium' });
  const isToken = actor === 'token';
  const own = auditFacts(entry, words, (of) => time.format(of));
  const facts = isOfAll ? withCampaign(campaign, own) : own;
  return (
    <li>
      <time dateTime={at}>{time.format(new Date(at))}</time>
      <span className={s.seal}>{name && !isToken ? <Hanko name={name} size={26} /> : <Icon name="file-text" />}</span>
      <span className={s.what}>
        <b>{actorWords(entry, words)}</b> {actionWords(entry, words)}
        {facts.length > 0 && <small>{t.common.list(facts)}</small>}
        {reason !== '' && <small>{reason}</small>}
      </span>
    </li>
  );
};
