import { Type } from 'typebox';
import { Nullable } from '../operation/draft-facts.ts';

/** What is printed for the spots of a draft. Everything else on a poster is in the draft itself. */
export const PrintCodesAnswer = Type.Object({
  revision: Type.Integer({ description: 'The revision of the draft that the codes are of' }),
  address: Type.String({ description: 'The address of the campaign that visitors type, without its protocol' }),
  codes: Type.Array(
    Type.Object({
      spotId: Type.String(),
      url: Type.String({ description: 'The content of the QR code' }),
      short: Type.String({ description: 'What a visitor types where the camera cannot scan' }),
      version: Type.Integer({
        description: 'The key version in the draft; codes of lower versions are revoked with it',
      }),
      published: Nullable(
        Type.Integer({ description: 'The lowest key version that is valid now; null if the spot has no code yet' }),
      ),
      otherCodes: Type.Boolean({
        description: 'Whether the spot also accepts third-party codes, which no version revokes',
      }),
    }),
  ),
  markers: Type.Array(
    Type.Object({
      spotId: Type.String(),
      marker: Type.Integer(),
      modules: Type.Array(Type.String(), { description: 'Rows of modules: 1 is dark. With the white margin' }),
    }),
  ),
  oldScans: Type.Array(
    Type.Object({
      spotId: Type.String(),
      version: Type.Integer(),
      day: Type.String({ description: 'In the time zone of the campaign' }),
      count: Type.Integer(),
    }),
    { description: 'Scans of posters with a revoked key version in the last 14 days, the latest first' },
  ),
});
