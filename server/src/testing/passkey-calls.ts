import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { challengeIn, type consoleCalls } from './console-calls.ts';
import { type Forgery, type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';
import type { Response } from './test-server.ts';

/** What a member does with passkeys, as the pages do it. */
export function passkeyCalls({ call }: Pick<ReturnType<typeof consoleCalls>, 'call'>) {
  return {
    /** Adds a passkey of a new authenticator to the member of a session. */
    add: async (
      session: string,
      { device = softwareAuthenticator(), forgery }: { device?: SoftwareAuthenticator; forgery?: Forgery } = {},
    ): Promise<{ device: SoftwareAuthenticator; response: Response<ConsoleAnswer<'addPasskey'>> }> => {
      const { options } = (await call('startPasskey', { session })).body;
      const body = { name: 'Telephone', passkey: device.create(options, forgery) };
      return { device, response: await call('addPasskey', { session, body }) };
    },
    /** Signs in with a passkey alone. */
    signIn: async (
      device: SoftwareAuthenticator,
      forgery?: Forgery,
    ): Promise<Response<ConsoleAnswer<'signInByPasskey'>>> => {
      const started = await call('startPasskeySignIn');
      const body = { passkey: device.get(started.body.options, forgery) };
      return call('signInByPasskey', { challenge: challengeIn(started), body });
    },
    /** Proves the identity of the member of a session. */
    prove: async (session: string, device: SoftwareAuthenticator, forgery?: Forgery): Promise<Response<undefined>> => {
      const { options } = (await call('startPasskeyProof', { session })).body;
      return call('proveIdentity', { session, body: { passkey: device.get(options, forgery) } });
    },
  };
}
