import { existsSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Config } from '../app/config.ts';
import { createApp } from '../app/create-app.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { loggable } from '../lib/loggable.ts';
import { systemRandom } from '../lib/random.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { announcement } from './announce.ts';
import { openConfigured } from './database.ts';
import { applyDemo } from './demo.ts';
import { openLog } from './log.ts';
import type { Console } from './terminal.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** What `npm start` promises: SIGTERM drains and exits within this. */
const DRAIN_MS = 9_000;

/**
 * `serve [--demo DIR]`: opens the database, brings it up to date, applies the demo campaign where there is no campaign
 * yet, and serves until SIGTERM or SIGINT. While the database is away it keeps trying; /readyz tells.
 */
export async function serveCommand(
  config: Config,
  demoDir: string | null,
  { out, isWatched }: Pick<Console, 'out' | 'isWatched'>,
): Promise<void> {
  if (!existsSync(join(WEB_ROOT, 'index.html'))) {
    throw new Error('The web app is not built: run "npm start", or "npm run build" before serving.');
  }
  await refuseTakenPort(config);
  const log = openLog(config.logLevel, isWatched);
  // Whoever tries it out reads of it in the announcement.
  if (!config.mail && demoDir === null && !isWatched) log.warn('no mails can be sent: SMTP_URL is not set');
  const note = (line: string) => log.debug({}, line);
  const { db, stop: stopDatabase } = await openConfigured(config, {
    note,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  });

  try {
    await serve(config, { db, stopDatabase, demoDir, log, out });
  } catch (error) {
    // Whatever it is that cannot be served, the database must not go on without its server.
    await stopDatabase();
    throw error;
  }
}

interface Serving {
  db: Database;
  stopDatabase: () => Promise<void>;
  demoDir: string | null;
  log: Logger;
  out: (line: string) => void;
}

async function serve(config: Config, { db, stopDatabase, demoDir, log, out }: Serving): Promise<void> {
  let isSetUp = false;
  const app = await createApp({
    db,
    config,
    clock: Date.now,
    random: systemRandom,
    log,
    webRoot: WEB_ROOT,
    isSetUp: () => isSetUp,
  });

  const stopping = new AbortController();
  closeWithGrace(
    { delay: DRAIN_MS, logger: { error: (message?: unknown) => log.error({ reason: String(message) }, 'closing') } },
    async ({ err }) => {
      if (err) log.error({ error: loggable(err) }, 'stopping after an error');
      stopping.abort();
      await app.close();
      await db.close();
      await stopDatabase();
    },
  );

  await app.server.listen({ port: config.port, host: config.host });
  const setUp = async () => {
    await migrate(db);
    const demo =
      demoDir === null ? null : await applyDemo(db, { config, dir: demoDir, note: (line) => log.debug(line) });
    isSetUp = true;
    out(announcement(config, demo));
  };
  await untilDone(setUp, {
    signal: stopping.signal,
    onWait: (error) => log.warn({ reason: error.message }, 'waiting for the database'),
  });
}

/** The embedded database is not worth starting for a port that another program holds. */
function refuseTakenPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} on ${host} is in use by another program. Choose another: PORT=8081 npm start`)
          : error,
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function untilDone(
  work: () => Promise<void>,
  { signal, onWait }: { signal: AbortSignal; onWait: (error: Error) => void },
): Promise<void> {
  for (let wait = 250; !signal.aborted; wait = Math.min(wait * 2, 5_000)) {
    try {
      await work();
      return;
    } catch (error) {
      // Stopped while setting up: the pool is closed under it.
      if (signal.aborted) return;
      if (!isUnavailable(error)) throw error;
      onWait(error as Error);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
