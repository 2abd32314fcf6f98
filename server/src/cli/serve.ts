import { existsSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Config } from '../app/config.ts';
import { lacksConsoleUrl } from '../app/console-url.ts';
import type { createApp } from '../app/create-app.ts';
import { campaignsWithLine } from '../catalogue/queries.ts';
import { createFirstOwnerLink } from '../console/members/first-owner.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { traceDatabase } from '../db/trace-database.ts';
import { loggable } from '../lib/loggable.ts';
import { systemRandom } from '../lib/random.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { announcement } from './announce.ts';
import { openConfigured } from './database.ts';
import { publishDemo, writeDemoCodes } from './demo.ts';
import { openLog } from './log.ts';
import type { Console } from './terminal.ts';

const CONSOLE_PAGE = fileURLToPath(new URL('../../../console/dist/index.html', import.meta.url));
const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const CONSOLE_ROOT = fileURLToPath(new URL('../../../console/dist', import.meta.url));
const STAFF_ROOT = fileURLToPath(new URL('../../../staff/dist', import.meta.url));
/** After SIGTERM the server exits within this time. */
const DRAIN_MS = 9_000;

/**
 * `serve [--demo DIR]`: opens and migrates the database, publishes the demo campaign if there is no campaign, and serves
 * until SIGTERM or SIGINT. It retries while the database is unavailable; `/readyz` shows whether it is ready.
 */
export async function serveCommand(
  config: Config,
  demoDir: string | null,
  { out, isWatched }: Pick<Console, 'out' | 'isWatched'>,
): Promise<void> {
  if (![WEB_ROOT, CONSOLE_ROOT, STAFF_ROOT].every((root) => existsSync(join(root, 'index.html')))) {
    throw new Error('The apps have not been built. Run "npm start", or "npm run build" before "serve".');
  }
  await assertPortIsFree(config);
  const log = openLog(config.logLevel, isWatched);
  // For the demo and in a terminal, the announcement says so.
  if (!config.mail && demoDir === null && !isWatched) log.warn('mails are not sent: SMTP_URL is not set');
  if (lacksConsoleUrl(config)) {
    log.warn('the console shares the origin of the pages for visitors: CONSOLE_URL is not set');
  }
  const note = (line: string) => log.debug({}, line);
  // Loading takes the processor for longer than PostgreSQL needs to start, so PostgreSQL is started first.
  let loading: Promise<typeof import('../app/create-app.ts')> | undefined;
  const load = () => {
    loading ??= import('../app/create-app.ts');
    loading.catch(() => undefined);
    return loading;
  };
  const { db, stop: stopDatabase } = await openConfigured(config, {
    note,
    onStarting: load,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  });

  try {
    await serve(config, { ...(await load()), db, stopDatabase, demoDir, log, out });
  } catch (error) {
    // Do not leave the embedded database running without its server.
    await stopDatabase();
    throw error;
  }
}

interface Serving {
  createApp: typeof createApp;
  db: Database;
  stopDatabase: () => Promise<void>;
  demoDir: string | null;
  log: Logger;
  out: (line: string) => void;
}

async function serve(config: Config, { createApp, db, stopDatabase, demoDir, log, out }: Serving): Promise<void> {
  let isSetUp = false;
  const tracing = config.tracing && (await import('../app/open-tracing.ts')).openTracing(config.tracing, log);
  const app = await createApp({
    db: tracing ? traceDatabase(db, tracing) : db,
    config,
    clock: Date.now,
    random: systemRandom,
    log,
    tracing,
    webRoot: WEB_ROOT,
    isSetUp: () => isSetUp,
  });

  // Loaded late for the same reason as the app.
  const { serveConsoleSite } = await import('../site/console-site.ts');
  await serveConsoleSite(app.server, CONSOLE_ROOT, { ...config, tileOrigins: app.tileOrigins });
  const { serveStaffSite } = await import('../site/staff-site.ts');
  await serveStaffSite(app.server, STAFF_ROOT);

  const stopping = new AbortController();
  closeWithGrace(
    { delay: DRAIN_MS, logger: { error: (message?: unknown) => log.error({ reason: String(message) }, 'closing') } },
    async ({ err }) => {
      if (err) log.error({ error: loggable(err) }, 'stopping after an error');
      stopping.abort();
      await app.close();
      await tracing?.close();
      await db.close();
      await stopDatabase();
    },
  );

  await app.server.listen({ port: config.port, host: config.host });
  const setUp = async () => {
    await migrate(db);
    const slug = demoDir === null ? null : await publishDemo(db, { dir: demoDir, note: (line) => log.debug(line) });
    const { ensureSandbox } = await import('../console/sandbox/make-sandbox.ts');
    await ensureSandbox(db, { now: Date.now(), random: systemRandom });
    isSetUp = true;
    whenQuiet(app.warmUp);
    const demo = slug === null ? null : await writeDemoCodes(db, { config, slug });
    const withLine = (await campaignsWithLine(db)).map(({ slug }) => slug);
    // Without the console's pages nobody could open the link.
    const firstOwner = existsSync(CONSOLE_PAGE)
      ? await createFirstOwnerLink(db, { now: Date.now(), random: systemRandom })
      : null;
    out(announcement(config, { demo, withLine, firstOwner }));
  };
  await retryUntilDone(setUp, {
    signal: stopping.signal,
    onWait: (error) => log.warn({ reason: error.message }, 'waiting for the database'),
  });
}

/** Throws if the port is in use, before the embedded database is started. */
function assertPortIsFree({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} on ${host} is in use by another program. Choose another port: PORT=8081 npm start`)
          : error,
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function retryUntilDone(
  work: () => Promise<void>,
  { signal, onWait }: { signal: AbortSignal; onWait: (error: Error) => void },
): Promise<void> {
  for (let wait = 250; !signal.aborted; wait = Math.min(wait * 2, 5_000)) {
    try {
      await work();
      return;
    } catch (error) {
      // The server was stopped during the set-up and has closed the pool.
      if (signal.aborted) return;
      if (!isUnavailable(error)) throw error;
      onWait(error as Error);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
