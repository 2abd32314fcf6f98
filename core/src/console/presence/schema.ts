import { type Static, Type } from 'typebox';
import { Nullable } from '../operation/draft-facts.ts';

const Tab = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$', description: 'A random name of the open page' });
const Place = Nullable(
  Type.String({ pattern: '^/', maxLength: 1000, description: 'The path of the field that has the focus' }),
);

export const PresenceBody = Type.Object({ tab: Tab, path: Place }, { additionalProperties: false });

export const PresenceParams = Type.Object({ slug: Type.String(), tab: Tab });

/** A member in an open page of a draft. */
export const PresentMember = Type.Object({
  tab: Type.String(),
  memberId: Type.String(),
  name: Type.String(),
  path: Place,
});
export type PresentMember = Static<typeof PresentMember>;
