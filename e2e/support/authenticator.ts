import type { CDPSession, Page } from '@playwright/test';

/** The authenticator of a browser in software, by Chromium's own interface for tests. It verifies its user without a question. */
export interface Authenticator {
  /** Whether the user passes the check of finger, face or PIN. */
  verify(passes: boolean): Promise<void>;
  /** How many passkeys it has. */
  count(): Promise<number>;
  /** Forgets its passkeys, like a new phone. */
  empty(): Promise<void>;
}

/** Gives a page an authenticator like that of a phone: with discoverable passkeys and a check of its user. */
export async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    empty: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
