import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { enqueue } from '../jobs/queue.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const TOKEN = 'a token for the watcher';
let server: TestServer;
let exported: Set<string>;

const expose = async () =>
  (await server.app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

beforeAll(async () => {
  server = await testServer(undefined, { metricsToken: TOKEN });
  const names = [...(await expose()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  exported = new Set(
    names.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : name,
    ),
  );
});
afterAll(() => server.close());

interface Rule {
  alert: string;
  expr: string;
}
const alerts = (parse(readFileSync('deploy/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** The metrics that an expression of PromQL reads: its identifiers without functions, labels and the words of the language. */
const metricsOf = (expr: string): string[] =>
  [
    ...expr
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
      .matchAll(/\b[a-zA-Z_][\w:]*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['by', 'and', 'or', 'unless', 'sum', 'max', 'e9'].includes(name));

describe('the alert rules', () => {
  it.each(alerts.map(({ alert, expr }) => [alert, expr]))('%s reads metrics that are exported', (_alert, expr) => {
    const metrics = metricsOf(expr);
    expect(metrics).not.toEqual([]);
    // `up` is Prometheus' own.
    expect(metrics.filter((name) => name !== 'up' && !exported.has(name))).toEqual([]);
  });

  it('name a route of the API', () => {
    const routes = alerts.flatMap(({ expr }) => [...expr.matchAll(/route="([^"]+)"/g)].map(([, route]) => route));
    expect(routes).toEqual(['/api/v1/user/stamps']);
    expect(server.app.server.hasRoute({ method: 'POST', url: '/api/v1/user/stamps' })).toBe(true);
  });

  it('are all explained in docs/operations.md', () => {
    const text = readFileSync('docs/operations.md', 'utf8');
    expect(alerts.filter(({ alert }) => !text.includes(`\`${alert}\``))).toEqual([]);
  });
});

describe('the dashboard', () => {
  it.each(dashboard.panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
    '“%s” reads metrics that are exported',
    (_title, exprs) => {
      const metrics = exprs.flatMap(metricsOf);
      expect(metrics).not.toEqual([]);
      expect(metrics.filter((name) => !exported.has(name))).toEqual([]);
    },
  );
});

describe('the metrics of a server', () => {
  it('say that it is ready and not overloaded, how full the group commits are, and what is free on the disk', async () => {
    const lines = (await expose()).split('\n');
    expect(lines).toContain('server_ready 1');
    expect(lines).toContain('draws_overdue 0');
    expect(lines).toContain('group_commit_waiting{group="acquisitions"} 0');
    expect(lines).toContain('group_commit_limit{group="acquisitions"} 5000');
    expect(lines).toContain('admission_limit +Inf');
    expect(lines).toContain('admission_calls_in_progress 0');
    expect(lines).toContain('admission_calls_total{outcome="refused"} 0');
    // A call waits while its connection is opened.
    expect(lines.join('\n')).toMatch(/^database_pool_connections\{state="waiting"\} \d+$/m);
    expect(Number(lines.find((line) => line.startsWith('data_disk_free_bytes '))?.split(' ')[1])).toBeGreaterThan(0);
  });

  it('count answers 500 by status, and attempts of jobs', async () => {
    const { token } = await server.visitor();
    await server.db.query({ name: '', text: 'alter table notification_reads rename to elsewhere' });
    await server.call('listNotifications', { token });
    await server.db.query({ name: '', text: 'alter table elsewhere rename to notification_reads' });
    expect(await expose()).toContain('http_server_errors_total{status="500"} 1');
    await enqueue(server.db, 'draw_lottery', { campaignId: 1, presentId: 'nothing' });
    await expect.poll(expose).toMatch(/^jobs_total\{name="draw_lottery",outcome="done"\} 1$/m);
  });
});
