import { consoleRoute } from '../operation/console-route.ts';
import { factorRoutes } from './factor-routes.ts';
import { AcceptLinkBody, LinkAnswer, LinkBody, MeAnswer, ResetMemberPasswordBody, SignInBody } from './schema.ts';
import { sessionRoutes } from './session-routes.ts';
import { teamRoutes } from './team-routes.ts';

export const memberRoutes = {
  ...factorRoutes,
  ...sessionRoutes,
  ...teamRoutes,
  signIn: consoleRoute({
    method: 'POST',
    path: '/sign-in',
    summary: 'Sign in with e-mail address and password',
    tag: 'members',
    auth: false,
    body: SignInBody,
    answer: MeAnswer,
    refusals: [
      'sign_in_invalid',
      'second_factor_required',
      'second_factor_invalid',
      'passkey_refused',
      'too_many_tries',
    ],
  }),
  resetMemberPassword: consoleRoute({
    method: 'POST',
    path: '/links/reset-password',
    summary: 'Set a new password by a one-time link; all sessions end',
    tag: 'members',
    auth: false,
    status: 204,
    body: ResetMemberPasswordBody,
    refusals: ['link_invalid', 'too_many_tries'],
  }),
  showMe: consoleRoute({
    method: 'GET',
    path: '/me',
    summary: 'The member of the session with its roles',
    tag: 'members',
    needsFactor: false,
    answer: MeAnswer,
  }),
  signOut: consoleRoute({
    method: 'POST',
    path: '/sign-out',
    summary: 'End the session',
    tag: 'members',
    needsFactor: false,
    status: 204,
  }),
  showLink: consoleRoute({
    method: 'POST',
    path: '/links/show',
    summary: 'What a one-time link is for; does not use it',
    tag: 'members',
    auth: false,
    body: LinkBody,
    answer: LinkAnswer,
    refusals: ['link_invalid', 'too_many_tries'],
  }),
  acceptLink: consoleRoute({
    method: 'POST',
    path: '/links/accept',
    summary: 'Become a member by a one-time link, and sign in',
    tag: 'members',
    auth: false,
    status: 201,
    body: AcceptLinkBody,
    answer: MeAnswer,
    refusals: ['link_invalid', 'member_exists', 'too_many_tries'],
  }),
  joinByLink: consoleRoute({
    method: 'POST',
    path: '/links/join',
    summary: 'Take the role of an invitation as a member who has signed in already',
    tag: 'members',
    needsFactor: false,
    body: LinkBody,
    answer: MeAnswer,
    refusals: ['link_invalid', 'link_of_other_member', 'too_many_tries'],
  }),
};
