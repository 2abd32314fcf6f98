import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { JOBS_SCHEMA } from '../../db/migrate-jobs.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { FESTIVE_TOWN, REHEARSAL, rehearsedTown } from '../../testing/rehearsed-town.ts';
import { registration } from '../../testing/test-server.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let mails: MailServer;
let town: Awaited<ReturnType<typeof rehearsedTown>>;

beforeAll(async () => {
  mails = await startMailServer();
  town = await rehearsedTown({ mail: { url: mails.url, from: 'no-reply@rally.example.jp' } });
});
afterAll(async () => {
  await town?.close();
  await mails?.close();
});

it('a rehearsal answers as the campaign does and sends no mail', async () => {
  await town.rehearsed(await town.fresh(FESTIVE_TOWN));
  const asksForMails = async (slug: string, pass: string, username: string) => {
    const body = registration(username);
    const { id_token: token = '' } = (await town.visit('register', { slug, pass, body })).body.result;
    const { email } = body;
    const sent = await town.visit('sendVerification', { slug, pass, token, body: {} });
    const forgotten = await town.visit('forgotPassword', { slug, pass, body: { email } });
    return [sent.status, forgotten.status];
  };
  expect(await asksForMails(REHEARSAL, await town.pass(), 'rehearser')).toEqual([202, 202]);
  expect(await asksForMails('town', 'meguri-web', 'visitor')).toEqual([202, 202]);
  await expect.poll(() => mails.received.length).toBe(2);
  const waiting = {
    name: '',
    text: `select 1 from ${JOBS_SCHEMA}._private_jobs where payload->>'slug' = '${REHEARSAL}'`,
  };
  await expect.poll(() => town.server.db.query(waiting)).toEqual([]);
  expect(mails.received.map(({ to }) => to)).toEqual([
    [registration('visitor').email],
    [registration('visitor').email],
  ]);
});
