import { gunzipSync } from 'node:zlib';
import {
  CHALLENGE_COOKIE,
  CONSOLE_BASE,
  CONSOLE_COOKIE,
  type ConsoleAnswer,
  type ConsoleBody,
  type ConsoleOperation,
  consoleContract,
  DEVICE_COOKIE,
} from '@meguri/core/console/console-contract.ts';
import type { ConsoleRoute } from '@meguri/core/console/operation/console-route.ts';
import type { Grant, Role } from '@meguri/core/console/roles/may.ts';
import { EVENT_STREAM } from '@meguri/core/http/route.ts';
import { createFirstOwnerLink } from '../console/members/first-owner.ts';
import { inviteMember } from '../console/members/invite-member.ts';
import { cookieName } from '../lib/cookie-name.ts';
import { systemRandom } from '../lib/random.ts';
import { joinMember } from './join-member.ts';
import type { Response, TestForm, TestServer } from './test-server.ts';

export interface ConsoleCall<O extends ConsoleOperation> {
  /** The token of a session (`signedIn`). */
  session?: string | undefined;
  /** The secret of an API token. Then the call has neither `Origin` nor `X-Console`. */
  bearer?: string | undefined;
  /** The cookie that holds the challenge of a sign-in (`challengeIn`). */
  challenge?: string | undefined;
  /** The cookie of a browser that is known (`deviceIn`). */
  device?: string | undefined;
  body?: ConsoleBody<O> | object;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A multipart form in place of a JSON body. */
  form?: TestForm;
  /** Replaces headers; an empty text leaves one out. */
  headers?: Record<string, string>;
}

export const MEMBER_PASSWORD = 'forty lanterns';

/** The origin of the test server's pages. */
const ORIGIN = 'http://localhost:8080';

/** Calls of the console's API as its pages at `origin` send them. */
export function consoleCalls(server: Pick<TestServer, 'app' | 'db' | 'clock'>, origin = ORIGIN) {
  const cookie = (name: string, value: string) => `${cookieName(name, origin.startsWith('https:'))}=${value}`;
  const call = async <O extends ConsoleOperation>(
    operation: O,
    { session, bearer, challenge, device, body, params, query, form, headers = {} }: ConsoleCall<O> = {},
  ): Promise<Response<ConsoleAnswer<O>>> => {
    const { method, path, binary }: ConsoleRoute = consoleContract[operation];
    const isStream = binary === EVENT_STREAM;
    const sent = {
      host: new URL(origin).host,
      ...(method === 'GET' ? {} : { 'content-type': form?.type ?? 'application/json' }),
      ...(method === 'GET' || bearer !== undefined ? {} : { origin, 'x-console': '1' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      cookie: [
        ...(session === undefined ? [] : [cookie(CONSOLE_COOKIE, session)]),
        ...(challenge === undefined ? [] : [cookie(CHALLENGE_COOKIE, challenge)]),
        ...(device === undefined ? [] : [cookie(DEVICE_COOKIE, device)]),
      ].join('; '),
      'x-locale': 'en_US',
      ...headers,
    };
    const response = await server.app.server.inject({
      method,
      url: CONSOLE_BASE + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
      ...(query ? { query } : {}),
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
      payloadAsStream: isStream,
    });
    const type = String(response.headers['content-type']);
    if (type === EVENT_STREAM) {
      // It would not end by itself. `openStream` reads one.
      response.stream().destroy();
      return { status: response.statusCode, body: undefined, problem: undefined, headers: response.headers } as never;
    }
    const raw = isStream ? Buffer.concat(await response.stream().toArray()) : response.rawPayload;
    const payload = response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
    const answer = /[/+]json/.test(type) ? JSON.parse(payload.toString()) : payload.length === 0 ? undefined : payload;
    return { status: response.statusCode, body: answer, problem: answer, headers: response.headers };
  };

  const at = () => ({ now: server.clock.now, random: systemRandom });
  const accept = async (token: string, email: string | null) => {
    const name = (email ?? 'someone').split('@')[0] ?? '';
    const person = { name, password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
    const given = { token, ...person, ...(email === null ? {} : { email }) };
    const response = await call('acceptLink', { body: given });
    return { response, session: sessionIn(response) };
  };
  const join = (token: string, name: string) =>
    joinMember(server.db, { token, name, password: MEMBER_PASSWORD }, { now: server.clock.now, consoleOrigin: origin });

  return {
    call,
    /** Becomes the first owner, of the installation. Returns the token of its session. */
    firstOwner: async (email = 'owner@example.jp'): Promise<string> => {
      const token = await createFirstOwnerLink(server.db, at());
      return (await accept(token ?? '', email)).session;
    },
    /** Another owner of the installation. Returns the token of its session. */
    installationOwner: async (email: string): Promise<string> => {
      const token = await invitationTo(server, { slug: null, email, role: 'owner' });
      return join(token, 'owner');
    },
    /** A new member with this role in a campaign. Returns the token of its session. */
    member: async (slug: string, role: Role, grants: readonly Grant[] = []): Promise<string> => {
      const email = `${role}-${systemRandom.bytes(4).toString('hex')}@example.jp`;
      const token = await invitationTo(server, { slug, email, role, grants });
      return join(token, role);
    },
  };
}

/** The token of a link that invites somebody to a campaign, or to the whole installation. */
export async function invitationTo(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { slug, email, role, grants = [] }: { slug: string | null; email: string; role: Role; grants?: readonly Grant[] },
): Promise<string> {
  const text = 'select campaign_id from campaigns where slug = $1';
  const [row] = await db.query<{ campaign_id: number }>({ name: '', text }, [slug]);
  const invitation = { email, role, grants, campaignId: row?.campaign_id ?? null, invitedBy: null };
  const verdict = await db.transaction((tx) => inviteMember(tx, invitation, { now: clock.now, random: systemRandom }));
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.token;
}

/** The token of the session that a response starts; empty if it starts none. */
export const sessionIn = (response: WithHeaders): string => cookieIn(response, CONSOLE_COOKIE);

/** The cookie that holds the challenge of a response; empty if it has none. */
export const challengeIn = (response: WithHeaders): string => cookieIn(response, CHALLENGE_COOKIE);

/** The cookie by which the browser is known afterwards; empty if the response has none. */
export const deviceIn = (response: WithHeaders): string => cookieIn(response, DEVICE_COOKIE);

type WithHeaders = Pick<Response<unknown>, 'headers'>;

function cookieIn({ headers }: WithHeaders, name: string): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const found = cookies.map((cookie) => new RegExp(`^(?:__Secure-)?${name}=([\\w-]*)`).exec(cookie)?.[1]);
  return found.find((value) => value !== undefined) ?? '';
}
