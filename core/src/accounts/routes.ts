import { route } from '../http/route.ts';
import { AuthCheck, LoginBody, LoginResult, LogoutBody, RefreshBody, RegisterBody } from './schema.ts';

export const accountRoutes = {
  register: route({
    method: 'POST',
    path: '/register',
    summary: 'Create an account and log in',
    tag: 'accounts',
    auth: false,
    status: 201,
    body: RegisterBody,
    answer: LoginResult,
    refusals: ['account_exists'],
  }),
  login: route({
    method: 'POST',
    path: '/login',
    summary: 'Log in with account name or e-mail, and password',
    tag: 'accounts',
    auth: false,
    body: LoginBody,
    answer: LoginResult,
    refusals: ['credentials_invalid', 'account_blocked', 'too_many_tries'],
  }),
  refresh: route({
    method: 'POST',
    path: '/refresh',
    summary: 'Exchange a refresh token for new tokens',
    tag: 'accounts',
    auth: false,
    body: RefreshBody,
    answer: LoginResult,
    refusals: ['refresh_invalid', 'account_blocked'],
  }),
  checkAuth: route({
    method: 'GET',
    path: '/auth/check',
    summary: 'Whether the session and the event are live',
    tag: 'accounts',
    answer: AuthCheck,
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    summary: 'End this session',
    tag: 'accounts',
    status: 204,
    body: LogoutBody,
  }),
};
