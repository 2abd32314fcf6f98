import { type PasskeyObstacle, passkeysAt } from '@meguri/core/console/passkeys/rules.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@meguri/core/console/passkeys/schema.ts';

/** Why the browser gave no passkey: its question was closed, the device has one already, or anything else. */
export type PasskeyFaultReason = 'closed' | 'known' | 'failed';

export class PasskeyFault extends Error {
  override name = 'PasskeyFault';
  readonly reason: PasskeyFaultReason;

  constructor(reason: PasskeyFaultReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Why this page can use no passkeys; null if it can. */
export function passkeyObstacle(): PasskeyObstacle | 'browser' | null {
  const place = passkeysAt(location.origin);
  if (!place.ok) return place.code;
  return typeof PublicKeyCredential === 'function' ? null : 'browser';
}

/** Has the browser make a passkey. Throws `PasskeyFault`. */
export const createPasskey = (options: PasskeyCreation): Promise<PasskeyAttestation> =>
  withFault(async () => {
    const { startRegistration } = await library();
    return (await startRegistration({ optionsJSON: options })) as PasskeyAttestation;
  });

/** Has the browser answer with a passkey. Throws `PasskeyFault`. */
export const showPasskey = (options: PasskeyRequest): Promise<PasskeyAssertion> =>
  withFault(async () => {
    const { startAuthentication } = await library();
    return startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
  });

const library = () => import('@simplewebauthn/browser');

async function withFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFault('closed');
    throw new PasskeyFault(name === 'InvalidStateError' ? 'known' : 'failed');
  }
}
