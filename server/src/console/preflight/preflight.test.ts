import { afterAll, beforeAll, expect, it } from 'vitest';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
beforeAll(async () => {
  town = await townWithDrafts();
});
afterAll(() => town.close());

const preflight = async (query: { visitors?: string } = {}) =>
  (await town.calls.call('showPreflight', { session: town.ken, params: town.params, query })).body;
const verdicts = async (query: { visitors?: string } = {}) =>
  Object.fromEntries((await preflight(query)).items.map(({ id, verdict }) => [id, verdict]));

it('needs a draft', async () => {
  const { problem } = await town.calls.call('showPreflight', { session: town.mio, params: town.params });
  expect(problem.code).toBe('draft_not_opened');
});

it('judges the draft and the server', async () => {
  await town.fresh();
  expect(await verdicts()).toEqual({
    ...{ faults: 'go', published: 'go', dates: 'go', languages: 'go', ways: 'go', circles: 'go', privacy: 'go' },
    ...{ retention: 'note', windows: 'go', stock: 'go', https: expect.any(String), mail: expect.any(String) },
  });
});

it('sees what was edited, and that it is not public while the rally runs', async () => {
  const revision = await town.fresh();
  await town.edit(town.ken, revision, set('/spots/a/name', { ja_JP: 'あ' }), set('/retention', { days: 30 }));
  expect(await verdicts()).toMatchObject({ published: 'note', languages: 'note', retention: 'go' });
  expect((await preflight()).items.find(({ id }) => id === 'languages')?.count).toBe(1);
});

it('compares the stock with the visitors that are expected', async () => {
  await town.fresh(`${TOWN}presents: [{ id: towel, kind: goods, name: { ja_JP: て, en_US: Towel }, stock: 100 }]\n`);
  expect([await verdicts(), await verdicts({ visitors: '100' }), await verdicts({ visitors: '101' })]).toMatchObject([
    { stock: 'note' },
    { stock: 'go' },
    { stock: 'note' },
  ]);
  const { status } = await town.calls.call('showPreflight', {
    session: town.ken,
    params: town.params,
    query: { visitors: '0' },
  });
  expect(status).toBe(400);
});

it('judges only faults and the server while the draft cannot be read', async () => {
  const revision = await town.fresh();
  await town.replace(town.ken, revision, TOWN.replace('lat: 34.2', 'lat: north'));
  const { items } = await preflight();
  expect(items.map(({ id }) => id)).toEqual(['faults', 'https', 'mail']);
  expect(items[0]).toMatchObject({ verdict: 'no_go', count: 1 });
});
