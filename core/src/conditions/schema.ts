import { Type } from 'typebox';

export const LiveAnswer = Type.Object(
  {
    live: Type.Object({
      version: Type.Integer({ description: 'The published version of the campaign' }),
      tag: Type.String({
        description: 'Changes with every condition of the day. Spots, presents and notices are read again when it does',
      }),
      paused: Type.Array(Type.String(), { description: 'Ids of the spots that give nothing right now' }),
      stopped: Type.Array(Type.String(), { description: 'Ids of the presents that cannot be taken right now' }),
      notices: Type.Array(Type.String(), { description: 'Ids of all published notices, newest first' }),
    }),
  },
  { $id: 'LiveAnswer' },
);
