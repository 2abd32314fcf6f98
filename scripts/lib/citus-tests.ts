/** The features, with the tests of their calls, races and jobs, and the tests of a distributed database itself. */
export const CITUS_TESTS = [
  'accounts',
  'app/faults',
  'app/two-servers',
  'applications',
  'campaign',
  'catalogue',
  'cli',
  'console',
  'db/batch-read',
  'db/place-table',
  'db/shard',
  'db/worker-loss',
  'holdings',
  'http/console-edge',
  'http/metrics',
  'jobs',
  'leaving',
  'limits',
  'lottery',
  'notice-mails',
  'photos',
  'presents',
  'publish',
  'push',
  'questionnaires',
  'site/campaign-files',
  'spots',
  'staff',
  'tracking',
].map((name) => `server/src/${name}`);

/** Test files that are excluded on a distributed database, with the reason. */
export const FILES_LEFT_OUT: Readonly<Record<string, string>> = {
  'server/src/app': 'configuration, tracing and tasks: no statement of their own',
  'server/src/counters': 'keys of counters: no statement of their own',
  'server/src/db': 'connections, dumps, plans and the embedded database of one PostgreSQL',
  'server/src/http': 'the HTTP layer: no statement of its own. The test of random requests judges times',
  'server/src/lib': 'no statement of their own',
  'server/src/mail': 'the mailer: no statement of its own',
  'server/src/operation': 'no statement of their own',
  'server/src/seals': 'no statement of their own',
  'server/src/simulation': 'a simulated day starts and kills a database of its own, which is one PostgreSQL',
  'server/src/site': 'pages: no statement of their own',
  'server/src/webhooks': 'no statement of their own; server/src/console/webhooks has the deliveries',
};

/** Files with tests that are skipped on a distributed database (`itOnOneMachine`), and why. */
export const TESTS_LEFT_OUT: Readonly<Record<string, string>> = {
  'server/src/app/faults.test.ts': 'the test creates triggers, which Citus refuses on distributed tables',
  'server/src/cli/distribution.test.ts': 'one test needs a database without Citus',
  'server/src/cli/numbers.test.ts':
    'a role that the test creates exists on one node; table locks of the test are those of one node',
  'server/src/console/deletions/deletions.test.ts':
    'the test holds the row of a campaign and sees who waits for it; on Citus the lock of all machines comes before that of the row',
  'server/src/console/desk/desk.test.ts': 'one test reads a plan, which Citus makes on the workers',
  'server/src/console/publish/schedule-kill.test.ts':
    'the test kills the server in a row lock that it holds and finds by what waits for it on one node',
  'server/src/db/dump.test.ts': 'a restore gives a database that is not distributed',
  'server/src/holdings/call-key.test.ts': 'a migration that is older than distributed databases',
  'server/src/leaving/erase-campaign.test.ts':
    'the test holds rows and sees who waits for them; on Citus the two erasures may delete in other orders',
  'server/src/lottery/draw-lottery.race.test.ts': 'the test itself moves rows between visitors in one statement',
  'server/src/lottery/three-servers.test.ts':
    'the test kills the server in a row lock that it holds and finds by what waits for it on one node',
  'server/src/spots/acquire/acquire-stamp.race.test.ts': 'the test locks rows of several visitors in one statement',
};
