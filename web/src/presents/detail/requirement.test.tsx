import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { Requirement } from './requirement.tsx';

const { exchanged } = CATALOGS.en_US.presents.facts;
let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

const Shown = ({ present }: { present: Present }) => (
  <Requirement present={present} status={presentStatus(present, [])} facts={useTicketFacts()} />
);

/** The requirement of a present for a visitor with two stamps, of which so many are free. */
async function textOf(present: Present, free: number): Promise<string> {
  const { visit, call } = testVisit({ username: 'hana25' });
  const stamps = [{ spotId: 'pier', state: 'acquired', count: 2, free, acquiredAt: null, nextAvailableAt: null }];
  call.mockImplementation(async (operation) => (operation === 'listUserStamps' ? { stamps } : null));
  scene = testScreen(visit);
  await act(async () => scene.show(<Shown present={present} />));
  await scene.settle();
  return scene.host.textContent ?? '';
}

it.each([
  ['that takes stamps', { stamps: 3 }, true, 2, true],
  ['that takes nothing, after an exchange', { stamps: 3 }, false, 1, true],
  ['that takes nothing, before any exchange', { stamps: 3 }, false, 2, false],
  ['that takes points only', { points: 30 }, true, 1, false],
])('says whether exchanged stamps count for a prize %s', async (_, requires, consumes, free, isSaid) => {
  const text = await textOf(presentOf({ requires, consumes, state: 'not_acquired' }), free);
  expect(text.includes(exchanged)).toBe(isSaid);
});
