import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askLineProof, type ProofPurpose, storeLineProof, takeLineProof } from '../shared/accounts/line-proof.ts';
import { CATALOGS } from '../testing/catalogs.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { ResetPage } from './reset-page.tsx';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;

beforeEach(() => {
  ({ visit, call } = testVisit({ username: 'hana25' }));
  call.mockImplementation(async (operation) => (operation === 'showUser' ? { user: { loginType: 'line' } } : {}));
  scene = testScreen(visit);
});
afterEach(() => {
  scene.unmount();
  sessionStorage.clear();
});

const returnFromLine = async (purpose: ProofPurpose) => {
  askLineProof(visit.slug, purpose);
  storeLineProof(visit.slug, 'once');
  await act(async () => scene.show(<ResetPage />));
  await scene.settle();
};

it('continues the deletion after the proof at LINE', async () => {
  await returnFromLine('deletion');
  expect(scene.find('dialog[open]').textContent).toContain(CATALOGS.en_US.owner.lineDone);
});

it('leaves the proof for a recovery code to the page that needs it', async () => {
  await returnFromLine('recovery');
  expect(scene.host.querySelector('dialog[open]')).toBeNull();
  expect(takeLineProof(visit.slug, 'recovery')).toBe('once');
});
