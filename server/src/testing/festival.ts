import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CONSOLE_BASE,
  CONSOLE_COOKIE,
  type ConsoleAnswer,
  type ConsoleOperation,
  consoleContract,
} from '@meguri/core/console/console-contract.ts';
import type { ConsoleRoute } from '@meguri/core/console/operation/console-route.ts';
import { createFirstOwnerLink } from '../console/members/first-owner.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { deriveKeys, type Keys } from '../lib/keys.ts';
import { systemRandom } from '../lib/random.ts';
import { findRehearsal, type SimulatedRehearsal } from '../simulation/open-day.ts';
import { MEMBER_PASSWORD } from './console-calls.ts';
import { freePort, newDataDir, type ServerProcess, startProcess } from './process.ts';
import { SECRET } from './test-server.ts';

export const FESTIVAL = 'akari';
/** Prizes that counters hand over in the draft of the festival: one only there, one also by a swipe. */
const AT_COUNTERS = { mame: 'staff', amazake: 'either' } as const;

export interface ConsoleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** The demo festival on a server process and a database of its own, with a rehearsal that is running and an owner who watches. */
export interface Festival {
  origin: string;
  db: Database;
  rehearsal: SimulatedRehearsal;
  keys: Keys;
  /** The owner's session. */
  session: string;
  /** A call of the owner in the console. Throws what was refused. */
  call<O extends ConsoleOperation>(operation: O, call?: ConsoleCall): Promise<ConsoleAnswer<O>>;
  /** The process id of the server. */
  pid(): number;
  /** Kills the server with SIGKILL, and starts another one at the same address. `beforeStart` runs between the two. */
  killServer(beforeStart?: () => Promise<void>): Promise<void>;
  /** Restarts PostgreSQL, which drops all connections. */
  restartDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** Starts PostgreSQL and a server, makes an owner, and opens the draft of the demo festival, so that its rehearsal runs. */
export async function openFestival(env: Record<string, string> = {}): Promise<Festival> {
  const dataDir = await newDataDir();
  const embedded = await openEmbedded({ dataDir, log: () => undefined });
  const db = openDatabase({ url: embedded.url, pooled: false, maxConnections: 4, onError: () => undefined });
  await migrate(db);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    ...{ PORT: String(port), PUBLIC_URL: origin, DATABASE_URL: embedded.url, DATA_DIR: dataDir, SECRET },
    ...{ TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', ...env },
  };
  let server: ServerProcess = await startProcess(settings);
  const link = await createFirstOwnerLink(db, { now: Date.now(), random: systemRandom });
  const session = await acceptLink(origin, link ?? '');
  const call = callsOf(origin, session);
  const params = { slug: FESTIVAL };
  const { draft } = await call('openDraft', { params });
  const operations = Object.entries(AT_COUNTERS).map(([id, value]) => ({
    ...{ op: 'set', path: `/presents/${id}/handover`, value },
  }));
  await call('applyOperations', { params, body: { revision: draft.revision, operations } });
  const found = await runs(async () => {
    const rehearsed = await findRehearsal(db, `${FESTIVAL}--rehearsal`);
    const isNew = rehearsed.ok && rehearsed.rehearsal.catalogue.presents.get('mame')?.handover === AT_COUNTERS.mame;
    if (!isNew) throw new Error('the rehearsal is older than the draft');
    return rehearsed;
  });
  return {
    origin,
    db,
    rehearsal: found.rehearsal,
    keys: deriveKeys(SECRET),
    session,
    call,
    pid: () => server.child.pid ?? 0,
    killServer: async (beforeStart) => {
      await server.signal('SIGKILL');
      await beforeStart?.();
      server = await startProcess(settings);
    },
    restartDatabase: async () => {
      const [row] = await db
        .query<{ folder: string }>({ name: '', text: 'show data_directory' })
        .then((rows) => rows.map((one) => ({ folder: Object.values(one)[0] as string })));
      const pidFile = join(row?.folder ?? '', 'postmaster.pid');
      const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
      // A fast shutdown. What watches the embedded database starts it again.
      process.kill(postmaster, 'SIGINT');
      await runs(async () => {
        const now = await readFile(pidFile, 'utf8').catch(() => '');
        if (now === '' || Number(now.split('\n')[0]) === postmaster) throw new Error('not restarted');
        await db.query({ name: '', text: 'select 1' });
      });
    },
    close: async () => {
      await server.signal('SIGTERM');
      await db.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until something no longer fails. */
async function runs<T>(look: () => Promise<T>): Promise<T> {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const seen = await look().then(
      (answer) => ({ answer }),
      () => null,
    );
    if (seen) return seen.answer;
    await sleep(100);
  }
  throw new Error('it does not run after half a minute');
}

const callsOf =
  (origin: string, session: string) =>
  async <O extends ConsoleOperation>(
    operation: O,
    { params, query, body }: ConsoleCall = {},
  ): Promise<ConsoleAnswer<O>> => {
    const { method, path }: ConsoleRoute = consoleContract[operation];
    const named = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    const response = await fetch(`${origin}${CONSOLE_BASE}${named}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        cookie: `${CONSOLE_COOKIE}=${session}`,
        ...(method === 'GET' ? {} : { origin, 'x-console': '1', 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as ConsoleAnswer<O>;
  };

/** Makes the first owner. Returns its session. */
async function acceptLink(origin: string, token: string): Promise<string> {
  const person = {
    name: 'みお',
    email: 'mio@example.jp',
    password: MEMBER_PASSWORD,
    passwordConfirmation: MEMBER_PASSWORD,
  };
  const response = await fetch(`${origin}${CONSOLE_BASE}${consoleContract.acceptLink.path}`, {
    method: 'POST',
    headers: { origin, 'x-console': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...person }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${CONSOLE_COOKIE}=`)) ?? '';
  if (cookie === '') throw new Error(`the owner was not made: ${response.status} ${await response.text()}`);
  return /=([\w-]*)/.exec(cookie)?.[1] ?? '';
}
