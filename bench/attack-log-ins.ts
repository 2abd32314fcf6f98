import { availableParallelism } from 'node:os';
import { openKnownDevices } from '../server/src/accounts/known-devices.ts';
import { openPasswordHasher } from '../server/src/accounts/passwords/password-hashing.ts';
import { usernameKey } from '../server/src/accounts/sessions/account-queries.ts';
import { deriveKeys } from '../server/src/lib/keys.ts';
import { systemRandom } from '../server/src/lib/random.ts';
import { addressOf, type Honest, honest } from './attack-world.ts';
import type { Tally } from './attacker.ts';
import { startAttacker } from './attackers.ts';
import { forkMeguri } from './measure.ts';
import { type Call, type Outcome, openCaller, pace } from './paced-load.ts';
import { addVisitors, type BenchDatabase, SECRET } from './world.ts';

const ACCOUNTS = 400;
const PASSWORD = 'a lantern of 2026';
/** Of these, every second one comes from a browser that has logged in before. */
const HONEST_PER_SECOND = 12;
const CALM_SECONDS = 8;
const FLOOD = { perSecond: 150, seconds: 12 };
const HANG_UP_MS = 50;
const SLUG = 'log-ins';
const BOTNET = 50;

const one = () => '203.0.113.40';
const many = (n: number) => `192.0.2.${n % BOTNET}`;
const registration = (username: string) => ({
  username,
  email: `${username}@example.jp`,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
});
const call = (path: string, address: string, body: object): Call => ({ path, slug: SLUG, address, body });

interface Attack {
  name: string;
  hangsUp?: boolean;
  call: (n: number) => Call;
}

const ATTACKS: Attack[] = [
  {
    name: 'registrations with a taken name, one address',
    call: () => call('/register', one(), registration('honest1')),
  },
  {
    name: 'registrations with new names, one address',
    call: (n) => call('/register', one(), registration(`spam${n}`)),
  },
  {
    name: `registrations with new names, ${BOTNET} addresses`,
    call: (n) => call('/register', many(n), registration(`bot${n}`)),
  },
  {
    name: `the same, hung up after ${HANG_UP_MS} ms`,
    hangsUp: true,
    call: (n) => call('/register', many(n), registration(`gone${n}`)),
  },
  {
    name: 'log-ins with unknown names, one address',
    call: (n) => call('/login', one(), { username: `nobody${n}`, password: PASSWORD }),
  },
  {
    name: `log-ins with unknown names, ${BOTNET} addresses`,
    call: (n) => call('/login', many(n), { username: `nobody${n}`, password: PASSWORD }),
  },
  {
    name: `the same, hung up after ${HANG_UP_MS} ms`,
    hangsUp: true,
    call: (n) => call('/login', many(n), { username: `gone${n}`, password: PASSWORD }),
  },
  {
    name: 'invented refresh tokens, one address',
    call: (n) =>
      call('/refresh', one(), { refresh_token: Buffer.alloc(80, n % 251).toString('base64url'), username: 'honest1' }),
  },
];

export interface LogInsRow {
  name: string;
  calm: Honest;
  /** From browsers that have logged in before. */
  known: Honest;
  /** From other browsers. */
  unknown: Honest;
  attack: Tally;
  logLines: number;
}

export interface LogInsResult {
  rows: LogInsRow[];
  perSecond: number;
  seconds: number;
}

/** D3: floods of registrations and log-ins, while visitors with an account log in from addresses of their own. */
export async function attackLogIns(
  { url, db }: BenchDatabase,
  { logFile, linesOf }: { logFile: string; linesOf: () => Promise<number> },
): Promise<LogInsResult> {
  const people = await addAccounts(db);
  const server = await forkMeguri([url, SECRET], { trustedProxies: 1, workBudget: 60, logFile });
  const attacker = await startAttacker();
  const caller = openCaller(server.port);
  let sent = 0;
  const logIns = (seconds: number): Promise<Outcome[]> =>
    pace({ perSecond: HONEST_PER_SECOND, seconds }, () => {
      sent += 1;
      const { username, cookie } = people[sent % ACCOUNTS]!;
      const logIn = call('/login', addressOf(sent), { username, password: PASSWORD });
      return caller(sent % 2 === 0 ? { ...logIn, cookie } : logIn);
    });
  const rows: LogInsRow[] = [];
  try {
    await logIns(2);
    for (const { name, hangsUp, call: callOf } of ATTACKS) {
      const calm = await logIns(CALM_SECONDS);
      const calls = Array.from({ length: FLOOD.perSecond * FLOOD.seconds }, (_, n) => callOf(n));
      const before = await linesOf();
      const hangUp = hangsUp ? { hangUpAfterMs: HANG_UP_MS } : {};
      const running = attacker.flood({ port: server.port, ...FLOOD, ...hangUp, calls });
      const from = sent + 1;
      const attacked = await logIns(FLOOD.seconds);
      const ofBrowser = (rest: number): Honest => {
        const own = attacked.filter((_, n) => (from + n) % 2 === rest);
        return honest(own, 200);
      };
      rows.push({
        name,
        calm: honest(calm, 200),
        known: ofBrowser(0),
        unknown: ofBrowser(1),
        attack: await running,
        logLines: (await linesOf()) - before,
      });
    }
  } finally {
    server.child.disconnect();
    attacker.stop();
  }
  return { rows, ...FLOOD };
}

/** Accounts with a name and a password, and the cookie of a browser that has logged in. One hash serves them all. */
async function addAccounts(db: BenchDatabase['db']): Promise<{ username: string; cookie: string }[]> {
  const hasher = openPasswordHasher({ concurrency: availableParallelism(), maxWaiting: 1 });
  const hash = await hasher.hash(PASSWORD, { address: one(), isGone: () => false });
  const people = await addVisitors(db, { slug: SLUG, count: ACCOUNTS, history: 0 });
  const ids = people.map(({ accountId }) => accountId);
  await db.query({ name: '', text: 'update accounts set password_hash = $2 where account_id = any($1::uuid[])' }, [
    ids,
    hash,
  ]);
  await db.query(
    {
      name: '',
      text: `insert into account_names (campaign_id, name_key, account_id)
        select campaign_id, key, a from campaigns, unnest($2::text[], $3::uuid[]) as t(key, a) where slug = $1`,
    },
    [SLUG, ids.map((_, n) => usernameKey(`honest${n}`)), ids],
  );
  const devices = openKnownDevices(deriveKeys(SECRET).device, systemRandom);
  return ids.map((id, n) => ({ username: `honest${n}`, cookie: `${SLUG}_device=${devices.issue(id)}` }));
}
