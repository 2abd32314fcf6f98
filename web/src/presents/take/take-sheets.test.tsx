import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { TakeSheets } from './take-sheets.tsx';
import type { Take } from './use-take.ts';

const { failed } = CATALOGS.en_US.presents;
const { retry } = CATALOGS.en_US.common;

it.each([
  ['may be taken after a server error, and the same request can be repeated', problem(500, 'internal'), true],
  ['is not taken after a refusal', problem(409, 'sold_out'), false],
])('a present %s', async (_, error, isUnsure) => {
  const take = {
    step: { at: 'failed', error, spotIds: undefined },
    isPending: false,
    take: vi.fn(),
    close: vi.fn(),
  } as unknown as Take;
  const Probe = () => <TakeSheets present={presentOf()} take={take} facts={useTicketFacts()} />;
  const scene = testScreen(testVisit({ username: 'hana25' }).visit);
  await act(async () => scene.show(<Probe />));
  const text = scene.find('dialog').textContent ?? '';
  expect([text.includes(failed.unsure), text.includes(retry), text.includes('are still here')]).toEqual([
    isUnsure,
    isUnsure,
    !isUnsure,
  ]);
  scene.unmount();
});
