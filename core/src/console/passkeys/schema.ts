import { type Static, Type } from 'typebox';
import { PASSKEYS_MAX } from './rules.ts';

const strict = { additionalProperties: false };

/** Long enough for 60 characters, which the server counts. */
const Name = Type.String({ maxLength: 240 });

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[\\w-]*$', maxLength });
const PublicKey = Type.Literal('public-key');
const Descriptor = Type.Object({ id: Type.String(), type: PublicKey, transports: Type.Array(Type.String()) });

/** A new credential of a browser (RegistrationResponseJSON). Its further members are not used. */
export const PasskeyAttestation = Type.Object({
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Bytes(4_096),
    attestationObject: Bytes(32_768),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

/** What a browser answers to a challenge with a credential (AuthenticationResponseJSON). Its further members are not used. */
export const PasskeyAssertion = Type.Object({
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Bytes(4_096),
    authenticatorData: Bytes(4_096),
    signature: Bytes(4_096),
    userHandle: Type.Optional(Bytes(128)),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** What a browser needs to make a credential (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What a browser needs to use a credential (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(Descriptor, { description: 'Empty: any passkey of this console that the device has' }),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

export const PasskeyCreationAnswer = Type.Object({ options: PasskeyCreation });
export const PasskeyRequestAnswer = Type.Object({ options: PasskeyRequest });

export const AddPasskeyBody = Type.Object({ name: Name, passkey: PasskeyAttestation }, strict);
export const AddPasskeyAnswer = Type.Object({
  passkeyId: Type.String(),
  recoveryCodes: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'New ones, shown now or never; null if there are unused ones',
  }),
});

export const RenamePasskeyBody = Type.Object({ name: Name }, strict);
export const SignInByPasskeyBody = Type.Object({ passkey: PasskeyAssertion }, strict);

/** A passkey as its member sees it. */
const PasskeyFacts = Type.Object({
  passkeyId: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
  isSynced: Type.Boolean({ description: 'It is copied among the devices of its member' }),
  isOfThisHost: Type.Boolean({ description: 'False: the console has moved to another host since; it opens nothing' }),
  isSuspected: Type.Boolean({ description: 'Its counter went back: there may be a copy of the authenticator' }),
});
export const OwnPasskeys = Type.Array(PasskeyFacts, { maxItems: PASSKEYS_MAX });
