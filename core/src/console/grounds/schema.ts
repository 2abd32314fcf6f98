import { type Static, Type } from 'typebox';
import { Text } from '../../campaign-file/parts.ts';
import { CampaignParams } from '../drafts/schema.ts';
import { Nullable } from '../operation/draft-facts.ts';

/** The map of a published version, as the live view and wall displays draw it. */
export const PublishedGround = Type.Object(
  {
    style: Type.Enum(['image', 'pmtiles', 'url']),
    tag: Nullable(Type.String({ description: 'SHA-256 of the picture or the PMTiles file; null for tiles' })),
    url: Nullable(Type.String({ description: 'Of tiles, with {z}, {x} and {y}' })),
    maxZoom: Nullable(Type.Integer({ description: 'The highest zoom level that the tiles have' })),
    bounds: Nullable(
      Type.Array(Type.Array(Type.Number()), {
        description: 'The corners of a picture: south-west and north-east, as `[lat, lon]`',
      }),
    ),
    attribution: Nullable(Text),
  },
  { description: 'The map of the campaign; null if it has none' },
);
export type PublishedGround = Static<typeof PublishedGround>;

export const GroundParams = Type.Object({
  ...CampaignParams.properties,
  tag: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
