import { type Static, Type } from 'typebox';
import { CampaignId, DraftConflict, DraftFault, Instant, Nullable, Person } from '../operation/draft-facts.ts';
import { SANDBOX_STATES } from '../sandbox/schema.ts';

const strict = { additionalProperties: false };
/**
 * The kinds of revisions: operations of a form, a text as typed, a change of files, an imported folder, a step back or forward,
 * changes of the published version.
 */
export const DRAFT_STEPS = ['edit', 'text', 'file', 'import', 'undo', 'redo', 'rebase'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

/** How many steps of a member can be taken back. */
export const UNDO_STEPS = 200;

export const CampaignParams = Type.Object({ slug: Type.String() });

/** A campaign as the list of campaigns shows it. */
export const CampaignItem = Type.Object(
  {
    slug: Type.String(),
    name: Type.Unknown({ description: 'A text of the campaign file: a string, or a map by language' }),
    mainColor: Nullable(Type.String({ description: 'As the campaign file has it: #rgb or #rrggbb' })),
    period: Nullable(Type.Object({ start: Type.String(), end: Type.String() })),
    timeZone: Nullable(Type.String({ description: 'As the campaign file has it; null for the default' })),
    sandbox: Nullable(
      Type.Enum(SANDBOX_STATES, { description: 'Of the sandbox: whether the list of campaigns shows it' }),
    ),
    spots: Type.Integer(),
    presents: Type.Integer(),
    version: Type.Integer({ description: 'The published version' }),
    publishedAt: Nullable(Instant),
    draft: Nullable(
      Type.Object({
        revision: Type.Integer(),
        isChanged: Type.Boolean({ description: 'Differs from the published version' }),
        faults: Type.Integer({ description: 'Of the draft as its rehearsal has last checked it' }),
        changedAt: Instant,
        changedBy: Nullable(Person),
      }),
    ),
  },
  { $id: 'CampaignItem' },
);
export type CampaignItem = Static<typeof CampaignItem>;
export const CampaignsAnswer = Type.Object({ campaigns: Type.Array(CampaignItem) });

/** Browsers take ten times as long to read YAML as JSON, and more. */
export const CampaignData = Type.Optional(
  Type.Unknown({
    description:
      'campaign.yaml as data; null while it cannot be read, absent where aliases make it much longer than its text',
  }),
);

export const Draft = Type.Object(
  {
    slug: Type.String(),
    campaignId: CampaignId,
    revision: Type.Integer(),
    text: Type.String({ description: 'campaign.yaml' }),
    data: CampaignData,
    lastData: Type.Optional(
      Type.Unknown({
        description:
          'While campaign.yaml cannot be read: the data of the newest revision that could be read, else of the version that the draft builds on. Absent where there is none, and for members who may not edit',
      }),
    ),
    textOnly: Type.Array(
      Type.Object({ path: Type.String(), line: Type.Integer({ description: 'In campaign.yaml, counted from 1' }) }),
      {
        description:
          'What is written with anchors, aliases or tags: operations on it or within it are refused with `text_only`. Empty for members who may not edit',
      },
    ),
    files: Type.Array(
      Type.Object({
        path: Type.String(),
        sha256: Type.String(),
        contentType: Type.String(),
        size: Type.Integer(),
        original: Nullable(
          Type.Object(
            { sha256: Type.String(), crop: Nullable(Type.String({ description: 'x,y,width,height in fractions' })) },
            { description: 'What a picture was made from' },
          ),
        ),
      }),
    ),
    baseVersion: Type.Integer({ description: 'The published version that the draft builds on' }),
    isChanged: Type.Boolean({ description: 'Text or files differ from the published version' }),
    changes: Nullable(
      Type.Integer({
        description:
          'The differences from the published version, as the proof lists them; 1 where only comments, or files that the text does not name, differ. Null before the first version, and while the text cannot be read',
      }),
    ),
    canUndo: Type.Boolean(),
    canRedo: Type.Boolean(),
    conflicts: Type.Array(DraftConflict, { description: 'With a version that was published meanwhile' }),
    changedAt: Instant,
    changedBy: Nullable(Person),
  },
  { $id: 'Draft' },
);
export type Draft = Static<typeof Draft>;
export const DraftAnswer = Type.Object({ draft: Draft });

const Path = Type.String({ pattern: '^/', maxLength: 1000, examples: ['/spots/hyakuto/points'] });
const Value = Type.Unknown({ description: 'Any JSON' });
const Before = Type.Optional(Type.String({ maxLength: 64, description: 'The id of the item that follows' }));

/** A change of the document (core/src/document/document-operations.ts). */
export const DraftOperation = Type.Union([
  Type.Object(
    { op: Type.Literal('set'), path: Path, value: Value },
    {
      ...strict,
      description:
        'Of a language below a text that is one string, such as `/spots/hyakuto/name/en_US`: the string becomes the words of the first language',
    },
  ),
  Type.Object({ op: Type.Literal('insert'), path: Path, value: Value, before: Before }, strict),
  Type.Object(
    {
      op: Type.Literal('remove'),
      path: Path,
      joins: Type.Optional(
        Type.Literal(true, {
          description:
            'Of one language: a text of which only the first language is left becomes one string, and one without any is removed',
        }),
      ),
    },
    strict,
  ),
  Type.Object({ op: Type.Literal('move'), path: Path, before: Before }, strict),
  Type.Object({ op: Type.Literal('rename'), path: Path, value: Type.String({ maxLength: 64 }) }, strict),
]);

const Revision = Type.Integer({ minimum: 0, description: 'The revision that the change was made on' });

/** Operations of one batch: several columns of 200 spots from a spreadsheet, to be taken back in one step. */
export const OPERATIONS_MAX = 2000;

const Operations = Type.Array(DraftOperation, { minItems: 1, maxItems: OPERATIONS_MAX });
const PAGE_NAME = '^[A-Za-z0-9_-]{16,40}$';
/** A batch of one page. The page knows its own earlier batches, so they never conflict with a later one. */
export const OperationsBody = Type.Object(
  {
    revision: Revision,
    operations: Operations,
    writer: Type.Optional(
      Type.String({ pattern: PAGE_NAME, description: 'A random name of the page that made the batch' }),
    ),
    after: Type.Optional(
      Type.Array(Type.String({ pattern: PAGE_NAME }), {
        maxItems: 20,
        description: 'Closed pages of the member whose batches this page has sent before: it knows them as its own',
      }),
    ),
    batch: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000_000,
        description: 'The number of the batch on that page. Sent again with the same number, it is applied once',
      }),
    ),
  },
  strict,
);

export const BatchAnswer = Type.Object({
  draft: Draft,
  applied: Type.Integer({ description: 'The revision with the batch. The draft may have a later one' }),
});

export const UndoBody = Type.Object(
  {
    leave: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The `step` of a conflict, which stays as it is. The step before it is taken back',
      }),
    ),
  },
  strict,
);

/** Characters of a text. The largest campaign files that are known have a tenth of it. */
export const TEXT_MAX = 1024 * 1024;
/** Bytes of a body with such a text. */
export const TEXT_BODY_BYTES = 4 * TEXT_MAX;
/** Bytes of a body with operations: texts in five languages of many spots at once. */
export const OPERATIONS_BODY_BYTES = 512 * 1024;
export const TextBody = Type.Object({ revision: Revision, text: Type.String({ maxLength: TEXT_MAX }) }, strict);

export const SettleBody = Type.Object(
  {
    path: Type.String({ maxLength: 1000 }),
    take: Type.Enum(['draft', 'published', 'combined'] as const, { description: 'Whose value stays' }),
    value: Type.Optional(Type.Unknown({ description: 'Of `combined`: what was made of both' })),
  },
  strict,
);

export const CheckTextBody = Type.Object({ text: Type.String({ maxLength: TEXT_MAX }) }, strict);

export const CheckAnswer = Type.Object({
  revision: Type.Integer({ description: 'What was checked' }),
  faults: Type.Array(DraftFault),
  warnings: Type.Array(DraftFault),
});
