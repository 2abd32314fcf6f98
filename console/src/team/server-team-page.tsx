import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Me } from '@meguri/core/console/members/schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { ActionDialog, type PendingAction } from '../shared/dialogs/action-dialog.tsx';
import { ServerPage } from '../shared/frame/server-page.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { FactorDemand, WayIn } from './factor-demand.tsx';
import { InvitationList } from './invitation-list.tsx';
import { isMailing, MAIL_POLL_MS, mailOf } from './invitation-mail.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { NewLink, type ShownLink } from './new-link.tsx';
import s from './team.module.css';

/** All members of the installation, for its owners. */
export const ServerTeamPage = () => {
  const { t } = useWords();
  const me = useMe();
  return isAllowed(me, 'manage_owners') ? (
    <ServerTeam />
  ) : (
    <ServerPage title={t.team.serverTitle}>
      <Blank title={t.team.forbidden}>{t.team.forbiddenText}</Blank>
    </ServerPage>
  );
};

const ServerTeam = () => {
  const words = useWords().t.team;
  const call = useCall();
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) => call('listMembers', { signal }),
    refetchInterval: ({ state }) => (isMailing(state.data?.invitations) ? MAIL_POLL_MS : false),
  });
  return (
    <ServerPage
      title={words.serverTitle}
      beside={
        <>
          <ActionLink to="/server/audit">{words.toLog}</ActionLink>
          <Action kind="primary" onPress={() => setInviting(true)}>
            {words.invite.openOwner}
          </Action>
        </>
      }
    >
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <MembersAndInvitations data={data} isInviting={isInviting} onInviteEnd={() => setInviting(false)} />
      ) : (
        <Loading />
      )}
    </ServerPage>
  );
};

interface MembersAndInvitationsProps {
  data: ConsoleAnswer<'listMembers'>;
  isInviting: boolean;
  onInviteEnd: () => void;
}

const MembersAndInvitations = ({ data, isInviting, onInviteEnd }: MembersAndInvitationsProps) => {
  const words = useWords().t.team;
  const call = useCall();
  const queries = useQueryClient();
  const me = useMe();
  const [action, setAction] = useState<PendingAction | null>(null);
  const [link, setLink] = useState<ShownLink | null>(null);
  const renew = async () => {
    setAction(null);
    await queries.invalidateQueries({ queryKey: ['members'] });
  };
  const ask = (member: Me) => {
    const params = { memberId: member.memberId };
    return {
      password: () =>
        setAction({
          ...words.reset.act(member.name),
          isDanger: false,
          run: async () =>
            setLink({ kind: 'reset', for: member.name, ...(await call('issuePasswordReset', { params })) }),
        }),
      factors: () =>
        setAction({ ...words.factors.act(member.name), isDanger: true, run: () => call('resetFactors', { params }) }),
      removal: () =>
        setAction({ ...words.erase.act(member.name), isDanger: true, run: () => call('deleteMember', { params }) }),
    };
  };
  return (
    <div className={s.page}>
      {link && (
        <NewLink key={link.url} link={link} mail={mailOf(link, data.invitations)} onDone={() => setLink(null)} />
      )}
      <MemberTable
        own={me.memberId}
        rows={data.members.map((member) => ({
          ...member,
          roles: <RolesOf member={member} />,
          way: <WayIn factors={member.factors} />,
          actions: member.memberId !== me.memberId && <MemberActions name={member.name} ask={ask(member)} />,
        }))}
      />
      <FactorDemand
        isDemanded={data.isFactorDemanded}
        members={data.members}
        onAsk={setAction}
        demand={(isDemanded) => call('demandFactorEverywhere', { body: { isDemanded } })}
      />
      <InvitationList
        invitations={data.invitations}
        onRevoke={({ invitationId, email }) =>
          setAction({
            ...words.revoke.act(email),
            isDanger: true,
            run: async () => {
              await call('revokeInvitation', { params: { invitationId } });
              setLink(null);
            },
          })
        }
      />
      {isInviting && (
        <InviteDialog
          canMail={data.canMail}
          slug={null}
          onClose={onInviteEnd}
          onInvited={(email, made) => {
            onInviteEnd();
            setLink({ kind: 'invitation', for: email, ...made });
            void renew();
          }}
        />
      )}
      {action && <ActionDialog action={action} onClose={() => setAction(null)} onDone={() => void renew()} />}
    </div>
  );
};

interface MemberActionsProps {
  name: string;
  ask: { password: () => void; factors: () => void; removal: () => void };
}

/** What an owner of the installation can do for another member. */
const MemberActions = ({ name, ask }: MemberActionsProps) => {
  const { reset, factors, erase } = useWords().t.team;
  return (
    <>
      <Action size="small" aria-label={reset.of(name)} onPress={ask.password}>
        {reset.button}
      </Action>
      <Action size="small" aria-label={factors.of(name)} onPress={ask.factors}>
        {factors.button}
      </Action>
      <Action size="small" kind="danger" aria-label={erase.of(name)} onPress={ask.removal}>
        {erase.button}
      </Action>
    </>
  );
};

/** All roles of a member. */
const RolesOf = ({ member: { isInstallationOwner, campaigns } }: { member: Me }) => {
  const { t } = useWords();
  const names = new Map(useCampaigns().map(({ slug, name }) => [slug, name]));
  return (
    <>
      {isInstallationOwner && t.team.everywhere}
      {campaigns.map(({ slug, role }) => (
        <small key={slug}>{t.team.roleIn(names.get(slug) ?? slug, t.frame.roles[role])}</small>
      ))}
    </>
  );
};
