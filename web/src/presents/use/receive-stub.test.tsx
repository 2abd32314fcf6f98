import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { userPresentOf } from '../../testing/sample-presents.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { ReceiveNotes } from './receive-stub.tsx';
import type { PresentUse } from './use-present-use.ts';

const words = CATALOGS.en_US.presents.receive;

it.each([
  ['a server error, after which it may be received', problem(500, 'internal'), words.unsure, words.unused],
  ['a refusal', problem(409, 'closed'), words.unused, words.unsure],
])('says what is known after %s', async (_, failure, text, other) => {
  const use: PresentUse = { use: () => {}, isPending: false, failure, used: null, dismiss: () => {} };
  const scene = testScreen(testVisit({ username: 'hana25' }).visit);
  await act(async () => scene.show(<ReceiveNotes userPresent={userPresentOf()} use={use} />));
  expect(scene.host.textContent).toContain(text);
  expect(scene.host.textContent).not.toContain(other);
  scene.unmount();
});
