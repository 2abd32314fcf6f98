import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import type { AppConfig } from '../server/src/app/config.ts';
import { createApp } from '../server/src/app/create-app.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { systemRandom } from '../server/src/lib/random.ts';
import { whenQuiet } from '../server/src/lib/when-quiet.ts';
import { serveConsoleSite } from '../server/src/site/console-site.ts';
import type { ServerSettings } from './measure.ts';

// The complete server as `serve` builds it, without its pages unless a bench asks for them. Arguments: database URL, secret, settings as JSON.
const [url = '', secret = '', settings = '{}'] = process.argv.slice(2);
const { logFile = '/dev/null', port = 0, withPages = false, ...overrides } = JSON.parse(settings) as ServerSettings;
const distOf = (name: string): string => fileURLToPath(new URL(`../${name}/dist`, import.meta.url));
const db = openDatabase({ url, pooled: false, maxConnections: 8, onError: () => undefined });
const config: AppConfig = {
  appTokens: new Set(['meguri-web']),
  secret,
  trustedProxies: 0,
  metricsToken: null,
  publicUrl: 'http://localhost',
  apiUrl: null,
  consoleUrl: null,
  consoleTiles: null,
  line: null,
  translation: null,
  webhooksToPrivate: false,
  pushOrigins: new Set(),
  mail: null,
  dataDir: tmpdir(),
  storage: null,
  workBudget: 0,
  photosPerCampaign: 1_000_000,
  minFreeBytes: 0,
  mailsPerSecond: 10,
  ...overrides,
};
const app = await createApp({
  db,
  config,
  clock: Date.now,
  random: systemRandom,
  log: pino({ level: 'info' }, pino.destination({ dest: logFile, sync: false })),
  tracing: null,
  webRoot: withPages ? distOf('web') : null,
  isSetUp: () => true,
});
if (withPages) await serveConsoleSite(app.server, distOf('console'), { ...config, tileOrigins: app.tileOrigins });
await app.server.listen({ port, host: '127.0.0.1' });
whenQuiet(app.warmUp);
const address = app.server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (message === 'memory') process.send?.(process.memoryUsage());
});
process.on('disconnect', () => process.exit(0));
