import type { Database } from '../server/src/db/open.ts';
import { PRESENTS, publishWorld } from './world.ts';

/** The campaign whose pages are measured: the demo, with every kind of prize, half of the visitors and all the work of members. */
export const BUSY = 'akari';
export const CAMPAIGNS = 200;
const sql = (text: string) => ({ name: '', text });
const ID = `(select campaign_id from campaigns where slug = '${BUSY}')`;

/** A UUID of version 7 that is ordered by `n`, as those of the server are by time. */
const orderedUuid = (n: string, salt: string) =>
  `(lpad(to_hex(1760000000000 + ${n}::bigint * 250), 12, '0') || '7' || substr(md5(${salt}::text || ${n}), 14, 19))::uuid`;

/** Adds the other campaigns, each published. */
export async function addCampaigns(db: Database): Promise<void> {
  for (let n = 1; n < CAMPAIGNS; n += 1) await publishWorld(db, { slug: `town-${n}`, presents: PRESENTS });
}

/** A step of the filling: what it adds, and the statement. */
type Step = [what: string, statement: string];

/** Half of the visitors are in the busy campaign, the others in all others, with 2.5 stamps each. */
function rowsOfVisitors(busy: number): Step[] {
  const others = Math.ceil(busy / (CAMPAIGNS - 1));
  return [
    [
      'visitors',
      `insert into accounts (campaign_id, account_id, username, email, login_type, points, ledger_count, change_no, created_at)
        select campaign_id, ${orderedUuid('n', 'campaign_id')}, 'visitor' || n,
          case when n % 2 = 0 then 'visitor' || n || '@example.jp' end, 'password', 20, 2, 2,
          now() - interval '25 days' + make_interval(secs => (n::bigint * 7919) % 2100000)
        from campaigns cross join lateral generate_series(1, case when slug = '${BUSY}' then ${busy} else ${others} end) n`,
    ],
    [
      'names',
      `insert into account_names (campaign_id, name_key, account_id)
        select campaign_id, 'username:' || username, account_id from accounts
        union all select campaign_id, 'email:' || email, account_id from accounts where email is not null`,
    ],
    [
      'stamps',
      `with spots as materialized (
          select campaign_id, (select array_agg(s->>'id') from jsonb_array_elements(document->'spots') s) as ids from catalogue_versions)
        insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
        select a.campaign_id, a.account_id, gen_random_uuid(), s.ids[1 + (hashtext(a.account_id::text) + n & 15)], n::text, 'qr',
          '{"version": 1}', true, 10, a.created_at + make_interval(mins => n * 17)
        from accounts a join spots s on s.campaign_id = a.campaign_id, generate_series(1, 3) n
        where n < 3 or hashtext(a.account_id::text) & 1 = 0`,
    ],
    [
      'points',
      `insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
        select campaign_id, account_id, n, created_at, 10, 10 * n, 'acquisition', 'station' from accounts, generate_series(1, 2) n`,
    ],
    [
      'prizes',
      `insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, used_at, applied_at)
        select campaign_id, account_id, gen_random_uuid(),
          case hashtext(account_id::text) & 7 when 0 then 'ferrypair' when 1 then 'seats' when 2 then 'kaisen' else 'mame' end,
          created_at, case when hashtext(account_id::text) & 7 > 2 then created_at end,
          case when hashtext(account_id::text) & 7 = 0 then created_at end
        from accounts where campaign_id = ${ID}`,
    ],
    [
      'sessions',
      `insert into sessions (campaign_id, account_id, session_id, created_at, expires_at)
        select campaign_id, account_id, gen_random_uuid(), now(), now() + interval '6 days' from accounts where campaign_id = ${ID}`,
    ],
  ];
}

/** What visitors have sent. */
const rowsFromVisitors = (busy: number): Step[] => [
  [
    'applications',
    `insert into applications (campaign_id, account_id, application_id, user_present_id, present_id, sealed, sent_at, parcel_state)
        select campaign_id, account_id, ${orderedUuid(`row_number() over ()`, `'application'`)}, user_present_id, present_id, '\\x00', acquired_at,
          (array['to_send', 'sent', 'returned'])[1 + (hashtext(user_present_id::text) & 1)]
        from user_presents where campaign_id = ${ID} and present_id = 'ferrypair'`,
  ],
  [
    'answers',
    `insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, answers, answered_at, locale)
        select campaign_id, account_id, 'signup', jsonb_build_object('from', 1 + (hashtext(account_id::text) & 3), 'heard', '[1, 3]'::jsonb,
          'party', 2, 'eager', 4, 'help', 'A wheelchair for ' || username), created_at, 'ja_JP'
        from accounts where campaign_id = ${ID}`,
  ],
  [
    'photos',
    `insert into photos (campaign_id, account_id, photo_id, spot_id, status, date, width, height, posted_at, waiting_since, decided_at)
        select campaign_id, account_id, ${orderedUuid(`row_number() over ()`, `'photo'`)}, 'hama',
          case when n % 10 = 0 then 'pending' when n % 7 = 0 then 'rejected' else 'approved' end, '2026-10-05', 1200, 900, created_at, created_at,
          case when n % 10 > 0 then created_at end
        from (select *, row_number() over () as n from accounts where campaign_id = ${ID} limit ${Math.ceil(busy / 10)}) a`,
  ],
];

/** What members and counters have done. */
const rowsOfMembers = (busy: number): Step[] => [
  [
    'counters',
    `insert into counters (counter_id, campaign_id, name, place, opens, closes, presents, contact, offline, made_at)
        select gen_random_uuid(), ${ID}, 'Shop ' || n, 'Pier', '00:00', '00:00', '["mame"]', '', 'provisional', now()
        from generate_series(1, 60) n`,
  ],
  [
    'handovers',
    `insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state, is_provisional,
          at, recorded_at, answer)
        select u.campaign_id, gen_random_uuid(), c.ids[1 + (hashtext(u.user_present_id::text) & 31)], gen_random_uuid(), u.account_id, u.user_present_id,
          u.present_id, '', 'handed', false, u.used_at, u.used_at, '{}'
        from user_presents u, (select array_agg(counter_id) as ids from counters) c where u.campaign_id = ${ID} and u.used_at is not null`,
  ],
  [
    'audit entries',
    `insert into audit_entries (entry_id, position, previous_hash, hash, at, actor, campaign_id, action, target)
        select ${orderedUuid('n', `'entry'`)}, n + 1000, '', '', now() - make_interval(secs => ${Math.ceil(busy / 3)} - n), 'server', case when n % 3 = 0 then ${ID} else (select min(campaign_id) from campaigns where slug like 'town-%') end,
          'draft_edited', 'campaign' from generate_series(1, ${Math.ceil(busy / 3)}) n`,
  ],
  [
    'attempts',
    `insert into account_tries (campaign_id, account_id, minute, code, count)
        select campaign_id, account_id, (extract(epoch from now()) / 60)::bigint - n, 'too_far', 1
        from (select * from accounts where campaign_id = ${ID} limit ${Math.ceil(busy / 5)}) a, generate_series(1, 2) n`,
  ],
  [
    'refusals',
    `insert into refusal_minutes (campaign_id, minute, spot_id, method, code, distance, count, visitors)
        select ${ID}, (extract(epoch from now()) / 60)::int - n, spot, 'proximity', 'too_far', 32, 3, 2
        from generate_series(1, 37200) n, unnest(array['station', 'miso', 'ferry']) spot`,
  ],
  [
    'versions',
    `insert into catalogue_versions (campaign_id, version, document, source, applied_at)
        select campaign_id, version + n, document, source, now() - make_interval(hours => 301 - n)
        from catalogue_versions, generate_series(1, 300) n where campaign_id = ${ID}`,
  ],
  [
    'the last version',
    `update campaigns set version = (select max(version) from catalogue_versions v where v.campaign_id = campaigns.campaign_id) where slug = '${BUSY}'`,
  ],
  [
    'ended alerts and notices',
    `with alert as (
          insert into alerts (alert_id, campaign_id, key, kind, subject, facts, raised_at, seen_at, ended_at, end_cause)
          select gen_random_uuid(), ${ID}, 'draw:' || n, 'draw', 'seats', '{}', now() - make_interval(mins => n + 9), now() - make_interval(mins => n),
            now() - make_interval(mins => n), 'resolved' from generate_series(1, 5000) n)
        insert into conditions (condition_id, campaign_id, kind, subject, value, set_at, set_by, ended_at)
        select gen_random_uuid(), ${ID}, 'pause', 'station', '{"reason": "weather"}', now() - make_interval(mins => n * 9), gen_random_uuid(),
          now() - make_interval(mins => n * 9 - 5) from generate_series(1, 5000) n`,
  ],
  [
    'members',
    `with added as (insert into members (member_id, email, email_key, name, is_installation_owner, created_at)
          select gen_random_uuid(), 'member' || n || '@example.jp', 'member' || n || '@example.jp', 'Member ' || n, false, now()
          from generate_series(1, 400) n returning member_id)
        insert into member_roles (member_id, campaign_id, role, grants)
        select member_id, ${ID}, 'desk', '{}'::text[] from added
        union all select a.member_id, c.campaign_id, 'viewer', '{}'::text[] from (select * from added limit 5) a, campaigns c where c.slug <> '${BUSY}'`,
  ],
];

/** Fills the installation with the numbers of a large event. What is wrong here fails in the database. */
export async function fillInstallation(db: Database, visitors: number, out: (line: string) => void): Promise<void> {
  const busy = Math.round(visitors / 2);
  const steps = [...rowsOfVisitors(busy), ...rowsFromVisitors(busy), ...rowsOfMembers(busy)];
  for (const [what, text] of steps) {
    const begun = performance.now();
    await db.longTransaction((tx) => tx.query(sql(text)));
    out(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
}

/** What the database does by itself within a minute. */
export const analyse = (db: Database) => db.query(sql('analyze'));
