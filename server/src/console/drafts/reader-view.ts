import { isShownField } from '@meguri/core/console/drafts/secret-keys.ts';
import type { DraftFault } from '@meguri/core/console/operation/draft-facts.ts';
import { may } from '@meguri/core/console/roles/may.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import type { Queryable } from '../../db/open.ts';
import type { ConsoleCampaign, MemberSession } from '../operation/console-context.ts';
import { currentFolder, type DraftFolder } from './change-draft.ts';
import { comparisonOf } from './count-changes.ts';
import { personOf, type UncountedDraft } from './draft-answer.ts';
import {
  type DraftFileRow,
  type DraftRow,
  publishedSource,
  publisherOf,
  sourceOfVersion,
  textOf,
  typedFilesOfVersion,
} from './draft-queries.ts';
import { haveFilesChanged } from './file-steps.ts';
import type { Documents } from './open-documents.ts';

/** Whether a member sees drafts without answers, codes and serials: it may read them and not edit them. */
export const isReader = ({ rights }: Pick<MemberSession, 'rights'>, { slug }: ConsoleCampaign): boolean =>
  !may(rights, 'edit_draft', slug).ok;

/** A draft as readers may see it. */
interface ReadableDraft {
  draft: DraftRow;
  /** campaign.yaml without secrets and comments; empty while it cannot be read. */
  text: string;
  /** The same as data; null while it cannot be read, undefined where it is too long. */
  data: Json | undefined;
  /** The texts that were left out. */
  secrets: ReadonlySet<string>;
  files: DraftFileRow[];
}

/** What readers may open: what visitors see anyway. A list of serial codes is a text, and so are notes that lie beside it. */
const SHOWN_TYPES = /^(image|audio|video|model|font)\/|^text\/markdown\b/;

/**
 * The draft of a campaign as readers may see it. A draft that nobody has opened yet looks like the published version; reading does not
 * open it. Undefined if there is neither.
 */
export async function readableDraft(
  tx: Queryable,
  documents: Documents,
  at: { campaignId: number; now: number },
): Promise<ReadableDraft | undefined> {
  const folder = (await currentFolder(tx, documents, at)) ?? (await publishedFolder(tx, at.campaignId));
  if (!folder) return undefined;
  const { draft, files } = folder;
  const shown = await documents.run('withoutSecrets', draft.text);
  const secrets = new Set(shown.secrets);
  const isShown = ({ path, contentType }: DraftFileRow) => SHOWN_TYPES.test(contentType) && !secrets.has(path);
  return { draft, text: shown.text, data: shown.data, secrets, files: files.filter(isShown) };
}

async function publishedFolder(tx: Queryable, campaignId: number): Promise<DraftFolder | undefined> {
  const published = await publishedSource(tx, campaignId);
  if (!published) return undefined;
  const { version, source } = published;
  const by = await publisherOf(tx, campaignId, version);
  const changedAt = by?.madeAt ?? new Date(0);
  const draft = {
    campaignId,
    revision: 0,
    text: textOf(source),
    baseVersion: version,
    conflicts: [],
    changedAt,
    changedBy: null,
  };
  return { draft, files: await typedFilesOfVersion(tx, campaignId, version) };
}

/** A draft as the API shows it to a reader: without secrets, and without what only matters to those who edit. For `answerDraft`. */
export async function readerAnswer(
  tx: Queryable,
  { draft, text, data, files }: ReadableDraft,
  { slug }: ConsoleCampaign,
): Promise<{ draft: UncountedDraft }> {
  const { campaignId, revision, baseVersion, changedAt, changedBy } = draft;
  const base = await sourceOfVersion(tx, campaignId, baseVersion);
  const isOpened = revision > 0 || changedBy !== null;
  const isChanged = base !== draft.text || (isOpened && (await haveFilesChanged(tx, campaignId, baseVersion)));
  return {
    draft: {
      slug,
      campaignId,
      revision,
      text,
      ...(data === undefined ? {} : { data }),
      textOnly: [],
      files,
      baseVersion,
      isChanged,
      changes: await comparisonOf(tx, draft, { base, isChanged }),
      canUndo: false,
      canRedo: false,
      conflicts: [],
      changedAt: changedAt.toISOString(),
      changedBy: changedBy === null ? null : await personOf(tx, changedBy),
    },
  };
}

const HIDDEN = {
  ja_JP: '編集の人だけに見えるところを、直す必要があります。',
  en_US: 'Something that only editors see must be corrected.',
};

/** What the check found as readers may see it: messages quote values, and paths quote keys. */
export const faultsForReaders = (
  faults: readonly DraftFault[],
  { files }: Pick<ReadableDraft, 'files'>,
): DraftFault[] =>
  faults.map((fault) => {
    const isShown =
      fault.file === 'campaign.yaml'
        ? fault.field !== null && isShownField(fault.field)
        : files.some(({ path }) => path === fault.file);
    if (isShown) return fault;
    const item = /^\/(spots|presents)\/[^/]+/.exec(fault.field ?? '')?.[0] ?? null;
    return { ...fault, path: '', field: item, message: HIDDEN };
  });
