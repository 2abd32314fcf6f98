import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../../server/src/db/open.ts';
import { runningDatabase, type Server } from './server.ts';

export const PASSWORD = 'forty lanterns';

/** The link that `meguri member invite` prints. */
export async function invitation(
  server: Server,
  email: string,
  role = 'owner',
  ...more: string[]
): Promise<{ path: string }> {
  const out = await server.cli('member', 'invite', email, '--role', role, ...more);
  const url = /https?:\/\/\S+/.exec(out)?.[0];
  if (!url) throw new Error(`no link in: ${out}`);
  const { pathname, hash } = new URL(url);
  return { path: pathname + hash };
}

let people = 0;

/**
 * Makes a member with an invitation and signs them in in the browser. It uses the API, because the page of the invitation takes
 * seconds (console-entrance.spec.ts tests it). No page is open afterwards.
 *
 * The browser has the preview closed, as a member leaves it: beside every field it would start the visitor app, which takes as long
 * as the page itself. A test of the preview, or of editing beside it, passes `preview: 'open'`.
 */
export async function enterAs(
  page: Page,
  server: Server,
  {
    name = '磯部 直子',
    role = 'owner',
    campaign,
    grants = [],
    preview = 'closed',
  }: {
    name?: string;
    role?: string;
    campaign?: string;
    grants?: readonly string[];
    preview?: 'open' | 'closed';
  } = {},
): Promise<{ email: string }> {
  if (preview === 'closed') await page.context().addInitScript(closePreview);
  people += 1;
  const email = `member-${process.pid}-${people}@example.jp`;
  const granted = grants.flatMap((grant) => ['--grant', grant]);
  const { path } = await invitation(server, email, role, ...(campaign ? ['--campaign', campaign] : []), ...granted);
  const answer = await page.request.post(`${server.url}/api/console/v1/links/accept`, {
    headers: { 'X-Console': '1', Origin: server.url },
    data: { token: path.split('#')[1], name, password: PASSWORD, passwordConfirmation: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { email };
}

/** Runs in the browser before each page. */
function closePreview(): void {
  if (location.pathname.startsWith('/console')) localStorage.setItem('console_preview', 'closed');
}

/** The text of the draft as the server has it. */
export async function draftText(page: Page, slug: string): Promise<string> {
  const answer = await page.request.get(`/api/console/v1/campaigns/${slug}/draft`);
  const { draft } = (await answer.json()) as { draft: { text: string } };
  return draft.text;
}

/** Runs a statement on the database of a running server. */
async function runStatement(dataDir: string, text: string, values: unknown[] = []): Promise<void> {
  const url = await runningDatabase(dataDir);
  if (url === null) throw new Error('the database of the server is not running');
  const onError = (error: Error) => {
    throw error;
  };
  const db = openDatabase({ url, pooled: false, maxConnections: 1, onError });
  try {
    await db.query({ name: '', text }, values);
  } finally {
    await db.close();
  }
}

/** Makes the last proof of identity of all members older than any call accepts. The limit is ten minutes, too long to wait. */
export async function ageProofs({ dataDir }: Server): Promise<void> {
  await runStatement(dataDir, "update member_sessions set proved_at = proved_at - interval '1 hour'");
}

/** Makes the next wrong code of every member with an authenticator app the last one that is judged. */
export async function nearlyLockCodes({ dataDir }: Server): Promise<void> {
  await runStatement(dataDir, 'update members set wrong_codes = 49 where totp_confirmed_at is not null');
}

/** Records the parcels of a campaign that came back as to be sent again, as another member would. */
export async function resendReturned({ dataDir }: Server, slug: string): Promise<void> {
  const text = `
    update applications set parcel_state = 'to_send'
    where parcel_state = 'returned' and campaign_id = (select campaign_id from campaigns where slug = $1)`;
  await runStatement(dataDir, text, [slug]);
}

/** Inserts refusals of the current minute: by distance in metres, or by an unreadable code. */
export async function refuseAttempts(
  { dataDir }: Server,
  { slug, spotId, distance, count }: { slug: string; spotId: string; distance: number | 'torn'; count: number },
): Promise<void> {
  const text = `
    insert into refusal_minutes (campaign_id, minute, spot_id, method, code, distance, count, visitors)
    select campaign_id, $2, $3, $4, $5, $6, $7, $7 from campaigns where slug = $1`;
  const [method, code, metres] = distance === 'torn' ? ['qr', 'qr_invalid', -1] : ['proximity', 'too_far', distance];
  await runStatement(dataDir, text, [slug, Math.floor(Date.now() / 60_000), spotId, method, code, metres, count]);
}

/**
 * Moves the refusals, the live actions and `seen_at` of the alerts of a campaign back by half an hour, beyond the window of the rules.
 */
export async function letRefusalsPass({ dataDir }: Server, slug: string): Promise<void> {
  const text = `
    with older as (
      update refusal_minutes r set minute = minute - 30 from campaigns c where c.campaign_id = r.campaign_id and slug = $1
    ), earlier as (
      update catalogue_versions v set applied_at = applied_at - interval '30 minutes' from campaigns c
      where c.campaign_id = v.campaign_id and slug = $1 and live_action is not null
    )
    update alerts a set seen_at = seen_at - interval '30 minutes' from campaigns c
    where c.campaign_id = a.campaign_id and slug = $1`;
  await runStatement(dataDir, text, [slug]);
}

/** Lets some visitors walk from the station to the lighthouse on a day, with one stamp at each. */
export async function letWalk(
  { dataDir }: Server,
  { slug, day, count }: { slug: string; day: string; count: number },
): Promise<void> {
  const walk = `
    with walkers as (
      insert into accounts (campaign_id, account_id, username, login_type, created_at)
      select campaign_id, gen_random_uuid(), 'walker-' || gen_random_uuid(), 'guest', ($2 || 'T10:00+09:00')::timestamptz
      from campaigns, generate_series(1, $3::int) where slug = $1 returning *
    )
    insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
    select campaign_id, account_id, gen_random_uuid(), spot, $2, 'qr', '{}', true, 0, created_at + make_interval(mins => place::int * 10)
    from walkers, unnest(array['station', 'lighthouse']) with ordinality as s(spot, place)`;
  await runStatement(dataDir, walk, [slug, day, count]);
}

/** Lets visitors walk on the last days, today until now: each begins at a place of their own and visits five spots, 14 minutes apart. */
export async function letCrowdWalk(
  { dataDir }: Server,
  { slug, days, count, spots }: { slug: string; days: number; count: number; spots: readonly string[] },
): Promise<void> {
  const walks = `
    with starts as (
      select campaign_id, gen_random_uuid() as account_id, walker,
        date_trunc('day', now(), 'Asia/Tokyo') - make_interval(days => day) + make_interval(mins => 570 + walker * 137 % 480) as starts_at
      from campaigns, generate_series(0, $2::int) day, generate_series(1, $3::int) walker
      where slug = $1 and walker % 7 <> day
    ), walkers as (
      insert into accounts (campaign_id, account_id, username, login_type, created_at)
      select campaign_id, account_id, 'walker-' || account_id, 'guest', starts_at from starts where starts_at < now()
    )
    insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
    select campaign_id, account_id, gen_random_uuid(), ($4::text[])[(walker * 7 + stop) % array_length($4, 1) + 1],
      to_char(starts_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'), (array['proximity', 'qr', 'proximity', 'keyword'])[walker % 4 + 1],
      '{}', true, 0, starts_at + make_interval(mins => stop * 14)
    from starts, generate_series(0, 4) stop
    where starts_at + make_interval(mins => stop * 14) < now()`;
  await runStatement(dataDir, walks, [slug, days, count, [...spots]]);
}

/** Records that a counter handed over something for the second time. */
export async function recordDouble({ dataDir }: Server, slug: string, counterId: string): Promise<void> {
  const text = `
    insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state,
      is_provisional, at, recorded_at, answer)
    select campaign_id, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'amazake', '', 'double',
      true, now(), now(), '{"reason": "gone", "before": null}'
    from campaigns where slug = $1`;
  await runStatement(dataDir, text, [slug, counterId]);
}
