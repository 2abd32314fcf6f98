import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './team.module.css';

type Invitation = ConsoleAnswer<'listMembers'>['invitations'][number];

interface InvitationListProps {
  invitations: readonly Invitation[];
  onRevoke: (invitation: Invitation) => void;
}

/** The invitations that nobody has accepted yet. */
export const InvitationList = ({ invitations, onRevoke }: InvitationListProps) => {
  const { t, locale } = useWords();
  const words = t.team;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  if (invitations.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="invitations">
      <h2 id="invitations">{words.invitations}</h2>
      <ul className={s.list}>
        {invitations.map((invitation) => (
          <li key={invitation.invitationId}>
            <span className={s.who}>
              {invitation.email}
              <small>
                {t.frame.roles[invitation.role]} · {words.link.expires(time.format(new Date(invitation.expiresAt)))}
                {invitation.mail !== null && ` · ${words.mailStates[invitation.mail]}`}
              </small>
            </span>
            <Action size="small" aria-label={words.revoke.of(invitation.email)} onPress={() => onRevoke(invitation)}>
              {words.revoke.button}
            </Action>
          </li>
        ))}
      </ul>
    </section>
  );
};
