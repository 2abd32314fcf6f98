import { type Static, Type } from 'typebox';
import { CampaignParams } from '../drafts/schema.ts';
import { DraftFault, Nullable } from '../operation/draft-facts.ts';

const strict = { additionalProperties: false };

/** The largest archive that is taken, in bytes: that of a folder whose files do not compress. */
export const ARCHIVE_BYTES = 210 * 1024 * 1024;

/** How long an uploaded folder waits for somebody to take it over. */
export const IMPORT_MS = 24 * 3_600_000;

export const ArchiveBody = Type.Object({}, strict);

const ImportId = Type.String({ pattern: '^[0-9a-f-]{36}$' });
export const ImportParams = Type.Object({ importId: ImportId });
export const DraftImportParams = Type.Object({ slug: CampaignParams.properties.slug, importId: ImportId });

/** What a file of the folder does to the draft. */
const FILE_CHANGES = ['added', 'changed', 'removed', 'same'] as const;

/** A campaign folder that was uploaded and waits to be taken over. */
export const FolderImport = Type.Object(
  {
    importId: ImportId,
    slug: Nullable(Type.String({ description: 'As its file has it' })),
    name: Type.Unknown({ description: 'A text of the campaign file: a string, or a map by language' }),
    mainColor: Nullable(Type.String()),
    period: Nullable(Type.Object({ start: Type.String(), end: Type.String() })),
    spots: Type.Integer(),
    presents: Type.Integer(),
    text: Type.String({ description: 'campaign.yaml' }),
    files: Type.Array(Type.Object({ path: Type.String(), size: Type.Integer(), change: Type.Enum(FILE_CHANGES) }), {
      description: 'The files besides campaign.yaml. Of a new campaign all are added',
    }),
    faults: Type.Array(DraftFault, { description: 'As `campaign check` finds them in the uploaded folder' }),
    warnings: Type.Array(DraftFault),
    isSame: Type.Boolean({ description: 'The draft has the same text and files already' }),
    revision: Nullable(Type.Integer({ description: 'The draft that it was compared with; null for a new campaign' })),
    freeSlugs: Type.Array(Type.String(), {
      description: 'Of a new campaign whose slug is taken or reserved: others that are free',
    }),
  },
  { $id: 'FolderImport' },
);
export type FolderImport = Static<typeof FolderImport>;
export const ImportAnswer = Type.Object({ import: FolderImport });

export const ApplyImportBody = Type.Object(
  { revision: Type.Integer({ minimum: 0, description: 'The revision that the folder was compared with' }) },
  strict,
);

export const ImportCampaignBody = Type.Object(
  { slug: Type.String({ pattern: '^[a-z0-9-]{1,63}$', description: 'The first path segment of its address' }) },
  strict,
);
