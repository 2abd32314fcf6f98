import { inHalves } from '@meguri/core/lib/base-32.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Notice } from '../shared/states/states.tsx';
import type { HelpRequest } from './act-form.tsx';
import s from './desk-page.module.css';
import { DeleteDialog, EmailDialog } from './reason-dialogs.tsx';
import type { DeskActName, Visitor } from './use-visitor.ts';

interface VisitorCardProps {
  slug: string;
  visitor: Visitor;
  onAsk: (help: HelpRequest) => void;
  onDeleted: () => void;
}

/** Who the visitor is, and what the desk can do. */
export const VisitorCard = ({ slug, visitor, onAsk, onDeleted }: VisitorCardProps) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.desk.facts;
  const [email, setEmail] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'email' | 'delete' | null>(null);
  const { supportCode, block } = visitor;
  const used = visitor.presents.filter(({ usedAt }) => usedAt !== null).length;
  const facts = [
    { name: words.started, value: times.both(visitor.startedAt) },
    { name: words.login, value: words.logins[visitor.loginType] },
    { name: words.stamps, value: `${times.number(visitor.stamps)} / ${times.number(visitor.stampTotal)}` },
    { name: words.points, value: `${times.number(visitor.points)} pt` },
    { name: words.prizes, value: `${visitor.presents.length - used} · ${t.desk.book.states.used} ${used}` },
    {
      name: words.sessions,
      value: words.sessionCount(visitor.sessions.filter(({ endedAt }) => endedAt === null).length),
    },
  ];
  return (
    <section aria-labelledby="visitor-name">
      <div className={s.name}>
        <h2 id="visitor-name">{visitor.username}</h2>
        <p>{supportCode ? words.code(inHalves(supportCode)) : words.noCode}</p>
      </div>
      {block && (
        <Notice tone="full" title={t.desk.find.blocked}>
          {block.reason}
          <br />
          {t.desk.blockedBy(block.contact)}
        </Notice>
      )}
      {visitor.mustChangePassword && <Notice tone="info" title={words.password} />}
      <dl className={s.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.email}</dt>
          <dd>
            {email ?? visitor.email ?? words.noEmail}
            {visitor.isEmailConfirmed && <small> {words.confirmed}</small>}
            {visitor.email && email === null && (
              <Action kind="quiet" size="small" onPress={() => setDialog('email')}>
                {words.show}
              </Action>
            )}
          </dd>
        </div>
      </dl>
      <h3 className={s.small}>{t.desk.can}</h3>
      <div className={s.verbs}>
        {verbsFor(visitor).map((act) => (
          <Action key={act} size="small" onPress={() => onAsk({ act })}>
            {t.desk.verbs[act]}
          </Action>
        ))}
        <Action size="small" kind="danger" onPress={() => setDialog('delete')}>
          {t.desk.form.remove.open}
        </Action>
      </div>
      {dialog === 'email' && (
        <EmailDialog
          slug={slug}
          visitor={visitor}
          onClose={() => setDialog(null)}
          onShown={(shown) => {
            setEmail(shown);
            setDialog(null);
          }}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog slug={slug} visitor={visitor} onClose={() => setDialog(null)} onDeleted={onDeleted} />
      )}
    </section>
  );
};

/** The acts that are about the visitor as a whole. The others are at the rows of the book and the passbook. */
const verbsFor = ({ status, loginType }: Visitor): DeskActName[] =>
  status === 'blocked'
    ? ['unblock', 'end_sessions']
    : [
        'grant_stamp',
        'grant_present',
        'change_points',
        'issue_recovery',
        ...(loginType === 'password' ? (['require_password'] as const) : []),
        'end_sessions',
        'block',
      ];
