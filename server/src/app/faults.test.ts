import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sql = (text: string) => server.db.query({ name: '', text });
const keyword = { spotId: 'tower', method: 'keyword', keyword: 'sakura' };

describe('a full disk', () => {
  itOnOneMachine('is 503 with Retry-After, loses nothing, and ends when there is space', async () => {
    const { token } = await server.visitor();
    // SQLSTATE 53100, disk_full, as PostgreSQL raises it when it cannot extend a file.
    await sql(
      `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
    );
    await sql('create trigger full_disk before insert on acquisitions for each row execute function full_disk()');
    const refused = await server.call('acquireStamp', { token, body: keyword });
    expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    await sql('drop trigger full_disk on acquisitions');
    expect((await server.call('acquireStamp', { token, body: keyword })).status).toBe(201);
  });
});

describe('lost connections', () => {
  const killAll = () =>
    sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('never cause a wrong answer, and the next call works', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => server.visitor()));
    const answers = Promise.all(people.map(({ token }) => server.call('acquireStamp', { token, body: keyword })));
    await killAll();
    const statuses = (await answers).map(({ status }) => status);
    for (const status of statuses) expect([201, 503]).toContain(status);
    for (const [place, { token }] of people.entries()) {
      const again = await server.call('acquireStamp', { token, body: keyword });
      // A COMMIT whose answer was lost may have happened. Then the window is taken, and nothing counts twice.
      expect(statuses[place] === 201 ? [409] : [201, 409]).toContain(again.status);
      const { body } = await server.call('showUser', { token });
      expect(body.progress.stamps).toBe(1);
    }
  });

  it('do not affect later reads', async () => {
    const { token } = await server.visitor();
    await killAll();
    await expect.poll(async () => (await server.call('showUser', { token })).status).toBe(200);
  });
});

describe('an address that leads to a standby', () => {
  it('is 503 and not ready until it leads to a primary', async () => {
    const { token } = await server.visitor();
    const readyz = async () => (await server.app.server.inject('/readyz')).statusCode;
    const name = new URL(server.url).pathname.slice(1);
    const admin = openDatabase({ url: inject('adminUrl'), pooled: false, maxConnections: 1, onError: () => undefined });
    await admin.query({ name: '', text: `alter database ${name} set default_transaction_read_only = on` });
    await admin.query({
      name: '',
      text: `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    });
    await expect.poll(readyz).toBe(503);
    expect((await server.call('acquireStamp', { token, body: keyword })).status).toBe(503);
    expect((await server.call('showUser', { token })).status).toBe(503);

    await admin.query({ name: '', text: `alter database ${name} reset all` });
    await admin.close();
    expect(await readyz()).toBe(200);
    expect((await server.call('acquireStamp', { token, body: keyword })).status).toBe(201);
  });
});

describe('a deadlock or a serialisation failure', () => {
  itOnOneMachine('is 503, not an internal error', async () => {
    const { token } = await server.visitor();
    await sql(
      `create function contention() returns trigger language plpgsql as $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`,
    );
    await sql('create trigger contention before insert on acquisitions for each row execute function contention()');
    expect((await server.call('acquireStamp', { token, body: keyword })).status).toBe(503);
    await sql('drop trigger contention on acquisitions');
  });

  itOnOneMachine('is not noticed by the visitor if the second try succeeds', async () => {
    const { token } = await server.visitor();
    // The rollback of a transaction does not reset a sequence.
    await sql('create sequence tries');
    await sql(
      `create function contention_once() returns trigger language plpgsql as $$ begin if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if; return new; end $$`,
    );
    await sql(
      'create trigger contention before insert on acquisitions for each row execute function contention_once()',
    );
    expect((await server.call('acquireStamp', { token, body: keyword })).status).toBe(201);
    expect(await sql('select last_value::int as tries from tries')).toEqual([{ tries: 2 }]);
    await sql('drop trigger contention on acquisitions');
  });
});

describe('one row that fails', () => {
  itOnOneMachine('does not fail the other rows of the batch', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => server.visitor()));
    await sql(`create function poison() returns trigger language plpgsql as $$ begin
      if exists (select 1 from accounts a where a.account_id = new.account_id and a.username = '${people[5]?.username}') then raise exception 'poison'; end if; return new; end $$`);
    await sql('create trigger poison before insert on acquisitions for each row execute function poison()');
    const answers = await Promise.all(people.map(({ token }) => server.call('acquireStamp', { token, body: keyword })));
    expect(answers.map(({ status }) => status)).toEqual(people.map((_, index) => (index === 5 ? 500 : 201)));
    expect(answers[5]?.problem.detail).toBeUndefined();
    await sql('drop trigger poison on acquisitions');
  });
});
