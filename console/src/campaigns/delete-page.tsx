import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { shownWords } from '../document/campaign-data.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { type ConsoleLocale, useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { ServerPage } from '../shared/frame/server-page.tsx';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import { Refused } from '../shared/states/refused.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './delete-page.module.css';
import { deleteOnce, isRefused } from './lost-answers.ts';

/** What the deletion of a campaign takes away, and the deletion, which cannot be taken back. */
export const DeletePage = () => {
  const { t } = useWords();
  const { campaign = '' } = useParams({ strict: false });
  const me = useMe();
  const words = t.deleting;
  return (
    <ServerPage title={words.title}>
      {isAllowed(me, 'manage_campaigns') ? (
        <Deletion campaign={campaign} />
      ) : (
        <Blank title={words.forbidden}>{t.campaigns.fresh.forbiddenText}</Blank>
      )}
    </ServerPage>
  );
};

const LOST = [
  'visitors',
  'stamps',
  'presents',
  'unused',
  'applications',
  'answers',
  'photos',
  'draws',
  'members',
] as const;

/** When something is to happen, on the clock of its time zone, which is the second value. */
const whenOf = ({ at, timeZone }: { at: string; timeZone: string }, locale: ConsoleLocale): [string, string] => [
  new Intl.DateTimeFormat(clockTag(locale), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
  timeZone,
];

const Deletion = ({ campaign }: { campaign: string }) => {
  const { t, locale } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const params = { campaign };
  const { data, error, refetch } = useQuery({
    queryKey: ['deletion', campaign],
    queryFn: async ({ signal }) => (await call('showDeletion', { params, signal })).deletion,
  });
  const deleting = useMutation({
    mutationFn: (version: number) =>
      deleteOnce(call, campaign, { confirmation: typed, version, reason: reason.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
      void navigate({ to: '/' });
    },
    onError: () => void refetch(),
  });
  const words = t.deleting;
  if (isRefused(error, 'not_found')) {
    return (
      <Blank title={words.gone} actions={<ActionLink to="/">{t.common.notFound.home}</ActionLink>}>
        {words.goneText}
      </Blank>
    );
  }
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { words: name, lang } = shownWords(data.name as Json, locale, LOCALES);
  const isReady = typed === campaign && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !deleting.isPending) deleting.mutate(data.version);
  };
  return (
    <form className={s.page} noValidate onSubmit={submit}>
      <h2 className={s.name} lang={HTML_LANG[lang]}>
        {name}
      </h2>
      <p>{data.version === 0 ? words.neverPublished : words.published(data.version)}</p>
      {data.scheduled && <p>{words.scheduled(...whenOf(data.scheduled, locale))}</p>}
      <table className={s.lost}>
        <caption>{words.lost}</caption>
        <tbody>
          {LOST.map((key) => (
            <tr key={key}>
              <th scope="row">{words.counts[key]}</th>
              <td>{words.count(data[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.posters}</p>
      <p>
        <Link to="/$slug/archive" params={{ slug: campaign }} className={s.way}>
          {words.export}
        </Link>
      </p>
      <Entry label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} />
      <Entry label={words.confirmation(campaign)} isCode value={typed} onChange={setTyped} />
      <Refused error={deleting.error} />
      <div className={s.foot}>
        <Action kind="danger" size="large" type="submit" isDisabled={!isReady} isPending={deleting.isPending}>
          {words.submit}
        </Action>
        <Link to="/" className={s.way}>
          {t.common.cancel}
        </Link>
      </div>
    </form>
  );
};
