import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, Logger, parseCrontab, type RunnerOptions, run, type TaskList } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { CONNECTIONS } from '../db/connections.ts';
import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Database, Sessions } from '../db/open.ts';
import { loggable } from '../lib/loggable.ts';
import type { Tracing } from '../lib/tracing.ts';
import { freeAbandoned, JOB_LIMIT_MS } from './abandoned.ts';
import type { JobHandler, JobHandlers, JobName } from './queue.ts';

const AT_ONCE = CONNECTIONS.jobs;
const POLL_MS = 1_000;
const RESTART_MS = 1_000;
const RESCUE_INTERVAL_MS = 10_000;
/** Running jobs are aborted this long after the stop, well within the drain (docs/decisions/0015-drain-order.md). */
const ABORT_AFTER_MS = 2_000;
const STOP_TIMEOUT_MS = 5_000;
/** A job's signal aborts this long before its time limit, so that the job can end by itself. */
const WIND_DOWN_MS = 5_000;
/** When the server stops, a job has this long after the abort to end by itself. */
const STOP_WIND_DOWN_MS = 1_500;

/** The regular jobs (crontab syntax of graphile-worker). Each enters the queue once, however many servers run. */
const TIMETABLE = [
  '*/5 * * * * sweep_expired ?max=3&jobKey=sweep_expired',
  '*/5 * * * * sweep_pictures ?max=3&jobKey=sweep_pictures',
  '50 * * * * erase_deleted ?fill=1h&max=3&jobKey=erase_deleted',
  // In UTC. `fill`: if no server was running at that time, the next one to start enqueues the job.
  '10 18 * * * erase_ended ?fill=1d&max=3&jobKey=erase_ended',
  '25 18 * * * erase_idle_guests ?fill=1d&max=3&jobKey=erase_idle_guests',
  '40 18 * * * prune_catalogues ?fill=1d&max=3&jobKey=prune_catalogues',
].join('\n');

export interface JobsParts {
  db: Database;
  handlers: JobHandlers;
  log: Log;
  tracing?: Tracing | null;
  /** Called after each attempt of a job. */
  onAttempt?: ((job: JobName, outcome: 'done' | 'failed') => void) | undefined;
  isSetUp: () => boolean;
}

export interface Jobs {
  /** Takes no more jobs and waits for the running ones. Jobs that do not end in time go back to the queue. */
  stop(): Promise<void>;
}

/**
 * Runs jobs of the queue, a few at a time, together with all other servers. New jobs are announced by notification, or found
 * by polling each second behind a transaction pooler. Waits for a database that is unavailable. The jobs of a server that
 * died are run by another one within a minute (abandoned.ts).
 */
export function startJobs({ db, handlers, log, tracing = null, onAttempt, isSetUp }: JobsParts): Jobs {
  const stopped = new AbortController();
  const { signal } = stopped;
  const sessions = db.sessions(AT_ONCE);
  const tasks = tasksOf(handlers, { log, tracing, onAttempt });
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);

  const running = (async () => {
    while (!signal.aborted) {
      if (isSetUp()) await runUntilStopped(sessions, { tasks, log, signal });
      await pause(RESTART_MS);
    }
  })();

  const rescuing = (async () => {
    while (!signal.aborted) {
      const freed = isSetUp() ? await freeAbandoned(db).catch((error: Error) => error) : 0;
      if (freed instanceof Error) log.warn({ reason: freed.message }, 'abandoned jobs could not be freed');
      else if (freed > 0) log.warn({ servers: freed }, 'jobs of dead servers were freed');
      await pause(RESCUE_INTERVAL_MS);
    }
  })();

  const end = async (): Promise<void> => {
    await Promise.all([running, rescuing]);
    await sessions.pool.end();
  };
  const stop = async (): Promise<void> => {
    stopped.abort();
    const timeout = new AbortController();
    await Promise.race([end(), sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal })]);
    timeout.abort();
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

/** Runs jobs until the signal aborts. Also returns, and is called again, when the database is unavailable or a newer server has migrated the tables. */
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
    // The batching writer retries. The default one causes an unhandled rejection when the database is unavailable.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  try {
    const runner = await run(options, tasks);
    const stop = () => void runner.stop().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    await runner.promise.finally(() => signal.removeEventListener('abort', stop));
  } catch (error) {
    if (!signal.aborted) log.warn({ reason: (error as Error).message }, 'jobs are waiting for the database');
  }
}

/** Wraps the handlers. The library stores and logs the message of an error, so only its code is passed on: no personal data. */
function tasksOf(
  handlers: JobHandlers,
  { log, tracing, onAttempt }: Pick<JobsParts, 'log' | 'tracing' | 'onAttempt'>,
): TaskList {
  const entries = Object.entries(handlers) as [JobName, JobHandler<never>][];
  return Object.fromEntries(
    entries.map(([name, handler]) => [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        const isOver = AbortSignal.timeout(JOB_LIMIT_MS - WIND_DOWN_MS);
        const signal = AbortSignal.any([abortSignal, isOver]);
        try {
          const work = () =>
            Promise.race([
              handler(payload as never, signal, job.id),
              givenUp(isOver, WIND_DOWN_MS),
              givenUp(abortSignal, STOP_WIND_DOWN_MS),
            ]);
          const attributes = { 'messaging.message.id': job.id, 'meguri.attempt': job.attempts };
          await (tracing ? tracing.measure(`job ${name}`, { kind: 'consumer', attributes }, work) : work());
          onAttempt?.(name, 'done');
        } catch (error) {
          onAttempt?.(name, 'failed');
          const { attempts, max_attempts: maxAttempts } = job;
          const { message: _message, ...details } = loggable(error as Error) as { message?: string };
          log[attempts < maxAttempts ? 'warn' : 'error'](
            { job: name, jobId: job.id, attempts, maxAttempts, error: details },
            'a job failed',
          );
          throw new Error((error as { code?: string }).code ?? (error as Error).name);
        }
      },
    ]),
  );
}

/** Rejects some time after the abort. A job that ends within that time has not failed, and is not run again. */
const givenUp = (signal: AbortSignal, afterMs: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = () => void setTimeout(() => reject(signal.reason), afterMs).unref();
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // tasksOf has already logged it without personal data.
    if (meta?.['failure']) return;
    if (level === 'error' || level === 'warning') log.warn({ reason: message }, 'jobs');
  });
}
