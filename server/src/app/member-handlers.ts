import type { PasswordHasher } from '../accounts/passwords/password-hashing.ts';
import { listAudit, listCampaignAudit } from '../console/audit/list-audit.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, showFactors, startTotp } from '../console/factors/own-totp.ts';
import { acceptLink } from '../console/members/accept-link.ts';
import { joinByLink } from '../console/members/join-by-link.ts';
import { showLink } from '../console/members/show-link.ts';
import { signIn } from '../console/members/sign-in.ts';
import { signOut } from '../console/members/sign-out.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { changePassword } from '../console/sessions/change-password.ts';
import { endSession } from '../console/sessions/end-session.ts';
import { listSessions } from '../console/sessions/list-sessions.ts';
import { proveIdentity } from '../console/sessions/prove-identity.ts';
import { resetMemberPassword } from '../console/sessions/reset-member-password.ts';
import { changeCampaignRole, removeFromCampaign } from '../console/team/change-campaign-role.ts';
import { deleteMember } from '../console/team/delete-member.ts';
import { inviteOwner } from '../console/team/invite-owner.ts';
import { inviteToCampaign } from '../console/team/invite-to-campaign.ts';
import { issuePasswordReset } from '../console/team/issue-password-reset.ts';
import { listCampaignMembers, listMembers } from '../console/team/list-members.ts';
import { resetFactors } from '../console/team/reset-factors.ts';
import { revokeCampaignInvitation, revokeInvitation } from '../console/team/revoke-invitation.ts';
import type { Database } from '../db/open.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Clock, Random } from '../lib/random.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';

interface Parts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  /** Encrypts the secrets of authenticator apps. */
  encryption: Encryption;
  clock: Clock;
  random: Random;
  publicUrl: string;
}

/** The handlers of members, their sessions and their roles. */
export const memberHandlers = (parts: Parts) =>
  ({
    signIn: signIn(parts),
    signOut: signOut(parts),
    showLink: showLink(parts),
    acceptLink: acceptLink(parts),
    joinByLink: joinByLink(parts),
    resetMemberPassword: resetMemberPassword(parts),
    proveIdentity: proveIdentity(parts),
    changePassword: changePassword(parts),
    listSessions: listSessions(parts),
    endSession: endSession(parts),
    showFactors: showFactors(parts),
    startTotp: startTotp(parts),
    confirmTotp: confirmTotp(parts),
    renewRecoveryCodes: renewRecoveryCodes(parts),
    removeTotp: removeTotp(parts),
    resetFactors: resetFactors(parts),
    listCampaignMembers: listCampaignMembers(parts),
    inviteToCampaign: inviteToCampaign(parts),
    revokeCampaignInvitation: revokeCampaignInvitation(parts),
    changeCampaignRole: changeCampaignRole(parts),
    removeFromCampaign: removeFromCampaign(parts),
    listCampaignAudit: listCampaignAudit(parts),
    listAudit: listAudit(parts),
    listMembers: listMembers(parts),
    inviteOwner: inviteOwner(parts),
    revokeInvitation: revokeInvitation(parts),
    issuePasswordReset: issuePasswordReset(parts),
    deleteMember: deleteMember(parts),
  }) satisfies Partial<ConsoleHandlers>;
