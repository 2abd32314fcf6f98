import type { Operation } from '@meguri/core/contract.ts';
import { sha256 } from '../accounts/line/login-state.ts';
import { insertLineCode } from '../accounts/line/queries.ts';
import { newClaim } from '../lib/claim-token.ts';
import { systemRandom } from '../lib/random.ts';
import { POST, photoForm, picture } from './photo-forms.ts';
import { pushBrowser } from './push-service.ts';
import { PASSWORD, type TestServer, type Visitor } from './test-server.ts';

/** Valid tokens, passwords and ids for an operation, so that generated requests get past its authentication. */
export async function secretsFor(
  server: TestServer,
  operation: Operation,
  people: readonly Visitor[],
): Promise<Record<string, string[]>> {
  const renewed = { password: ['fresh-one-1'], passwordConfirmation: ['fresh-one-1'] };
  if (operation === 'restoreAccount' || operation === 'previewRestore')
    return { token: await recoveryTokens(server, people) };
  if (operation === 'resetPassword') return { token: await linkTokens(server, people, 'password_resets'), ...renewed };
  if (operation === 'verifyEmail') return { token: await linkTokens(server, people, 'email_verifications') };
  if (operation === 'showLineAccount') return { lineCode: await lineCodes(server, people) };
  if (operation === 'chooseBook') {
    return { guest: (await newGuests(server, 20)).map(({ refreshToken }) => refreshToken), keep: ['account', 'guest'] };
  }
  if (operation === 'reportPhoto') return { id: await galleryPhotos(server, people[0] as Visitor) };
  if (operation === 'subscribePush') {
    const { body } = pushBrowser('https://fcm.googleapis.com/fcm/send/abc');
    return { endpoint: [body.endpoint], p256dh: [body.keys.p256dh], auth: [body.keys.auth] };
  }
  if (operation === 'acceptNoticeMail') {
    const text = 'update accounts set email = username, email_verified_at = now() where username = any($1)';
    await server.db.query({ name: '', text }, [people.map(({ username }) => username)]);
  }
  const present = REQUIRED_PRESENT[operation];
  if (present) return { userPresentId: await takeMany(server, people[0] as Visitor, present) };
  if (operation !== 'changeForcedPassword') return {};
  const [first] = people as [Visitor];
  const text = 'update accounts set must_change_password = true where username = $1';
  await server.db.query({ name: '', text }, [first.username]);
  const { body } = await server.call('login', { body: { username: first.username, password: PASSWORD } });
  return { username: [first.username], session: [body.result.session ?? ''], ...renewed };
}

/** Photos of a visitor that the gallery shows. */
async function galleryPhotos(server: TestServer, { token }: Visitor): Promise<string[]> {
  const image = await picture();
  const photos: string[] = [];
  for (let place = 0; place < 3; place += 1) {
    const { body } = await server.call('postPhoto', { token, form: photoForm(POST, image) });
    photos.push(body.photo.id);
  }
  const text = "update photos set status = 'approved' where photo_id = any($1::uuid[])";
  await server.db.query({ name: '', text }, [photos]);
  return photos;
}

/** Guests with their tokens. */
export const newGuests = (server: TestServer, count: number): Promise<Visitor[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { body } = await server.call('startGuest', { body: {} });
      const { id_token: token = '', refresh_token: refreshToken = '', username } = body.result;
      return { token, refreshToken, username };
    }),
  );

/** The present that the operation needs a user present of. */
const REQUIRED_PRESENT: Partial<Record<Operation, string>> = {
  showPresentItem: 'tea',
  usePresent: 'tea',
  claimPresent: 'tea',
  sendInquiry: 'ride',
};

async function takeMany(server: TestServer, { token }: Visitor, presentId: string): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < 20) {
    const { body } = await server.call('takePresent', { token, body: { presentId } });
    ids.push(body.userPresent.id);
  }
  return ids;
}

/** One-time codes as issued at the end of a LINE login. */
async function lineCodes(server: TestServer, people: readonly Visitor[]): Promise<string[]> {
  const codes = people.map(({ username }) => `code-of-${username}`);
  for (const [place, { username }] of people.entries()) {
    const [account] = await server.db.query<{ campaign_id: number; account_id: string }>(
      { name: '', text: 'select campaign_id, account_id from accounts where username = $1' },
      [username],
    );
    await insertLineCode(server.db, {
      campaignId: account!.campaign_id,
      accountId: account!.account_id,
      sub: null,
      stateHash: sha256(`state-of-${username}`),
      codeHash: sha256(codes[place] ?? ''),
      expiresAt: new Date(server.clock.now + 1_800_000),
    });
  }
  return codes;
}

async function recoveryTokens(server: TestServer, people: readonly Visitor[]): Promise<string[]> {
  const body = { spotId: 'tower', method: 'keyword', keyword: 'sakura' };
  const tokens: string[] = [];
  for (const { token } of people) {
    await server.call('acquireStamp', { token, body });
    tokens.push((await server.call('createRecovery', { token, body: { password: PASSWORD } })).body.recovery.token);
  }
  return tokens;
}

/** Tokens of mailed links, as stored in the table of their kind. */
async function linkTokens(
  server: TestServer,
  people: readonly Visitor[],
  table: 'password_resets' | 'email_verifications',
): Promise<string[]> {
  const accounts = await server.db.query<{ campaign_id: number; account_id: string }>(
    { name: '', text: 'select campaign_id, account_id from accounts where username = any($1)' },
    [people.map(({ username }) => username)],
  );
  const text = `
    insert into ${table} values ($1, $2, $3, $4, 1, $4)
    on conflict (campaign_id, account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  return Promise.all(
    accounts.map(async ({ campaign_id: campaignId, account_id: accountId }) => {
      const { token, secretHash } = newClaim(accountId, systemRandom);
      const soon = new Date(server.clock.now + 1_800_000);
      await server.db.query({ name: '', text }, [campaignId, accountId, secretHash, soon]);
      return token;
    }),
  );
}
