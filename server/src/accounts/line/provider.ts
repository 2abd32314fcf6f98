import * as oidc from 'openid-client';
/** The channel that the organiser has registered at LINE. */
export interface LineSettings {
  channelId: string;
  channelSecret: string;
  issuer: string;
}

/** The secrets of one log-in, which LINE's answer must match. */
export interface LineChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** LINE as an OpenID provider: authorization code flow with PKCE, state and nonce. */
export interface LineProvider {
  /** The URL at LINE where the visitor logs in. */
  begin(checks: LineChecks, uiLocale: string): Promise<URL>;
  /** The person's id at LINE (`sub`). Throws if the answer does not match the checks. */
  finish(callback: URL, checks: LineChecks): Promise<string>;
}

const TIMEOUT_SECONDS = 10;

/**
 * Opens LINE log-in. LINE signs the id_token of a web log-in with the channel secret (HS256), which must be
 * configured explicitly in the client library. The discovery document is fetched at the first log-in and cached; a failure is not cached.
 */
export function openLine({ channelId, channelSecret, issuer }: LineSettings, redirectUri: string): LineProvider {
  const server = new URL(issuer);
  let configuration: Promise<oidc.Configuration> | undefined;
  const discover = (): Promise<oidc.Configuration> => {
    configuration ??= oidc
      .discovery(
        server,
        channelId,
        { client_secret: channelSecret, id_token_signed_response_alg: 'HS256' },
        oidc.ClientSecretPost(channelSecret),
        // config.ts allows http only for a provider on this machine, as in tests.
        { timeout: TIMEOUT_SECONDS, execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [] },
      )
      .catch((error) => {
        configuration = undefined;
        throw error;
      });
    return configuration;
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
      if (!sub) throw new Error('the id_token of LINE has no sub');
      return sub;
    },
  };
}
