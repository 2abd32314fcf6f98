import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/open.ts';
import { refuse } from '../operation/refusal.ts';
import type { Admission } from './admission.ts';
import type { LiveAnswers } from './answer-live.ts';
import { sendRefusal } from './problems.ts';

/** The metrics of a server for Prometheus. Only created if METRICS_TOKEN is set. */
export interface Metrics {
  /** Records a durable group commit: the number of its rows, and the seconds that it took. */
  observeBatch(rows: number, seconds: number): void;
  /** Counts an attempt of a job. */
  observeJob(job: string, outcome: 'done' | 'failed'): void;
  /** Measures every request of the server, and serves GET /metrics to clients with the token. */
  serve(app: FastifyInstance, sources: MetricSources): void;
}

/** What is read when the metrics are asked for. */
export interface MetricSources {
  isReady(): Promise<boolean>;
  db: Pick<Database, 'connections'>;
  /** The group commits by what they write. */
  groups: Readonly<Record<string, { waiting: number; limit: number }>>;
  admission: Pick<Admission, 'accepted' | 'refused' | 'inFlight' | 'limit'>;
  draws: { overdue: number };
  live: Pick<LiveAnswers, 'count'>;
  dataDir: string;
}

/** In seconds: fine-grained in the usual range, up to the longest possible request. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const COMMIT_BUCKETS = [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1, 5];
/** Up to the largest batch. */
const ROW_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128];

/** Creates the metrics in a separate registry, so that two servers in one process do not share them. */
export function openMetrics(token: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer',
    labelNames: ['route', 'method', 'status_class'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  const batchRows = new Histogram({
    name: 'acquisition_batch_rows',
    help: 'Acquisitions that shared one transaction',
    buckets: ROW_BUCKETS,
    registers: [registry],
  });
  const commits = new Histogram({
    name: 'database_commit_seconds',
    help: 'Seconds of one transaction of acquisitions, from sending it until it is durable',
    buckets: COMMIT_BUCKETS,
    registers: [registry],
  });

  const errors = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers 500 (a fault) and 503 (unavailable or overloaded)',
    labelNames: ['status'],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Attempts of jobs by their outcome; a failed job is tried again',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  });

  return {
    observeJob: (job, outcome) => jobs.inc({ name: job, outcome }),
    observeBatch: (rows, seconds) => {
      batchRows.observe(rows);
      commits.observe(seconds);
    },
    serve: (app, sources) => {
      addGauges(registry, sources);
      app.addHook('onResponse', (request, reply, done) => {
        // The route's pattern, never the URL: the number of patterns is bounded, and they contain no personal data.
        const labels = {
          route: request.routeOptions.url ?? 'none',
          method: request.method,
          status_class: `${Math.floor(reply.statusCode / 100)}xx`,
        };
        if (!request.routeOptions.config.isStream) requests.observe(labels, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) errors.inc({ status: reply.statusCode });
        done();
      });
      app.get('/metrics', async (request, reply) => {
        if (!hasToken(request, token)) {
          return sendRefusal(reply, refuse('unauthorized'), DEFAULT_LOCALE);
        }
        const text = await registry.metrics();
        return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(text);
      });
      app.addHook('onClose', async () => registry.clear());
    },
  };
}

function addGauges(registry: Registry, { isReady, db, groups, admission, draws, live, dataDir }: MetricSources): void {
  const registers = [registry];
  new Gauge({
    name: 'server_ready',
    help: '1 if GET /readyz answers 200',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool by state, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'group_commit_waiting',
    help: 'Writes that wait for their group commit',
    labelNames: ['group'],
    registers,
    collect() {
      for (const [group, { waiting }] of Object.entries(groups)) this.set({ group }, waiting);
    },
  });
  new Gauge({
    name: 'group_commit_limit',
    help: 'Waiting writes above which calls are refused with 503',
    labelNames: ['group'],
    registers,
    collect() {
      for (const [group, { limit }] of Object.entries(groups)) this.set({ group }, limit);
    },
  });
  new Counter({
    name: 'admission_calls_total',
    help: 'Calls of the API by whether the admission control let them in',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'accepted' }, admission.accepted);
      this.inc({ outcome: 'refused' }, admission.refused);
    },
  });
  new Gauge({
    name: 'admission_calls_in_progress',
    help: 'Calls that the admission control let in and that have not ended',
    registers,
    collect() {
      this.set(admission.inFlight);
    },
  });
  new Gauge({
    name: 'admission_limit',
    help: 'Calls that may be in progress; +Inf while the server is not overloaded',
    registers,
    collect() {
      this.set(admission.limit);
    },
  });
  new Counter({
    name: 'live_unchanged_total',
    help: 'Calls of open pages that were answered 304, which no other metric counts',
    registers,
    collect() {
      this.reset();
      this.inc(live.count);
    },
  });
  new Gauge({
    name: 'draws_overdue',
    help: 'Draws whose time has come and that are not decided',
    registers,
    collect() {
      this.set(draws.overdue);
    },
  });
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
}

/** Compares hashes, so that the comparison takes constant time for any length. */
function hasToken(request: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(sent), hashOf(token));
}
