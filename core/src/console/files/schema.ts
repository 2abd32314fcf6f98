import { Type } from 'typebox';
import { CampaignParams, Draft, TEXT_MAX } from '../drafts/schema.ts';

const strict = { additionalProperties: false };

/** The largest file of a campaign's folder, in bytes, as `campaign check` has it. */
export const DRAFT_FILE_BYTES = 20 * 1024 * 1024;

const FilePath = Type.String({ minLength: 1, maxLength: 200, description: 'The path in the folder: images/gate.webp' });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The part of a picture that is used, in fractions of its sides: `x,y,width,height`. */
const Crop = Type.String({
  pattern: '^(0|1|0\\.\\d{1,6})(,(0|1|0\\.\\d{1,6})){3}$',
  examples: ['0,0.125,1,0.75'],
});

export const StoreFileBody = Type.Object(
  {
    path: FilePath,
    replaces: Type.Optional({
      ...Sha256,
      description:
        'The content that the file at this path has now. Without it the file is new and gets a name of its own.',
    }),
    crop: Type.Optional(Crop),
    as: Type.Optional(
      Type.Literal('icon', {
        description:
          'The crop is the icon of the app: it is stored as a square PNG of 512 pixels that systems may cut round',
      }),
    ),
  },
  strict,
);

export const WriteTextBody = Type.Object(
  {
    path: FilePath,
    text: Type.String({ maxLength: TEXT_MAX }),
    replaces: Type.Union([Sha256, Type.Null()], {
      description: 'The content that the text was made from; null for a new file',
    }),
  },
  strict,
);

export const RenameFileBody = Type.Object({ path: FilePath, to: FilePath }, strict);
export const RemoveFileBody = Type.Object({ path: FilePath }, strict);

export const FileParams = Type.Object({ slug: CampaignParams.properties.slug, sha256: Sha256 });

/** The draft after a change of its files, and the path that the file got. */
export const FileAnswer = Type.Object({ draft: Draft, path: Type.String() });
