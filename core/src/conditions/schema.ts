import { Type } from 'typebox';
import { CONGESTIONS } from '../campaign-file/spots.ts';

export const LiveAnswer = Type.Object(
  {
    live: Type.Object({
      version: Type.Integer({ description: 'The published version of the campaign' }),
      tag: Type.String({
        description: 'Changes with every condition of the day. Spots, presents and notices are read again when it does',
      }),
      congestion: Type.Record(Type.String(), Type.Enum(CONGESTIONS), {
        description: 'The congestion of each spot, by its id, as in `GET /spots`. A spot without one is left out',
      }),
      paused: Type.Array(
        Type.Object({
          spotId: Type.String(),
          message: Type.String({ description: 'Why it is paused, in the language of the call' }),
        }),
        { description: 'The spots that give nothing right now' },
      ),
      stopped: Type.Array(Type.String(), { description: 'Ids of the presents that cannot be taken right now' }),
      notices: Type.Array(Type.String(), { description: 'Ids of all published notices, newest first' }),
      blocked: Type.Array(Type.String(), {
        description:
          'The last eight characters of the ids of the accounts that were blocked last, at most 50. A page of such an account asks `GET /auth/check`',
      }),
    }),
  },
  { $id: 'LiveAnswer' },
);
