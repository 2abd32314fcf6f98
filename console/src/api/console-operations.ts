import type { ConsoleContract, ConsoleOperation } from '@meguri/core/console/console-contract.ts';

/**
 * What the client needs to know about each operation at run time. The contract's own table includes the schemas, which the
 * browser does not need. The type ensures that this copy is complete and equal.
 */
export const CONSOLE_OPERATIONS: {
  readonly [O in ConsoleOperation]: Readonly<Pick<ConsoleContract[O], 'method' | 'path'>>;
} = {
  signIn: { method: 'POST', path: '/sign-in' },
  showMe: { method: 'GET', path: '/me' },
  signOut: { method: 'POST', path: '/sign-out' },
  showLink: { method: 'POST', path: '/links/show' },
  acceptLink: { method: 'POST', path: '/links/accept' },
  joinByLink: { method: 'POST', path: '/links/join' },
  showFactors: { method: 'GET', path: '/me/factors' },
  startTotp: { method: 'POST', path: '/me/totp' },
  confirmTotp: { method: 'POST', path: '/me/totp/confirm' },
  renewRecoveryCodes: { method: 'POST', path: '/me/recovery-codes' },
  removeTotp: { method: 'DELETE', path: '/me/totp' },
  proveIdentity: { method: 'POST', path: '/me/proof' },
  changePassword: { method: 'POST', path: '/me/password' },
  listSessions: { method: 'GET', path: '/me/sessions' },
  endSession: { method: 'DELETE', path: '/me/sessions/:sessionId' },
  listCampaignMembers: { method: 'GET', path: '/campaigns/:slug/members' },
  inviteToCampaign: { method: 'POST', path: '/campaigns/:slug/invitations' },
  revokeCampaignInvitation: { method: 'DELETE', path: '/campaigns/:slug/invitations/:invitationId' },
  changeCampaignRole: { method: 'POST', path: '/campaigns/:slug/members/:memberId' },
  removeFromCampaign: { method: 'DELETE', path: '/campaigns/:slug/members/:memberId' },
  listCampaignAudit: { method: 'GET', path: '/campaigns/:slug/audit' },
  listAudit: { method: 'GET', path: '/audit' },
  listMembers: { method: 'GET', path: '/members' },
  inviteOwner: { method: 'POST', path: '/invitations' },
  revokeInvitation: { method: 'DELETE', path: '/invitations/:invitationId' },
  issuePasswordReset: { method: 'POST', path: '/members/:memberId/password-reset' },
  resetFactors: { method: 'POST', path: '/members/:memberId/factors-reset' },
  deleteMember: { method: 'DELETE', path: '/members/:memberId' },
  resetMemberPassword: { method: 'POST', path: '/links/reset-password' },
  listCampaigns: { method: 'GET', path: '/campaigns' },
  openDraft: { method: 'POST', path: '/campaigns/:slug/draft' },
  showDraft: { method: 'GET', path: '/campaigns/:slug/draft' },
  applyOperations: { method: 'POST', path: '/campaigns/:slug/draft/operations' },
  replaceText: { method: 'POST', path: '/campaigns/:slug/draft/text' },
  undoStep: { method: 'POST', path: '/campaigns/:slug/draft/undo' },
  redoStep: { method: 'POST', path: '/campaigns/:slug/draft/redo' },
  settleConflict: { method: 'POST', path: '/campaigns/:slug/draft/conflicts' },
  checkDraft: { method: 'GET', path: '/campaigns/:slug/draft/check' },
  publishDraft: { method: 'POST', path: '/campaigns/:slug/draft/publish' },
  listPrintCodes: { method: 'GET', path: '/campaigns/:slug/draft/codes' },
  listVersions: { method: 'GET', path: '/campaigns/:slug/versions' },
};
