import { fileURLToPath } from 'node:url';
import express from 'express';
import { ParseServer } from 'parse-server';

// Parse Server as a team would set it up: log-in required, class-level permissions, no logs. Argument: database URL. Reports
// its port and its CPU time like the other servers of the bench.
const [databaseURI] = process.argv.slice(2);
const signedIn = { requiresAuthentication: true };
const api = new ParseServer({
  databaseURI,
  cloud: fileURLToPath(new URL('./cloud.mjs', import.meta.url)),
  appId: 'rally',
  masterKey: 'bench',
  masterKeyIps: ['127.0.0.1', '::1'],
  serverURL: 'http://127.0.0.1:1337/parse',
  allowClientClassCreation: false,
  silent: true,
  logsFolder: null,
  verbose: false,
  logLevel: 'error',
  enableAnonymousUsers: false,
  schema: {
    strict: false,
    definitions: [
      {
        className: 'Spot',
        fields: { code: { type: 'String' }, open: { type: 'Boolean' } },
        classLevelPermissions: { find: { '*': true }, get: { '*': true }, create: {}, update: {}, delete: {} },
      },
      {
        className: 'Acquisition',
        fields: {
          user: { type: 'Pointer', targetClass: '_User' },
          spot: { type: 'String' },
          day: { type: 'String' },
          kind: { type: 'String' },
        },
        classLevelPermissions: { find: signedIn, get: signedIn, create: signedIn, update: {}, delete: {} },
      },
    ],
  },
});
await api.start();
const app = express();
app.use('/parse', api.app);
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
process.on('disconnect', () => process.exit(0));
