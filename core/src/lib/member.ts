import { Type } from 'typebox';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A member of a group spot, as the API describes it. */
export const Member = Type.Object({
  id: Type.String(),
  name: Type.String(),
  zip: Type.String(),
  address: Type.String(),
  lat: nullable(Type.Number({ description: 'Null if the member has no place of its own' })),
  lon: nullable(Type.Number()),
  radius: Type.Number({ description: 'Metres; that of the spot if the member has none of its own' }),
});
