import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { listTokens } from '../console/tokens/list-tokens.ts';
import { makeToken } from '../console/tokens/make-token.ts';
import { revokeToken } from '../console/tokens/revoke-token.ts';

/** The operations on API tokens. */
export const tokenHandlers = (parts: Parameters<typeof makeToken>[0]) =>
  ({
    listTokens: listTokens(parts),
    makeToken: makeToken(parts),
    revokeToken: revokeToken(parts),
  }) satisfies Partial<ConsoleHandlers>;
