import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, Logger, parseCrontab, type RunnerOptions, run, type TaskList } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Database, Sessions } from '../db/open.ts';
import { loggable } from '../lib/loggable.ts';
import { freeAbandoned } from './abandoned.ts';
import { JOB_LIMIT_MS } from './limits.ts';
import type { JobHandlers, JobName } from './queue.ts';

const AT_ONCE = 3;
const POLL_MS = 1_000;
const RESTART_MS = 1_000;
const RESCUE_EVERY_MS = 10_000;
/** Jobs under way are asked to end after this, well within the drain. */
const ABORT_AFTER_MS = 2_000;
const STOP_PATIENCE_MS = 5_000;

/** When what must be done regularly enters the queue, once for all servers. */
const TIMETABLE = [
  '*/5 * * * * sweep_expired ?max=3&jobKey=sweep_expired',
  '*/5 * * * * sweep_pictures ?max=3&jobKey=sweep_pictures',
  // By UTC; where no server ran at that minute the next one makes up for it.
  '10 18 * * * erase_ended ?fill=1d&max=3&jobKey=erase_ended',
  '40 18 * * * prune_catalogues ?fill=1d&max=3&jobKey=prune_catalogues',
].join('\n');

export interface JobsParts {
  db: Database;
  handlers: JobHandlers;
  log: Log;
  isSetUp: () => boolean;
}

export interface Jobs {
  /** Takes no more jobs and waits for those under way, which go back to the queue where they do not end soon. */
  stop(): Promise<void>;
}

/**
 * Does jobs of the queue, a few at a time, shared with all other servers. Told of new ones by notification where the
 * database lets it, else by looking each second. A database that is away is waited for; a server that died in the middle
 * of a job loses it to the others within a minute (abandoned.ts).
 */
export function startJobs({ db, handlers, log, isSetUp }: JobsParts): Jobs {
  const stopped = new AbortController();
  const { signal } = stopped;
  const sessions = db.sessions(AT_ONCE);
  const tasks = tasksOf(handlers, log);
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);

  const running = (async () => {
    while (!signal.aborted) {
      if (isSetUp()) await runUntilStopped(sessions, { tasks, log, signal });
      await pause(RESTART_MS);
    }
  })();

  const rescuing = (async () => {
    while (!signal.aborted) {
      const told = isSetUp() ? await freeAbandoned(db).catch((error: Error) => error) : 0;
      if (told instanceof Error) log.warn({ reason: told.message }, 'abandoned jobs could not be freed');
      else if (told > 0) log.warn({ servers: told }, 'jobs of a server that is gone were freed');
      await pause(RESCUE_EVERY_MS);
    }
  })();

  const end = async (): Promise<void> => {
    await Promise.all([running, rescuing]);
    await sessions.pool.end();
  };
  const stop = async (): Promise<void> => {
    stopped.abort();
    const patience = new AbortController();
    await Promise.race([end(), sleep(STOP_PATIENCE_MS, undefined, { signal: patience.signal })]);
    patience.abort();
  };
  let stopping: Promise<void> | undefined;
  return {
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

interface Running {
  tasks: TaskList;
  log: Log;
  signal: AbortSignal;
}

/** Gives up silently where the library does: the database is away or a newer server has changed its tables. */
async function runUntilStopped({ pool, pooled }: Sessions, { tasks, log, signal }: Running): Promise<void> {
  const options: RunnerOptions = {
    pgPool: pool,
    schema: JOBS_SCHEMA,
    concurrency: AT_ONCE,
    pollInterval: POLL_MS,
    noPreparedStatements: pooled,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
    parsedCronItems: parseCrontab(TIMETABLE),
    logger: loggerOf(log),
    // Results are written by a retrying writer: the plain one rejects where nobody listens when the database is away.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  try {
    const runner = await run(options, tasks);
    const stop = () => void runner.stop().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    await runner.promise.finally(() => signal.removeEventListener('abort', stop));
  } catch (error) {
    if (!signal.aborted) log.warn({ reason: (error as Error).message }, 'jobs wait for the database');
  }
}

/** The library writes an error's message into its table and its log; what was wrong with whom stays out of both. */
function tasksOf(handlers: JobHandlers, log: Log): TaskList {
  const entries = Object.entries(handlers) as [JobName, (payload: unknown, signal: AbortSignal) => Promise<void>][];
  return Object.fromEntries(
    entries.map(([name, handler]) => [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(JOB_LIMIT_MS)]);
        try {
          await Promise.race([handler(payload, signal), aborted(signal)]);
        } catch (error) {
          const { attempts, max_attempts: most } = job;
          const { message: _message, ...told } = loggable(error as Error) as { message?: string };
          log[attempts < most ? 'warn' : 'error']({ job: name, attempts, most, error: told }, 'a job failed');
          throw new Error((error as { code?: string }).code ?? (error as Error).name);
        }
      },
    ]),
  );
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // Told already, with what may stand in a log.
    if (meta?.['failure']) return;
    if (level === 'error' || level === 'warning') log.warn({ reason: message }, 'jobs');
  });
}
