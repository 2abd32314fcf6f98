import { randomUUID } from 'node:crypto';
import type { Answer, Body } from '@meguri/core/contract.ts';
import type { BrowserContext } from '@playwright/test';
import { PNG } from 'pngjs';

export const PASSWORD = 'hotaru2026';

/** A visitor with an account in one campaign, registered through the API. */
export interface Visitor {
  slug: string;
  username: string;
  jwt: string;
  refresh: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** Only for a guest: the secret with which the browser signs in again. */
  resume?: string;
}

/** The headers of every call. With a token, they include `Authorization`. */
export function headersOf(slug: string, jwt?: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-app-token': 'meguri-web',
    'x-campaign': slug,
    'x-locale': 'ja_JP',
    ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
  };
}

/** Calls the API from outside the browser. Throws if the call is refused. */
async function call<T>(url: string, init: { method: string; headers: Record<string, string>; body?: string }) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A unique account name. */
export const newName = (): string => `v${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** Answers to the required questions of the demo campaign's questionnaire after registration. */
const SIGN_UP_ANSWERS = { from: 1, party: 2 };

/** Registers a new visitor and answers the questionnaire after registration. */
export async function register(
  origin: string,
  slug: string,
  {
    answers = SIGN_UP_ANSWERS,
    locale = 'ja_JP',
  }: { answers?: Body<'answerQuestionnaire'>['answers']; locale?: string } = {},
): Promise<Visitor> {
  const username = newName();
  const body: Body<'register'> = {
    username,
    email: `${username}@example.jp`,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    acceptTerms: true,
    acceptPrivacy: true,
  };
  const { result } = await call<Answer<'register'>>(`${origin}/api/v1/register`, {
    method: 'POST',
    headers: headersOf(slug),
    body: JSON.stringify(body),
  });
  const { id_token: jwt = '', refresh_token: refresh = '', expires_in = 0 } = result;
  const answered = await fetch(`${origin}/api/v1/questionnaires/answer/type/1`, {
    method: 'POST',
    headers: { ...headersOf(slug, jwt), 'x-locale': locale },
    body: JSON.stringify({ answers }),
  });
  // A variant may have no questionnaire or another one.
  if (!answered.ok && ![400, 404].includes(answered.status))
    throw new Error(`the questionnaire: ${await answered.text()}`);
  return { slug, username, jwt, refresh, expiresAt: Date.now() + expires_in * 1000 };
}

/** Starts a guest. The campaign must offer guests. */
export async function startGuest(origin: string, slug: string): Promise<Visitor> {
  const { result } = await call<Answer<'startGuest'>>(`${origin}/api/v1/guest`, {
    method: 'POST',
    headers: headersOf(slug),
    body: JSON.stringify({ acceptTerms: true, acceptPrivacy: true } satisfies Body<'startGuest'>),
  });
  const { username, id_token: jwt = '', refresh_token: refresh = '', expires_in = 0, resume = '' } = result;
  return { slug, username, jwt, refresh, expiresAt: Date.now() + expires_in * 1000, resume };
}

/** Collects a spot for a visitor through the API. */
export function acquire(
  origin: string,
  { slug, jwt }: Visitor,
  body: Body<'acquireStamp'>,
): Promise<Answer<'acquireStamp'>> {
  const init = { method: 'POST', headers: headersOf(slug, jwt), body: JSON.stringify(body) };
  return call(`${origin}/api/v1/user/stamps`, init);
}

/** The visitor's number of stamps by spot id. */
export async function stampsOf(origin: string, { slug, jwt }: Visitor): Promise<Map<string, number>> {
  const headers = headersOf(slug, jwt);
  const { stamps } = await call<Answer<'listUserStamps'>>(`${origin}/api/v1/user/stamps`, { method: 'GET', headers });
  return new Map(stamps.map(({ spotId, count }) => [spotId, count]));
}

/** The popups of the demo campaign by their hook. */
export const POPUPS = { home: 'welcome', signin: 'same-account', stamp: 'first-stamp', present: 'first-present' };

/** Writes the visitor's session to the browser, as if the visitor had logged in and seen all one-time messages. */
export async function storeSession(
  context: BrowserContext,
  origin: string,
  { slug, username, jwt, refresh, expiresAt, resume }: Visitor,
  chosen: { language?: string } = {},
): Promise<void> {
  const session = {
    username,
    jwt,
    refresh,
    expiration_time: String(expiresAt),
    register_questionnaires: 'answered',
    ...(resume === undefined ? {} : { guest: resume }),
  };
  await storeState(context, origin, slug, {
    values: { ...session, ...chosen },
    cookies: { known: '1', ...chosen },
  });
}

/** Replaces the state of the browser by these values and cookies of a campaign. All one-time messages are marked as seen. */
export async function storeState(
  context: BrowserContext,
  origin: string,
  slug: string,
  { values, cookies }: { values: Record<string, string>; cookies: Record<string, string> },
): Promise<void> {
  const seen = Object.entries(POPUPS).map(([hook, id]) => [`popup_${hook}`, id] as const);
  const localStorage = [...Object.entries(values), ...seen].map(([key, value]) => ({ name: `${slug}_${key}`, value }));
  const scope = { domain: new URL(origin).hostname, path: `/${slug}`, expires: -1, httpOnly: false, secure: false };
  await context.setStorageState({
    cookies: Object.entries(cookies).map(([key, value]) => ({
      ...scope,
      name: `${slug}_${key}`,
      value,
      sameSite: 'Lax' as const,
    })),
    origins: [{ origin, localStorage }],
  });
}

/** Takes a present for a visitor. */
export function takePresent(origin: string, { slug, jwt }: Visitor, presentId: string): Promise<Answer<'takePresent'>> {
  const init = { method: 'POST', headers: headersOf(slug, jwt), body: JSON.stringify({ presentId }) };
  return call(`${origin}/api/v1/user/presents`, init);
}

/** Takes a present for a visitor and sends its application form. */
export async function applyFor(
  origin: string,
  visitor: Visitor,
  presentId: string,
  form: Omit<Body<'sendInquiry'>, 'userPresentId'>,
): Promise<void> {
  const { userPresent } = await takePresent(origin, visitor, presentId);
  const body = JSON.stringify({ userPresentId: userPresent.id, ...form });
  await call(`${origin}/api/v1/inquiry`, { method: 'POST', headers: headersOf(visitor.slug, visitor.jwt), body });
}

/** Posts a photo of one colour for a visitor. */
export async function postPhoto(origin: string, { slug, jwt }: Visitor, shade: number): Promise<void> {
  const png = new PNG({ width: 64, height: 48 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([shade, 90, 200 - shade, 255], at);
  const form = new FormData();
  const fields = { spotId: 'lighthouse', date: '2026-10-22', email: 'hana@example.jp', handleName: `hana${shade}` };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(PNG.sync.write(png))], { type: 'image/png' }), 'night.png');
  const { 'content-type': _, ...headers } = headersOf(slug, jwt);
  const answer = await fetch(`${origin}/api/v1/photo`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(await answer.text());
}
