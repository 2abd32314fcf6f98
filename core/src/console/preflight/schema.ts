import { Type } from 'typebox';
import { NAMES_MAX, PREFLIGHT_IDS, PREFLIGHT_VERDICTS } from './preflight-items.ts';

export const PreflightQuery = Type.Object({
  visitors: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,6}$',
      description: 'How many visitors are expected, for the stock of prizes',
    }),
  ),
});

export const PreflightAnswer = Type.Object({
  revision: Type.Integer({ description: 'The revision of the draft that was judged' }),
  items: Type.Array(
    Type.Object({
      id: Type.Enum(PREFLIGHT_IDS),
      verdict: Type.Enum(PREFLIGHT_VERDICTS, {
        description: 'no_go must be mended before the rally opens; note is allowed but probably not intended',
      }),
      count: Type.Integer({ description: 'Of how many things the item speaks' }),
      names: Type.Array(Type.Unknown({ description: 'A text of the campaign file: a string, or a map by language' }), {
        maxItems: NAMES_MAX,
      }),
    }),
    { description: 'A draft with faults is judged by them and by the server alone' },
  ),
});
