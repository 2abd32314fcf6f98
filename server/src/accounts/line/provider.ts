import * as oidc from 'openid-client';
import type { LineSettings } from './settings.ts';

/** What must be known of a log-in when LINE sends the visitor back. */
export interface LineChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** LINE as an OpenID provider: authorization code with PKCE, state and nonce. */
export interface LineProvider {
  /** Where the visitor goes to log in. */
  begin(checks: LineChecks, uiLocale: string): Promise<URL>;
  /** The person that LINE vouches for (`sub`). Throws where the answer does not fit what was begun. */
  finish(callback: URL, checks: LineChecks): Promise<string>;
}

const TIMEOUT_SECONDS = 10;

/**
 * Opens LINE log-in. The id_token of a web log-in is signed with the channel secret (HS256), which a client must expect
 * explicitly. The discovery document is read at the first log-in and kept; one that failed is asked for again.
 */
export function openLine({ channelId, channelSecret, issuer }: LineSettings, redirectUri: string): LineProvider {
  const server = new URL(issuer);
  let found: Promise<oidc.Configuration> | undefined;
  const discover = (): Promise<oidc.Configuration> => {
    found ??= oidc
      .discovery(
        server,
        channelId,
        { client_secret: channelSecret, id_token_signed_response_alg: 'HS256' },
        oidc.ClientSecretPost(channelSecret),
        // Only a provider on the own machine, as in the tests, may do without TLS; config.ts refuses any other.
        { timeout: TIMEOUT_SECONDS, execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [] },
      )
      .catch((error) => {
        found = undefined;
        throw error;
      });
    return found;
  };

  return {
    begin: async ({ state, nonce, codeVerifier }, uiLocale) =>
      oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: uiLocale,
      }),
    finish: async (callback, { state, nonce, codeVerifier }) => {
      const tokens = await oidc.authorizationCodeGrant(await discover(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const { sub } = tokens.claims() ?? {};
      if (!sub) throw new Error('LINE named nobody');
      return sub;
    },
  };
}
