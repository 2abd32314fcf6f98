import { openKnownDevices } from '../accounts/known-devices.ts';
import type { PasswordHasher } from '../accounts/passwords/password-hashing.ts';
import { exportAudit, exportCampaignAudit } from '../console/audit/export-audit.ts';
import { listAudit, listCampaignAudit } from '../console/audit/list-audit.ts';
import { renewRecoveryCodes, showFactors } from '../console/factors/own-factors.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '../console/factors/own-passkeys.ts';
import { confirmTotp, removeTotp, startTotp } from '../console/factors/own-totp.ts';
import { acceptLink } from '../console/members/accept-link.ts';
import { joinByLink } from '../console/members/join-by-link.ts';
import { showLink } from '../console/members/show-link.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import type { PasskeyParts } from '../console/passkeys/accept-passkey.ts';
import { openChallenges } from '../console/passkeys/challenges.ts';
import { changePassword } from '../console/sessions/change-password.ts';
import { endSession } from '../console/sessions/end-session.ts';
import { listSessions } from '../console/sessions/list-sessions.ts';
import { startPasskeyProof } from '../console/sessions/own-passkey.ts';
import { proveIdentity } from '../console/sessions/prove-identity.ts';
import { resetMemberPassword } from '../console/sessions/reset-member-password.ts';
import { signIn } from '../console/sessions/sign-in.ts';
import { signInByPasskey, startPasskeySignIn } from '../console/sessions/sign-in-by-passkey.ts';
import { signOut } from '../console/sessions/sign-out.ts';
import { changeCampaignRole, removeFromCampaign } from '../console/team/change-campaign-role.ts';
import { deleteMember } from '../console/team/delete-member.ts';
import { demandFactor, demandFactorEverywhere } from '../console/team/demand-factor.ts';
import { inviteOwner } from '../console/team/invite-owner.ts';
import { inviteToCampaign } from '../console/team/invite-to-campaign.ts';
import { issuePasswordReset } from '../console/team/issue-password-reset.ts';
import { listCampaignMembers, listMembers } from '../console/team/list-members.ts';
import { resetFactors } from '../console/team/reset-factors.ts';
import { revokeCampaignInvitation, revokeInvitation } from '../console/team/revoke-invitation.ts';
import type { Database } from '../db/open.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Keys } from '../lib/keys.ts';
import type { Clock } from '../lib/random.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';

interface Parts extends Omit<PasskeyParts, 'challenges'> {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  /** Encrypts the secrets of authenticator apps. */
  encryption: Encryption;
  clock: Clock;
  keys: Keys;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/** The handlers of members, their sessions and their roles. */
export const memberHandlers = (given: Parts) => {
  const { keys, random } = given;
  const challenges = openChallenges(keys.passkey, random);
  const parts = { ...given, challenges, devices: openKnownDevices(keys.memberDevice, random) };
  return {
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
    startPasskey: startPasskey(parts),
    addPasskey: addPasskey(parts),
    renamePasskey: renamePasskey(parts),
    removePasskey: removePasskey(parts),
    startPasskeySignIn: startPasskeySignIn(parts),
    signInByPasskey: signInByPasskey(parts),
    startPasskeyProof: startPasskeyProof(parts),
    resetFactors: resetFactors(parts),
    demandFactor: demandFactor(parts),
    demandFactorEverywhere: demandFactorEverywhere(parts),
    listCampaignMembers: listCampaignMembers(parts),
    inviteToCampaign: inviteToCampaign(parts),
    revokeCampaignInvitation: revokeCampaignInvitation(parts),
    changeCampaignRole: changeCampaignRole(parts),
    removeFromCampaign: removeFromCampaign(parts),
    listCampaignAudit: listCampaignAudit(parts),
    listAudit: listAudit(parts),
    exportCampaignAudit: exportCampaignAudit(parts),
    exportAudit: exportAudit(parts),
    listMembers: listMembers(parts),
    inviteOwner: inviteOwner(parts),
    revokeInvitation: revokeInvitation(parts),
    issuePasswordReset: issuePasswordReset(parts),
    deleteMember: deleteMember(parts),
  } satisfies Partial<ConsoleHandlers>;
};
