import { type Static, Type } from 'typebox';
import { CampaignData } from '../drafts/schema.ts';
import { DraftFault, Harm, HarmName, Instant, Nullable, Person, UncheckedCount } from '../operation/draft-facts.ts';

const strict = { additionalProperties: false };

/** How many people a campaign can demand for a publication. */
const PUBLISHERS_MAX = 3;

/** More than a campaign file has things that visitors can hold. */
const HARMS_MAX = 10_000;

const Force = Type.Optional(Type.Boolean({ description: 'Publish although visitors are harmed' }));
const Accepted = Type.Optional(
  Type.Array(HarmName, {
    maxItems: HARMS_MAX,
    description: 'With `force`: the harmful changes that were read, and that it covers. By default all of them',
  }),
);
const Note = Type.Optional(Type.String({ maxLength: 500, description: 'Why, for the list of versions' }));
const Revision = Type.Integer({ minimum: 0, description: 'The revision that was read and is to be published' });
const Base = Type.Integer({ minimum: 0, description: 'The published version that was read; 0 before the first one' });

/**
 * Why an approval does not count: for another document, an older version, with or without force or for other harmful changes, or by somebody
 * who may not publish any more.
 */
const APPROVAL_FLAWS = ['document', 'version', 'force', 'right'] as const;
export type ApprovalFlaw = (typeof APPROVAL_FLAWS)[number];

/** A member's approval of one document, as the next version after a certain one, with or without force. */
export const Approval = Type.Object({
  approvalId: Type.String(),
  by: Person,
  at: Instant,
  isForced: Type.Boolean(),
  flaw: Nullable(Type.Enum(APPROVAL_FLAWS, { description: 'Why it does not count; null if it does' })),
});
export type Approval = Static<typeof Approval>;

export const PublishBody = Type.Object(
  { revision: Revision, base: Type.Optional(Base), force: Force, accepted: Accepted, note: Note },
  strict,
);

export const PublishAnswer = Type.Object({
  version: Type.Integer(),
  change: Type.Enum(['published', 'unchanged'] as const),
  overruled: Type.Array(Harm),
});

export const ApproveBody = Type.Object({ revision: Revision, base: Base, force: Force, accepted: Accepted }, strict);
export const ApprovalParams = Type.Object({
  slug: Type.String(),
  approvalId: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
});

export const SignOffBody = Type.Object(
  {
    publishers: Type.Integer({
      minimum: 1,
      maximum: PUBLISHERS_MAX,
      description: 'Distinct people who approve a version',
    }),
  },
  strict,
);
const SignOff = Type.Object({
  publishers: Type.Integer({ description: 'Distinct people who must approve a version, the publisher among them' }),
  possible: Type.Integer({ description: 'Members who may publish' }),
});

/** Why a scheduled publication was refused when it was due. */
export const SCHEDULE_FAILURES = [
  'forbidden',
  'approvals_missing',
  'version_changed',
  'draft_faulty',
  'slug_fixed',
  'would_harm_visitors',
] as const;
export type ScheduleFailure = (typeof SCHEDULE_FAILURES)[number];

export const Schedule = Type.Object(
  {
    scheduleId: Type.String(),
    at: Instant,
    timeZone: Type.String({ description: "The campaign's, as the scheduled file has it" }),
    by: Nullable(Person),
    createdAt: Instant,
    note: Nullable(Type.String()),
    isForced: Type.Boolean(),
    revision: Type.Integer({ description: 'The revision of the draft that it froze' }),
    base: Type.Integer({ description: 'The version that it follows' }),
    isSameAsDraft: Type.Boolean(),
    approvals: Type.Array(Approval),
    failure: Nullable(
      Type.Object({
        at: Instant,
        code: Type.Enum(SCHEDULE_FAILURES),
        harms: Type.Array(Harm),
        faults: Type.Array(DraftFault),
      }),
    ),
  },
  { $id: 'Schedule' },
);
export type Schedule = Static<typeof Schedule>;

export const PublicationAnswer = Type.Object({
  revision: Type.Integer({ description: 'What was judged' }),
  base: Type.Integer({ description: 'The published version that it follows' }),
  draftedBy: Nullable(Type.Object({ ...Person.properties, at: Instant }, { description: 'Who edited it last' })),
  harms: Type.Array(Harm, { description: 'What would need force; empty while the draft has faults' }),
  unchecked: Type.Array(UncheckedCount, {
    description:
      'Translations that a machine has made and nobody has checked, by language. They do not prevent publishing',
  }),
  signOff: SignOff,
  approvals: Type.Array(Approval, { description: 'The oldest first, with those that do not count' }),
  schedule: Nullable(Schedule),
});

export const ScheduleBody = Type.Object(
  {
    revision: Revision,
    base: Base,
    at: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$',
      description: "In the campaign's time zone",
      examples: ['2026-10-25 09:00'],
    }),
    force: Force,
    accepted: Accepted,
    note: Note,
  },
  strict,
);
export const ScheduleParams = Type.Object({
  slug: Type.String(),
  scheduleId: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
});

export const VersionParams = Type.Object({
  slug: Type.String(),
  version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
});

const Files = Type.Record(Type.String(), Type.String(), { description: 'SHA-256 by path' });

/**
 * How a version came about: published in the console, at an instant, by going back to another one, by a live action, or from a
 * folder.
 */
const VERSION_ORIGINS = ['draft', 'schedule', 'roll_back', 'live_action', 'command_line'] as const;

export const Version = Type.Object(
  {
    version: Type.Integer(),
    isPublished: Type.Boolean({ description: 'What visitors see now' }),
    publishedAt: Instant,
    publishedBy: Nullable(Person),
    note: Nullable(Type.String()),
    approvedBy: Type.Array(Type.Object({ ...Person.properties, at: Instant }), {
      description: 'Besides the publisher',
    }),
    origin: Type.Enum(VERSION_ORIGINS, { description: 'How it came about' }),
    restores: Nullable(Type.Integer({ description: 'The version to which it went back' })),
  },
  { $id: 'Version' },
);
export type Version = Static<typeof Version>;

export const VersionsQuery = Type.Object(
  { before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: '`next` of the page before' })) },
  strict,
);
export const VersionsAnswer = Type.Object({
  versions: Type.Array(Version),
  next: Nullable(Type.Integer()),
});

export const VersionAnswer = Type.Object({
  ...Version.properties,
  text: Type.String({ description: 'campaign.yaml of this version' }),
  data: CampaignData,
  files: Files,
});

/** The frozen document of the scheduled publication. */
export const ScheduleAnswer = Type.Object({
  scheduleId: Type.String(),
  base: Type.Integer(),
  text: Type.String({ description: 'campaign.yaml' }),
  data: CampaignData,
  files: Files,
});

/** What going back to a version would mean now. */
export const RollBackAnswer = Type.Object({
  base: Type.Integer({ description: 'The published version' }),
  faults: Type.Array(DraftFault, { description: 'Of rules that are newer than the version' }),
  harms: Type.Array(Harm),
  signOff: SignOff,
  approvals: Type.Array(Approval),
});

export const RollBackBody = Type.Object({ base: Base, force: Force, accepted: Accepted, note: Note }, strict);
export const ApproveRollBackBody = Type.Object({ base: Base, force: Force, accepted: Accepted }, strict);
