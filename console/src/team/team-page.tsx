import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, meQuery, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { ActionDialog, type PendingAction } from '../shared/dialogs/action-dialog.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { FactorDemand, WayIn } from './factor-demand.tsx';
import { InvitationList } from './invitation-list.tsx';
import { isMailing, MAIL_POLL_MS, mailOf } from './invitation-mail.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { NewLink, type ShownLink } from './new-link.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import s from './team.module.css';

type Member = ConsoleAnswer<'listCampaignMembers'>['members'][number];

/** The team of a campaign: its members with their roles, and who is invited. For its owners. */
export const TeamPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const [isInviting, setInviting] = useState(false);
  if (!isAllowed(me, 'manage_members', slug)) {
    return (
      <WorkPage title={t.team.title}>
        <Blank title={t.team.forbidden}>{t.team.forbiddenText}</Blank>
      </WorkPage>
    );
  }
  return (
    <WorkPage
      title={t.team.title}
      beside={
        <Action kind="primary" size="small" onPress={() => setInviting(true)}>
          {t.team.invite.open}
        </Action>
      }
    >
      <CampaignTeam slug={slug} isInviting={isInviting} onInviteEnd={() => setInviting(false)} />
    </WorkPage>
  );
};

interface CampaignTeamProps {
  slug: string;
  isInviting: boolean;
  onInviteEnd: () => void;
}

const CampaignTeam = ({ slug, isInviting, onInviteEnd }: CampaignTeamProps) => {
  const { t } = useWords();
  const call = useCall();
  const me = useMe();
  const [action, setAction] = useState<PendingAction | null>(null);
  const [changed, setChanged] = useState<Member | null>(null);
  const [link, setLink] = useState<ShownLink | null>(null);
  const words = t.team;
  const { data, error, refetch, invalidate } = useTeam(slug);
  const renew = async () => {
    setAction(null);
    setChanged(null);
    await invalidate();
  };
  const remove = ({ memberId, name }: Member) =>
    setAction({
      ...words.remove.act(name),
      isDanger: true,
      run: () => call('removeFromCampaign', { params: { slug, memberId } }),
    });
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={s.page}>
      {link && (
        <NewLink key={link.url} link={link} mail={mailOf(link, data.invitations)} onDone={() => setLink(null)} />
      )}
      <MemberTable
        own={me.memberId}
        rows={data.members.map((member) => ({
          ...member,
          roles: <RoleOf member={member} />,
          way: <WayIn factors={member.factors} />,
          actions: (
            <MemberActions member={member} onChange={() => setChanged(member)} onRemove={() => remove(member)} />
          ),
        }))}
      />
      <FactorDemand
        isDemanded={data.factorDemand.here}
        isEverywhere={data.factorDemand.everywhere}
        members={data.members}
        onAsk={setAction}
        demand={(isDemanded) => call('demandFactor', { params: { slug }, body: { isDemanded } })}
      />
      <InvitationList
        invitations={data.invitations}
        onRevoke={({ invitationId, email }) =>
          setAction({
            ...words.revoke.act(email),
            isDanger: true,
            run: async () => {
              await call('revokeCampaignInvitation', { params: { slug, invitationId } });
              setLink(null);
            },
          })
        }
      />
      <RoleTable />
      {isInviting && (
        <InviteDialog
          canMail={data.canMail}
          slug={slug}
          onClose={onInviteEnd}
          onInvited={(email, made) => {
            onInviteEnd();
            setLink({ kind: 'invitation', for: email, ...made });
            void renew();
          }}
        />
      )}
      {changed && (
        <RoleDialog
          slug={slug}
          member={{ ...changed, role: changed.role ?? 'owner' }}
          isFixed={changed.isInstallationOwner || changed.memberId === me.memberId}
          onClose={() => setChanged(null)}
          onChanged={() => void renew()}
        />
      )}
      {action && <ActionDialog action={action} onClose={() => setAction(null)} onDone={() => void renew()} />}
    </div>
  );
};

/** The team as it is read, again and again while invitations are mailed. `invalidate` reads it after a change. */
function useTeam(slug: string) {
  const call = useCall();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['team', slug],
    queryFn: ({ signal }) => call('listCampaignMembers', { params: { slug }, signal }),
    refetchInterval: ({ state }) => (isMailing(state.data?.invitations) ? MAIL_POLL_MS : false),
  });
  const invalidate = async () => {
    await queries.invalidateQueries({ queryKey: ['team', slug] });
    await queries.invalidateQueries({ queryKey: meQuery(call).queryKey });
  };
  return { data, error, refetch, invalidate };
}

interface MemberActionsProps {
  member: Member;
  onChange: () => void;
  onRemove: () => void;
}

/** What an owner can do with a member. Nobody removes themselves or an owner of the installation. */
const MemberActions = ({ member, onChange, onRemove }: MemberActionsProps) => {
  const { change, remove } = useWords().t.team;
  const me = useMe();
  return (
    <>
      <Action size="small" aria-label={change.of(member.name)} onPress={onChange}>
        {change.button}
      </Action>
      {!member.isInstallationOwner && member.memberId !== me.memberId && (
        <Action size="small" kind="danger" aria-label={remove.of(member.name)} onPress={onRemove}>
          {remove.button}
        </Action>
      )}
    </>
  );
};

/** The role of a member in the campaign, with its grants. */
const RoleOf = ({ member: { role, grants, isInstallationOwner } }: { member: Member }) => {
  const { t } = useWords();
  return (
    <>
      {isInstallationOwner ? t.team.everywhere : t.frame.roles[role ?? 'viewer']}
      {grants.map((grant) => (
        <small key={grant}>{t.team.grants[grant]}</small>
      ))}
    </>
  );
};
