import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { deviceName } from '../shared/factors/device-name.ts';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading, StatusTag } from '../shared/states/states.tsx';
import s from './account-page.module.css';

/** The key of the query for the member's sessions. */
export const sessionsKey = ['sessions'] as const;

/** Where the member is signed in. Every session but this one can be ended here. */
export const SessionSection = () => {
  const { t, locale } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.account.sessions;
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).sessions,
  });
  const end = useMutation({
    mutationFn: (sessionId: string) => call('endSession', { params: { sessionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (device: string): string => {
    const { browser, system } = deviceName(device);
    return browser || system ? words.device(browser ?? words.unknownBrowser, system) : words.unknown;
  };
  return (
    <section className={s.section} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{words.title}</h2>
      <p>{words.lead}</p>
      <Refused error={end.error} />
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <ul className={s.list}>
          {data.map(({ sessionId, device, createdAt, expiresAt, isThis }) => (
            <li key={sessionId}>
              <Icon name="clock" />
              <span className={s.what}>
                <b>{nameOf(device)}</b>
                <small>{words.times(time.format(new Date(createdAt)), time.format(new Date(expiresAt)))}</small>
              </span>
              {isThis ? (
                <StatusTag tone="ok">{words.isThis}</StatusTag>
              ) : (
                <Action
                  size="small"
                  aria-label={words.endOf(nameOf(device))}
                  isPending={end.isPending}
                  onPress={() => end.mutate(sessionId)}
                >
                  {words.end}
                </Action>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
