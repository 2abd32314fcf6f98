import { type Static, Type } from 'typebox';
import { EMAIL_MAX, PASSWORD_MAX } from '../../accounts/rules.ts';
import { GRANTS, ROLES } from '../roles/may.ts';
import { NAME_MAX } from './rules.ts';

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
    campaigns: Type.Array(Type.Object({ slug: Type.String(), role: RoleName, grants: Grants })),
  },
  { $id: 'Me' },
);
export type Me = Static<typeof Me>;

export const MeAnswer = Type.Object({ member: Me });

export const SignInBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  strict,
);

const LinkToken = Type.String({ minLength: 1, maxLength: 200, description: 'The fragment of the link' });

export const LinkBody = Type.Object({ token: LinkToken }, strict);

/** What a one-time link is for. */
export const LINK_KINDS = ['first_owner', 'invitation'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const LinkAnswer = Type.Object({
  link: Type.Object({
    kind: Type.Enum(LINK_KINDS),
    email: Type.Union([Type.String(), Type.Null()], { description: 'Whom it was made for; null for the first owner' }),
    isMember: Type.Boolean({ description: 'That address has a member already: sign in, then call joinByLink' }),
    campaign: Type.Union([Type.String(), Type.Null()], { description: 'The slug; null for the whole installation' }),
    role: RoleName,
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
