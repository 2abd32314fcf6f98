import { Type } from 'typebox';
import { UUID } from '../../lib/uuid.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  AddPasskeyAnswer,
  AddPasskeyBody,
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
  RenamePasskeyBody,
  SignInByPasskeyBody,
} from '../passkeys/schema.ts';
import { MeAnswer } from './schema.ts';

const PasskeyParams = Type.Object({ passkeyId: Type.String({ pattern: UUID }) });

/** Passkeys (WebAuthn) of members, and what is done with them. */
export const passkeyRoutes = {
  startPasskey: consoleRoute({
    method: 'POST',
    path: '/me/passkeys/start',
    summary: 'What the browser needs to make a passkey; good for five minutes',
    tag: 'passkeys',
    needsFactor: false,
    fresh: true,
    answer: PasskeyCreationAnswer,
    refusals: ['passkeys_need_domain', 'passkeys_need_https', 'passkeys_full'],
  }),
  addPasskey: consoleRoute({
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Add the passkey that the browser has made. With your first factor your other sessions end',
    tag: 'passkeys',
    needsFactor: false,
    fresh: true,
    status: 201,
    body: AddPasskeyBody,
    answer: AddPasskeyAnswer,
    refusals: ['passkeys_need_domain', 'passkeys_need_https', 'passkeys_full', 'passkey_invalid'],
  }),
  renamePasskey: consoleRoute({
    method: 'POST',
    path: '/me/passkeys/:passkeyId',
    summary: 'Give one of your passkeys another name',
    tag: 'passkeys',
    needsFactor: false,
    status: 204,
    params: PasskeyParams,
    body: RenamePasskeyBody,
    refusals: ['passkey_not_found'],
  }),
  removePasskey: consoleRoute({
    method: 'DELETE',
    path: '/me/passkeys/:passkeyId',
    summary: 'Remove one of your passkeys; the recovery codes end with your last factor',
    tag: 'passkeys',
    needsFactor: false,
    fresh: true,
    status: 204,
    params: PasskeyParams,
    refusals: ['passkey_not_found', 'factor_demanded'],
  }),
  startPasskeySignIn: consoleRoute({
    method: 'POST',
    path: '/sign-in/passkey/start',
    summary: 'What the browser needs to sign in with a passkey; sets a cookie for five minutes',
    tag: 'passkeys',
    auth: false,
    answer: PasskeyRequestAnswer,
    refusals: ['passkeys_need_domain', 'passkeys_need_https'],
  }),
  signInByPasskey: consoleRoute({
    method: 'POST',
    path: '/sign-in/passkey',
    summary: 'Sign in with a passkey, without e-mail address and password',
    tag: 'passkeys',
    auth: false,
    body: SignInByPasskeyBody,
    answer: MeAnswer,
    refusals: ['passkeys_need_domain', 'passkeys_need_https', 'passkey_refused', 'too_many_tries'],
  }),
  startPasskeyProof: consoleRoute({
    method: 'POST',
    path: '/me/proof/start',
    summary: 'What the browser needs to prove who you are with one of your passkeys',
    tag: 'passkeys',
    needsFactor: false,
    answer: PasskeyRequestAnswer,
    refusals: ['passkeys_need_domain', 'passkeys_need_https', 'passkey_not_found'],
  }),
};
