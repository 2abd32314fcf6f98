import { tmpdir } from 'node:os';
import pino from 'pino';
import { createApp } from '../server/src/app/create-app.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { systemRandom } from '../server/src/lib/random.ts';
import type { ServerSettings } from './measure.ts';

// The complete API server as `serve` builds it, without the web app. Arguments: database URL, secret, settings as JSON.
const [url = '', secret = '', settings = '{}'] = process.argv.slice(2);
const { logFile = '/dev/null', ...overrides } = JSON.parse(settings) as ServerSettings;
const db = openDatabase({ url, pooled: false, maxConnections: 8, onError: () => undefined });
const app = await createApp({
  db,
  config: {
    appTokens: new Set(['meguri-web']),
    secret,
    trustedProxies: 0,
    metricsToken: null,
    publicUrl: 'http://localhost',
    apiUrl: null,
    consoleUrl: null,
    line: null,
    translation: null,
    mail: null,
    dataDir: tmpdir(),
    storage: null,
    workBudget: 0,
    photosPerCampaign: 1_000_000,
    minFreeBytes: 0,
    ...overrides,
  },
  clock: Date.now,
  random: systemRandom,
  log: pino({ level: 'info' }, pino.destination({ dest: logFile, sync: false })),
  tracing: null,
  webRoot: null,
  isSetUp: () => true,
});
await app.server.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (message === 'memory') process.send?.(process.memoryUsage());
});
process.on('disconnect', () => process.exit(0));
