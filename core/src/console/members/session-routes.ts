import { consoleRoute } from '../operation/console-route.ts';
import { ChangePasswordBody, ProofBody, SessionParams, SessionsAnswer } from './schema.ts';

/** What members do with their own sessions and passwords. */
export const sessionRoutes = {
  proveIdentity: consoleRoute({
    method: 'POST',
    path: '/me/proof',
    summary: 'Prove who you are again, for operations that need a fresh proof',
    tag: 'sessions',
    needsFactor: false,
    status: 204,
    body: ProofBody,
    refusals: ['proof_invalid', 'passkey_refused', 'too_many_tries'],
  }),
  changePassword: consoleRoute({
    method: 'POST',
    path: '/me/password',
    summary: 'Change your password; your other sessions end',
    tag: 'sessions',
    needsFactor: false,
    status: 204,
    body: ChangePasswordBody,
    refusals: ['proof_invalid', 'too_many_tries'],
  }),
  listSessions: consoleRoute({
    method: 'GET',
    path: '/me/sessions',
    summary: 'Your sessions, newest first',
    tag: 'sessions',
    needsFactor: false,
    answer: SessionsAnswer,
  }),
  endSession: consoleRoute({
    method: 'DELETE',
    path: '/me/sessions/:sessionId',
    summary: 'End one of your sessions; one that has ended stays ended',
    tag: 'sessions',
    needsFactor: false,
    status: 204,
    params: SessionParams,
  }),
};
