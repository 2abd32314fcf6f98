import { Type } from 'typebox';
import { LOGIN_TYPES } from '../campaign-file/campaign-file.ts';
import { DESK_ACTS } from './desk-act.ts';
import { EMAIL_MAX, PASSWORD_MAX } from './rules.ts';

const strict = { additionalProperties: false } as const;
const Text = (maxLength: number) => Type.String({ maxLength });

/** Required for each of the two pages that the campaign has (rules.ts). */
const Consents = { acceptTerms: Type.Optional(Type.Boolean()), acceptPrivacy: Type.Optional(Type.Boolean()) };

const LineCode = Type.String({ minLength: 1, maxLength: 200 });

/** The schema bounds only the size of a request. The rules for each field are in rules.ts. */
export const RegisterBody = Type.Object(
  {
    username: Text(1000),
    email: Text(1000),
    password: Text(1000),
    passwordConfirmation: Text(1000),
    ...Consents,
  },
  strict,
);

/** `resume` signs the same guest in again. */
export const GuestBody = Type.Object(
  {
    ...Consents,
    resume: Type.Optional(Type.String({ maxLength: 200, description: 'The `resume` of an earlier answer' })),
  },
  strict,
);

/** Either the fields of a registration, or the one-time code of a log-in with LINE that was started for an upgrade. */
export const UpgradeBody = Type.Object(
  {
    username: Type.Optional(Text(1000)),
    email: Type.Optional(Text(1000)),
    password: Type.Optional(Text(1000)),
    passwordConfirmation: Type.Optional(Text(1000)),
    ...Consents,
    lineCode: Type.Optional(LineCode),
  },
  strict,
);

/** `guest` is the refresh token of the guest, which proves who holds the guest's stamps. */
export const BooksBody = Type.Object(
  {
    guest: Type.String({ minLength: 1, maxLength: 500 }),
    keep: Type.Enum(['account', 'guest'] as const, { description: 'Whose stamps, points and presents remain' }),
  },
  strict,
);

/** Account name or e-mail with the password, or the one-time code from a log-in with LINE. */
export const LoginBody = Type.Object(
  {
    username: Type.Optional(Type.String({ minLength: 1, maxLength: EMAIL_MAX })),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_MAX })),
    lineCode: Type.Optional(LineCode),
  },
  strict,
);

export const RefreshBody = Type.Object(
  {
    refresh_token: Type.String({ minLength: 1, maxLength: 500 }),
    username: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
  },
  strict,
);

export const LogoutBody = Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 500 }) }, strict);

/** `session` is the ticket that POST /login returned instead of tokens. */
export const ChangeForcedPasswordBody = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
    session: Type.String({ minLength: 1, maxLength: 1000 }),
    password: Text(1000),
    passwordConfirmation: Text(1000),
  },
  strict,
);

export const ForgotPasswordBody = Type.Object({ email: Text(1000) }, strict);

/** The answer is the same whether or not the account exists. */
export const ForgotPasswordAnswer = Type.Object({ accepted: Type.Literal(true) }, { $id: 'ForgotPasswordAnswer' });

export const ResetPasswordBody = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 500, description: 'What follows the # in the link of the mail' }),
    password: Text(1000),
    passwordConfirmation: Text(1000),
  },
  strict,
);

/**
 * Proof that the caller is the owner and not only somebody with the session: the password of an account that has one, or
 * the code of a new log-in with LINE. A guest has neither.
 */
export const OwnerBody = Type.Object(
  {
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    lineCode: Type.Optional(LineCode),
  },
  strict,
);

export const VerifyBody = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 500, description: 'What follows the # in the link of the mail' }),
    noticeMails: Type.Optional(
      Type.Literal(true, { description: 'The visitor has ticked the consent to notices by mail to this address' }),
    ),
  },
  strict,
);

export const SendVerificationAnswer = Type.Object({ accepted: Type.Literal(true) }, { $id: 'SendVerificationAnswer' });

export const ChangeEmailBody = Type.Object({ email: Text(1000), password: Text(1000) }, strict);

export const ChangeEmailAnswer = Type.Object({ email: Type.String() }, { $id: 'ChangeEmailAnswer' });

export const SupportAnswer = Type.Object(
  {
    support: Type.Object({
      code: Type.String({
        description: '8 characters, the last one a check character. The desk finds the account by it',
      }),
      acts: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Type.String({ format: 'date-time' }),
          act: Type.Enum(DESK_ACTS),
          subject: Type.Union([Type.String(), Type.Null()], { description: 'The name of the spot or the present' }),
          change: Type.Union([Type.Integer(), Type.Null()], { description: 'Points that were added or taken away' }),
          reason: Type.String(),
        }),
        { description: 'What the desk did for this visitor, newest first' },
      ),
    }),
  },
  { $id: 'SupportAnswer' },
);

const LOGIN_STATUSES = ['OK', 'NEW_PASSWORD_REQUIRED'] as const;

/** With `NEW_PASSWORD_REQUIRED`, `session` replaces the tokens. */
export const LoginResult = Type.Object(
  {
    result: Type.Object({
      status: Type.Enum(LOGIN_STATUSES),
      username: Type.String(),
      id_token: Type.Optional(Type.String()),
      refresh_token: Type.Optional(Type.String()),
      expires_in: Type.Optional(Type.Integer({ description: 'Seconds' })),
      session: Type.Optional(Type.String()),
      resume: Type.Optional(Type.String({ description: 'For a guest: POST /guest signs in again with it' })),
    }),
  },
  { $id: 'LoginResult' },
);

export const AuthCheck = Type.Object(
  {
    auth: Type.Object({
      period: Type.Boolean({ description: 'The event period is running' }),
      available: Type.Boolean({ description: 'The account is usable' }),
      loginType: Type.Enum(LOGIN_TYPES),
      username: Type.String(),
      block: Type.Optional(
        Type.Object(
          { reason: Type.String(), contact: Type.String() },
          { description: 'Why the organiser has blocked the account, and whom to ask' },
        ),
      ),
    }),
  },
  { $id: 'AuthCheck' },
);
