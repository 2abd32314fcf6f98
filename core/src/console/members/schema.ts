import { type Static, Type } from 'typebox';
import { EMAIL_MAX, PASSWORD_MAX } from '../../accounts/rules.ts';
import { UUID } from '../../lib/uuid.ts';
import { FACTORS } from '../factors/rules.ts';
import { OwnPasskeys, PasskeyAssertion } from '../passkeys/schema.ts';
import { GRANTS, ROLES } from '../roles/may.ts';
import { NAME_MAX } from './rules.ts';

const HASH = '^[0-9a-f]{64}$';

const Nullable = Type.Union([Type.String(), Type.Null()]);

const strict = { additionalProperties: false };

const RoleName = Type.Enum(ROLES);
const Grants = Type.Array(Type.Enum(GRANTS));

/** The member of the session. */
export const Me = Type.Object(
  {
    memberId: Type.String(),
    email: Type.String(),
    name: Type.String(),
    isInstallationOwner: Type.Boolean({ description: 'Is an owner of every campaign' }),
    campaigns: Type.Array(
      Type.Object({
        slug: Type.String(),
        role: RoleName,
        grants: Grants,
        isSandbox: Type.Optional(
          Type.Boolean({ description: 'Set for the sandbox, in which every member is an owner' }),
        ),
      }),
    ),
  },
  { $id: 'Me' },
);
export type Me = Static<typeof Me>;

/** The member of the session, with what is demanded of it. */
const SignedInMember = Type.Object({
  ...Me.properties,
  factor: Type.Object({
    hasFactor: Type.Boolean({ description: 'Has a passkey of this console or an authenticator app' }),
    isDemandedEverywhere: Type.Boolean(),
    demandedIn: Type.Array(Type.String(), { description: 'Slugs, of the campaigns of this member' }),
  }),
});
export type SignedInMember = Static<typeof SignedInMember>;

export const MeAnswer = Type.Object({ member: SignedInMember });

export const SignInBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'After second_factor_required: the six digits of the authenticator app, or a recovery code',
      }),
    ),
    passkey: Type.Optional(PasskeyAssertion),
  },
  strict,
);

const LinkToken = Type.String({ minLength: 1, maxLength: 200, description: 'The fragment of the link' });

export const LinkBody = Type.Object({ token: LinkToken }, strict);

/** What a one-time link is for. */
export const LINK_KINDS = ['first_owner', 'invitation', 'password_reset'] as const;
/** What became of the mail with a link: it is to be sent, the mail server took it, or it could not be delivered. */
export const MAIL_STATES = ['waiting', 'sent', 'refused'] as const;
export type MailState = (typeof MAIL_STATES)[number];
export type LinkKind = (typeof LINK_KINDS)[number];

export const LinkAnswer = Type.Object({
  link: Type.Object({
    kind: Type.Enum(LINK_KINDS),
    email: Type.Union([Type.String(), Type.Null()], { description: 'Whom it is for; null for the first owner' }),
    isMember: Type.Boolean({ description: 'That address has a member already: sign in, then call joinByLink' }),
    campaign: Type.Union([Type.String(), Type.Null()], { description: 'The slug; null for the whole installation' }),
    role: Type.Union([RoleName, Type.Null()], { description: 'What it gives; null for a new password' }),
    expiresAt: Type.String(),
  }),
});

export const AcceptLinkBody = Type.Object(
  {
    token: LinkToken,
    email: Type.Optional(
      Type.String({ maxLength: EMAIL_MAX, description: 'Of the first owner only; an invitation names its own' }),
    ),
    name: Type.String({ maxLength: NAME_MAX * 4 }),
    password: Type.String({ maxLength: PASSWORD_MAX * 4 }),
    passwordConfirmation: Type.String({ maxLength: PASSWORD_MAX * 4 }),
  },
  strict,
);

const NewPassword = {
  password: Type.String({ maxLength: PASSWORD_MAX * 4 }),
  passwordConfirmation: Type.String({ maxLength: PASSWORD_MAX * 4 }),
};

export const ResetMemberPasswordBody = Type.Object({ token: LinkToken, ...NewPassword }, strict);

export const ProofBody = Type.Object(
  {
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    passkey: Type.Optional(PasskeyAssertion),
  },
  { ...strict, description: 'One of the two' },
);

export const ChangePasswordBody = Type.Object(
  { currentPassword: Type.String({ minLength: 1, maxLength: 1024 }), ...NewPassword },
  strict,
);

export const SessionsAnswer = Type.Object({
  sessions: Type.Array(
    Type.Object({
      sessionId: Type.String(),
      device: Type.String({ description: 'The User-Agent of the browser' }),
      createdAt: Type.String(),
      expiresAt: Type.String(),
      isThis: Type.Boolean({ description: 'Is the session of this call' }),
    }),
  ),
});

export const SessionParams = Type.Object({ sessionId: Type.String({ pattern: UUID }) });
export const MemberParams = Type.Object({ memberId: Type.String({ pattern: UUID }) });
export const CampaignParams = Type.Object({ slug: Type.String() });
export const CampaignMemberParams = Type.Object({
  slug: Type.String(),
  memberId: Type.String({ pattern: UUID }),
});
export const CampaignInvitationParams = Type.Object({
  slug: Type.String(),
  invitationId: Type.String({ pattern: HASH }),
});
export const InvitationParams = Type.Object({ invitationId: Type.String({ pattern: HASH }) });

const Factors = Type.Array(Type.Enum(FACTORS), { description: 'What the member has besides the password' });

const RoleOfMember = { role: RoleName, grants: Grants };

/** An invitation that nobody has accepted yet. */
const PendingInvitation = Type.Object({
  invitationId: Type.String(),
  email: Type.String(),
  ...RoleOfMember,
  expiresAt: Type.String(),
  mail: Type.Union([Type.Enum(MAIL_STATES), Type.Null()], { description: 'Of the link; null if none is sent' }),
});

const CanMail = Type.Boolean({ description: 'Whether links are mailed too: a mail server is configured' });

export const CampaignMembersAnswer = Type.Object({
  members: Type.Array(
    Type.Object({
      memberId: Type.String(),
      email: Type.String(),
      name: Type.String(),
      isInstallationOwner: Type.Boolean(),
      role: Type.Union([RoleName, Type.Null()], {
        description: 'Null for an owner of the installation without a role here',
      }),
      grants: Grants,
      factors: Factors,
    }),
  ),
  invitations: Type.Array(PendingInvitation),
  canMail: CanMail,
  factorDemand: Type.Object({ here: Type.Boolean(), everywhere: Type.Boolean() }),
});

export const MembersAnswer = Type.Object({
  members: Type.Array(Type.Object({ ...Me.properties, factors: Factors })),
  invitations: Type.Array(PendingInvitation),
  canMail: CanMail,
  isFactorDemanded: Type.Boolean({ description: 'Of all members of the installation' }),
});

export const DemandFactorBody = Type.Object({ isDemanded: Type.Boolean() }, strict);

export const InviteBody = Type.Object({ email: Type.String({ maxLength: EMAIL_MAX }), ...RoleOfMember }, strict);
export const InviteOwnerBody = Type.Object({ email: Type.String({ maxLength: EMAIL_MAX }) }, strict);
export const ChangeRoleBody = Type.Object(RoleOfMember, strict);

/** A new one-time link. Its token is stored nowhere, so it is shown now or never. */
export const NewLinkAnswer = Type.Object({
  url: Type.String(),
  expiresAt: Type.String(),
  mailedTo: Type.Union([Type.String(), Type.Null()], { description: 'The address to which the link is mailed too' }),
});

export const AuditQuery = Type.Object({
  before: Type.Optional(Type.String({ pattern: UUID, description: 'The last entry of the page before' })),
});

export const AuditAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      entryId: Type.String(),
      at: Type.String(),
      actor: Type.String({ description: 'member, token, counter, command_line or server' }),
      memberId: Nullable,
      name: Type.Union([Type.String(), Type.Null()], {
        description: 'Of the member or the API token; null for others, and for a deleted one',
      }),
      campaign: Nullable,
      action: Type.String(),
      target: Nullable,
      targetName: Type.Union([Type.String(), Type.Null()], {
        description:
          'The name of the member or the API token that the target names; null for others, and for a deleted one',
      }),
      reason: Nullable,
      isChained: Type.Boolean({ description: 'Whether it is in the hash chain yet' }),
    }),
  ),
  next: Type.Union([Type.String(), Type.Null()], { description: 'The value of `before` for the next page' }),
});

/** How the member of the session proves who it is besides the password. */
export const FactorsAnswer = Type.Object({
  totp: Type.Boolean({ description: 'Whether signing in asks for a code of an authenticator app' }),
  passkeys: OwnPasskeys,
  recoveryCodesLeft: Type.Integer(),
});

export const NewTotpAnswer = Type.Object({
  secret: Type.String({ description: 'Base32, to be typed where the QR code cannot be scanned' }),
  uri: Type.String({ description: 'otpauth://, the content of the QR code' }),
});

export const TotpCodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }, strict);

export const RecoveryCodesAnswer = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Each works once. They are shown now or never.' }),
});
