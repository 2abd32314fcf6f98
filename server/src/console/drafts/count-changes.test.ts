import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemRandom } from '../../lib/random.ts';
import { TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import type { ContextOf } from '../operation/console-context.ts';
import { countChanges } from './count-changes.ts';
import { dataOfBase, parseCached, WORK } from './document-work.ts';
import { type Documents, openDocuments } from './open-documents.ts';
import { openDraft } from './open-draft.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
let opened: Documents;
beforeAll(async () => {
  town = await townWithDrafts();
  opened = openDocuments({ contentOf: () => Promise.reject(new Error('not asked for')) });
});
afterAll(async () => {
  await opened.close();
  await town.close();
});

it('compares a draft with its version once, however often it is asked for', async () => {
  const called: string[] = [];
  const documents: Documents = {
    ...opened,
    run: (name, ...args) => {
      called.push(name);
      return opened.run(name, ...args);
    },
  };
  const count = (text: string) => countChanges(documents, { base: TOWN, text, replacedFiles: 0, isChanged: true });
  const further = TOWN.replace('points: 10', 'points: 71').replace('A }', 'B }');
  expect([await count(further), await count(further), await count(further)]).toEqual([2, 2, 2]);
  expect(called).toEqual(['countDifferences']);
  // A revision that was given to one text after another: each has its own number.
  expect(await count(TOWN.replace('points: 10', 'points: 72'))).toBe(1);
});

it('counts after the lock of the draft is released', async () => {
  const { server } = town;
  await town.open();
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const documents: Documents = {
    ...opened,
    run: async (name, ...args) => {
      if (name === 'countDifferences') {
        started.resolve();
        await released.promise;
      }
      return opened.run(name, ...args);
    },
  };
  const [row] = await server.db.query<{ campaignId: number; memberId: string }>({
    name: '',
    text: `
      select d.campaign_id as "campaignId", m.member_id as "memberId"
      from drafts d join campaigns c using (campaign_id), members m where c.slug = 'town'`,
  });
  const { campaignId = 0, memberId = '' } = row ?? {};
  const context = {
    campaign: { campaignId, slug: 'town' },
    session: { memberId, tokenId: null },
    now: server.clock.now,
  } as ContextOf<'openDraft'>;
  await server.db.query({
    name: '',
    text: `update drafts set text = text || '# new' where campaign_id = ${campaignId}`,
  });
  const open = openDraft({ db: server.db, documents, random: systemRandom });
  const answer = open(context, {} as never);
  await started.promise;
  // Waits for jobs of the server, which hold the lock for an instant.
  const locked = server.db.transaction(async (tx) => {
    await tx.query({ name: '', text: `set local lock_timeout = '5s'` });
    return tx.query({ name: '', text: `select 1 from drafts where campaign_id = ${campaignId} for update` });
  });
  await expect(locked).resolves.toHaveLength(1);
  released.resolve();
  expect(await answer).toMatchObject({ draft: { changes: 1 } });
});

it('reads a published text once, while other drafts are edited', () => {
  const base = `${TOWN}# base\n`;
  const read = dataOfBase(base);
  for (let other = 0; other < 50; other += 1) parseCached(`${TOWN}# ${other}\n`);
  expect(WORK.countDifferences(base, TOWN.replace('points: 10', 'points: 9'))).toBe(1);
  expect(dataOfBase(base)).toBe(read);
});
