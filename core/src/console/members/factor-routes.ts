import { consoleRoute } from '../operation/console-route.ts';
import { FactorsAnswer, NewTotpAnswer, RecoveryCodesAnswer, TotpCodeBody } from './schema.ts';

/** What a member shows besides the password: codes of an authenticator app, recovery codes. */
export const factorRoutes = {
  showFactors: consoleRoute({
    method: 'GET',
    path: '/me/factors',
    summary: 'Your passkeys, whether you have an authenticator app, and how many recovery codes are left',
    tag: 'factors',
    needsFactor: false,
    answer: FactorsAnswer,
  }),
  startTotp: consoleRoute({
    method: 'POST',
    path: '/me/totp',
    summary: 'Make the secret of an authenticator app; it counts once it is confirmed',
    tag: 'factors',
    needsFactor: false,
    fresh: true,
    status: 201,
    answer: NewTotpAnswer,
    refusals: ['second_factor_state'],
  }),
  confirmTotp: consoleRoute({
    method: 'POST',
    path: '/me/totp/confirm',
    summary:
      'Ask for codes of that app from now on; answers with recovery codes. With your first factor your other sessions end',
    tag: 'factors',
    needsFactor: false,
    fresh: true,
    body: TotpCodeBody,
    answer: RecoveryCodesAnswer,
    refusals: ['second_factor_state', 'code_invalid', 'too_many_tries'],
  }),
  renewRecoveryCodes: consoleRoute({
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Replace all recovery codes',
    tag: 'factors',
    needsFactor: false,
    fresh: true,
    answer: RecoveryCodesAnswer,
    refusals: ['second_factor_state'],
  }),
  removeTotp: consoleRoute({
    method: 'DELETE',
    path: '/me/totp',
    summary: 'Ask for codes no longer; the recovery codes end with your last factor',
    tag: 'factors',
    needsFactor: false,
    fresh: true,
    status: 204,
    refusals: ['factor_demanded'],
  }),
};
