import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Provider } from 'oidc-provider';
import type { LineSettings } from '../accounts/line/provider.ts';

/** An OpenID provider on loopback that behaves like LINE's: HS256 with the channel secret, PKCE, claims in the id_token. */
export interface TestLine {
  settings: LineSettings;
  /** Logs in as `sub`, starting at the authorization URL. Returns the redirect URL with which LINE would return. */
  logIn(authorizationUrl: string, sub: string): Promise<string>;
  close(): Promise<void>;
}

export async function testLine(redirectUri: string): Promise<TestLine> {
  const settings = { channelId: '1650000000', channelSecret: '0123456789abcdef0123456789abcdef' };
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.channelId,
        client_secret: settings.channelSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'HS256',
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['HS256', 'RS256'] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'] },
    findAccount: async (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, name: 'Hanako' }),
    }),
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: true } },
  } as never);
  server.on('request', provider.callback());

  return {
    settings: { ...settings, issuer },
    logIn: (authorizationUrl, sub) => walk(authorizationUrl, sub, redirectUri),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Logs in at LINE as `sub` through a test server. Returns the one-time code with which the server redirects to the app. */
export async function newLineCode(
  { app, line }: { app: Pick<FastifyInstance, 'inject'>; line: TestLine },
  sub: string,
): Promise<string> {
  const get = (url: string, cookie = '') => app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });
  const started = await get('/api/v1/auth/line/start?campaign=test&redirect=/test/&locale=ja_JP&accept=1');
  const cookie = String(started.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const returned = new URL(await line.logIn(String(started.headers.location), sub));
  const done = await get(returned.pathname + returned.search, cookie);
  return new URL(String(done.headers.location), returned).searchParams.get('code') ?? '';
}

/** Acts as a browser with its own cookies: follows redirects and submits the provider's forms. */
async function walk(start: string, sub: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>) => {
    const answered = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of answered.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
    }
    return answered;
  };
  let url = start;
  let form: Record<string, string> | undefined;
  for (let hop = 0; hop < 12; hop += 1) {
    const answered = await visit(url, form);
    form = undefined;
    const to = answered.headers.get('location');
    if (to !== null) {
      url = new URL(to, url).href;
      if (url.startsWith(redirectUri)) return url;
      continue;
    }
    const html = await answered.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    const action = /action="([^"]+)"/.exec(html)?.[1];
    if (!prompt || !action) throw new Error(`the provider answered ${answered.status}: ${html.slice(0, 300)}`);
    url = new URL(action, url).href;
    form = prompt === 'login' ? { prompt, login: sub, password: 'any' } : { prompt };
  }
  throw new Error('the provider did not redirect back');
}
