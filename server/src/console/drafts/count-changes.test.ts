import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import { countChanges } from './count-changes.ts';
import { dataOfBase, parseCached, WORK } from './document-work.ts';
import { type Documents, openDocuments } from './open-documents.ts';

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
  const asked: string[] = [];
  const documents: Documents = {
    ...opened,
    run: (name, ...args) => {
      asked.push(name);
      return opened.run(name, ...args);
    },
  };
  const count = (text: string) => {
    const draft = { campaignId: 1, baseVersion: 1, text };
    return countChanges(town.server.db, documents, draft, { base: TOWN, isChanged: true });
  };
  const further = TOWN.replace('points: 10', 'points: 71').replace('A }', 'B }');
  expect([await count(further), await count(further), await count(further)]).toEqual([2, 2, 2]);
  expect(asked).toEqual(['countDifferences']);
  // A revision that was given to one text after another: each has its own number.
  expect(await count(TOWN.replace('points: 10', 'points: 72'))).toBe(1);
});

it('reads a published text once, while other drafts are edited', () => {
  const base = `${TOWN}# base\n`;
  const read = dataOfBase(base);
  for (let other = 0; other < 50; other += 1) parseCached(`${TOWN}# ${other}\n`);
  expect(WORK.countDifferences(base, TOWN.replace('points: 10', 'points: 9'))).toBe(1);
  expect(dataOfBase(base)).toBe(read);
});
