import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { ForgotPassword } from './forgot-password.tsx';

async function shown(mail: boolean) {
  const { visit, call } = testVisit({ login: ['password', 'line'] });
  visit.boot.campaign = { ...visit.boot.campaign, mail } as typeof visit.boot.campaign;
  const scene = testScreen(visit);
  await act(async () => scene.show(<ForgotPassword />));
  return { scene, call };
}

it('asks for the address where the server can send mails', async () => {
  const { scene } = await shown(true);
  expect(scene.field('email')).toBeTruthy();
  scene.unmount();
});

it('says before anything is typed that no mail can be sent, and what works instead', async () => {
  const { scene } = await shown(false);
  expect(scene.host.querySelector('input')).toBeNull();
  expect(scene.host.textContent).toContain('This event cannot send emails');
  expect(scene.host.textContent).toContain('recovery QR code');
  expect(scene.host.textContent).toContain('log in with LINE');
  scene.unmount();
});
