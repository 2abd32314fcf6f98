import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { MakeTokenBody, NewTokenAnswer, TokenParams, TokensAnswer } from './schema.ts';

const tag = 'tokens';
const action = 'manage_tokens';

/** The API tokens of a campaign (docs/decisions/0106-api-tokens.md). */
export const tokenRoutes = {
  listTokens: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/tokens',
    summary: 'The API tokens of a campaign, without their secrets',
    tag,
    action,
    params: CampaignParams,
    answer: TokensAnswer,
  }),
  makeToken: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/tokens',
    summary: 'Make an API token. The answer has its secret, which is never shown again',
    tag,
    action,
    fresh: true,
    params: CampaignParams,
    body: MakeTokenBody,
    status: 201,
    answer: NewTokenAnswer,
    refusals: ['too_many_tokens', 'token_end_invalid', 'token_scope_invalid'],
  }),
  revokeToken: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/tokens/:tokenId',
    summary: 'Revoke an API token. Its next call is refused',
    tag,
    action,
    params: TokenParams,
    status: 204,
  }),
};
