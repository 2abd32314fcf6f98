import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, registration, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('a database error is logged with its location, without the row that it quotes', async () => {
  await server.db.query({ name: '', text: "alter table accounts add constraint odd check (username <> 'unlucky')" });
  const { status, problem } = await server.call('register', { body: registration('unlucky') });
  expect([status, problem.code]).toEqual([500, 'internal']);
  const log = server.log.join('');
  for (const text of ['request failed', '23514', 'odd', 'queries.ts']) expect(log).toContain(text);
  for (const secret of ['unlucky', 'example.jp', '$argon2', PASSWORD]) expect(log).not.toContain(secret);
});
