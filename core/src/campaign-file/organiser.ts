import { Type } from 'typebox';
import { strict, Text } from './parts.ts';

/** Who holds the campaign, and where visitors can ask. */
export const OrganiserFile = Type.Object(
  {
    name: Type.Optional(Text),
    address: Type.Optional(Text),
    phone: Type.Optional(
      Type.String({
        pattern: '^\\+?[0-9][0-9 ()-]{2,29}$',
        description: 'A telephone number: half-width digits with hyphens, spaces or brackets',
        examples: ['0848-00-0000'],
      }),
    ),
    email: Type.Optional(
      Type.String({
        pattern: '^[^\\s@<>()]+@[^\\s@<>()]+\\.[A-Za-z0-9-]+$',
        maxLength: 254,
        description: 'An e-mail address',
        examples: ['office@example.jp'],
      }),
    ),
    hours: Type.Optional(Text),
    contact: Type.Optional(Text),
  },
  {
    ...strict,
    description:
      'Who holds the campaign: name, postal address, and where to ask, by phone, email or in another way (contact), with the hours. Pages have it in place of {{organiser}} and {{contact}}. Notices are sent by mail only where name, address and a contact are given',
    examples: [{ name: 'Harbour Walk committee', address: '1-1 Minatomachi, Hinoura', email: 'office@example.jp' }],
  },
);
export type OrganiserFile = Type.Static<typeof OrganiserFile>;
