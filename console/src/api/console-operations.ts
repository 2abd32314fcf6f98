import type { ConsoleContract, ConsoleOperation } from '@meguri/core/console/console-contract.ts';

/**
 * What the client needs to know about each operation at run time. The contract's own table includes the schemas, which the
 * browser does not need. The type ensures that this copy is complete and equal.
 */
export const CONSOLE_OPERATIONS: {
  readonly [O in ConsoleOperation]: Readonly<Pick<ConsoleContract[O], 'method' | 'path'>>;
} = {
  signIn: { method: 'POST', path: '/sign-in' },
  showMe: { method: 'GET', path: '/me' },
  signOut: { method: 'POST', path: '/sign-out' },
  showLink: { method: 'POST', path: '/links/show' },
  acceptLink: { method: 'POST', path: '/links/accept' },
  joinByLink: { method: 'POST', path: '/links/join' },
};
