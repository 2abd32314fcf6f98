import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ActionDialog, type PendingAction } from '../shared/dialogs/action-dialog.tsx';
import { Blank, LoadFailed, Loading, StatusTag } from '../shared/states/states.tsx';
import { NewToken } from './new-token.tsx';
import { TokenDialog } from './token-dialog.tsx';
import s from './tokens.module.css';

type Tokens = ConsoleAnswer<'listTokens'>;
type Token = Tokens['tokens'][number];

/** The API tokens of a campaign: what each may do, when it was used, and until when. */
export const TokenSection = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const words = t.keys.tokens;
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const [action, setAction] = useState<PendingAction | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens', slug],
    queryFn: ({ signal }) => call('listTokens', { params: { slug }, signal }),
  });
  const renew = () => queries.invalidateQueries({ queryKey: ['tokens', slug] });
  const revoke = ({ id, name }: Token) =>
    setAction({
      ...words.revokeAction(name),
      isDanger: true,
      run: () => call('revokeToken', { params: { slug, tokenId: id } }),
    });
  return (
    <section className={s.section} aria-labelledby="tokens">
      <div className={s.head}>
        <h2 id="tokens">{words.title}</h2>
        <Action kind="primary" size="small" icon="plus" onPress={() => setMaking(true)}>
          {words.make}
        </Action>
      </div>
      <p className={s.hint}>{words.lead}</p>
      {made && <NewToken {...made} onDone={() => setMade(null)} />}
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.tokens.length === 0 ? (
        <Blank isPart title={words.none} />
      ) : (
        <TokenTable data={data} onRevoke={revoke} />
      )}
      {isMaking && (
        <TokenDialog
          slug={slug}
          onClose={() => setMaking(false)}
          onMade={({ token, secret }) => {
            setMaking(false);
            setMade({ name: token.name, secret });
            void renew();
          }}
        />
      )}
      {action && (
        <ActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            void renew();
          }}
        />
      )}
    </section>
  );
};

const TokenTable = ({ data: { tokens, timeZone }, onRevoke }: { data: Tokens; onRevoke: (token: Token) => void }) => {
  const { t, locale } = useWords();
  const words = t.keys.tokens;
  const language = locale.replace('_', '-');
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  // A wide table scrolls by keyboard.
  const scroll = { className: s.scroll, role: 'group', 'aria-label': words.title, tabIndex: 0 } as const;
  return (
    <div {...scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.token}</th>
            <th scope="col">{words.columns.actions}</th>
            <th scope="col">{words.columns.end}</th>
            <th scope="col">{words.columns.use}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              <th scope="row">
                <b>{token.name}</b>
                <small>{token.madeBy === null ? words.noMaker : words.madeBy(token.madeBy)}</small>
                <small>{words.secretEnds(token.hint)}</small>
              </th>
              <td>
                {t.frame.roles[token.role]}
                <small>{t.common.list(token.actions.map((action) => words.names[action] ?? action))}</small>
              </td>
              <td>
                {/* The last moment of the last day. */}
                {token.end === null ? (
                  words.until(date.format(new Date(Date.parse(token.expiresAt) - 1)))
                ) : (
                  <StatusTag tone="closed">{words.ends[token.end]}</StatusTag>
                )}
              </td>
              <td>{token.lastUsedAt === null ? words.neverUsed : time.format(new Date(token.lastUsedAt))}</td>
              <td>
                {token.end === null && (
                  <Action
                    size="small"
                    kind="danger"
                    aria-label={words.revokeOf(token.name)}
                    onPress={() => onRevoke(token)}
                  >
                    {words.revoke}
                  </Action>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
