import { Type } from 'typebox';

/** Only a bound for the request. `applicationFaults` has the limits of each field. */
const Field = Type.String({ maxLength: 1_000 });

export const ApplicationBody = Type.Object(
  {
    userPresentId: Type.String({ minLength: 1, maxLength: 64 }),
    name: Field,
    zip: Field,
    address: Field,
    building: Field,
    tel: Field,
    email: Field,
  },
  { additionalProperties: false },
);

export const ApplicationAnswer = Type.Object(
  { application: Type.Object({ id: Type.String(), at: Type.String({ format: 'date-time' }) }) },
  { $id: 'ApplicationAnswer' },
);
