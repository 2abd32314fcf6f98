import { Type } from 'typebox';
import { Text } from '../../campaign-file/parts.ts';
import { Nullable } from '../operation/draft-facts.ts';

const Instant = Type.String({ format: 'date-time' });
const Counts = { today: Type.Integer(), total: Type.Integer() };

export const FiguresAnswer = Type.Object({
  asOf: Type.String({ format: 'date-time', description: 'The instant of which all figures are' }),
  day: Type.String({ description: 'Today in the time zone of the campaign' }),
  visitors: Type.Object(Counts),
  stamps: Type.Object(Counts, { description: 'Acquisitions of all spots' }),
  spots: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Nullable(Text),
      ...Counts,
      refused: Type.Integer({ description: 'Refused attempts of today' }),
    }),
    { description: 'In the order of the campaign, followed by those that it no longer has, whose name is null' },
  ),
  refusals: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() }), {
    description: 'Of today, the most frequent first',
  }),
  presents: Type.Array(
    Type.Object({
      id: Type.String(),
      outcomeId: Type.String({ description: 'Of a lottery; empty for the present itself' }),
      name: Nullable(Text),
      granted: Type.Integer(),
      used: Type.Integer(),
      left: Nullable(Type.Integer({ description: 'Null without a limit' })),
    }),
  ),
  photosPending: Type.Integer(),
  nextAt: Type.String({ ...Instant, description: 'From when newer figures can be read' }),
});
