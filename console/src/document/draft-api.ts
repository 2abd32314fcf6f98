import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ConsoleCall, ConsoleRefusal } from '../api/console-call.ts';
import { type PageRecord, pageRecord } from '../browser/page-record.ts';
import type { ConsoleLocale } from '../i18n/console-language.ts';
import type { CheckFinding } from './draft-context.ts';
import type { Clash, DraftSource, SendOutcome, ServerDraft, UnsentEdits } from './draft-source.ts';
import { areOfTwoCampaigns } from './draft-view.ts';
import { sentData } from './sent-data.ts';

type DraftAnswer = ConsoleAnswer<'openDraft'>['draft'];
type ConflictAnswer = DraftAnswer['conflicts'][number];

const clashOf = ({ path, op = 'set', yours, theirs, by, at }: ConflictAnswer): Clash => ({
  path,
  op,
  mine: yours as Json | undefined,
  theirs: theirs as Json | undefined,
  by: by?.name ?? null,
  at,
});

/** The draft of an answer. */
export const serverDraft = async ({ conflicts, ...draft }: DraftAnswer): Promise<ServerDraft> => ({
  campaignId: draft.campaignId,
  revision: draft.revision,
  text: draft.text,
  data: await sentData(draft),
  lastData: (draft.lastData ?? null) as Json | null,
  textOnly: draft.textOnly,
  isChanged: draft.isChanged,
  changes: draft.changes,
  baseVersion: draft.baseVersion,
  conflicts: conflicts.map(clashOf),
  files: draft.files,
  canUndo: draft.canUndo,
  canRedo: draft.canRedo,
});

/** The draft of a campaign; made from the published version if there is none. */
export async function openDraft(call: ConsoleCall, slug: string): Promise<ServerDraft> {
  return serverDraft((await call('openDraft', { params: { slug } })).draft);
}

interface Replaceable {
  /** The draft as the page opened it. */
  opened: ServerDraft;
  /** Called when a new campaign has taken the place of that draft's. */
  onReplaced: () => void;
}

/** The draft of a campaign on the server. */
export function draftSource(call: ConsoleCall, slug: string, replaceable?: Replaceable): DraftSource {
  const params = { slug };
  const read = async (answer: Promise<{ draft: DraftAnswer }>): Promise<ServerDraft> => {
    const draft = await serverDraft((await answer).draft);
    if (replaceable && areOfTwoCampaigns(draft, replaceable.opened)) replaceable.onReplaced();
    return draft;
  };
  const show = () => read(call('showDraft', { params }));
  const outcomeOf = async (answer: Promise<{ draft: DraftAnswer }>): Promise<SendOutcome> => {
    try {
      return { kind: 'saved', draft: await read(answer) };
    } catch (error) {
      if (!(error instanceof ConsoleRefusal) || error.code === 'unauthorized') throw error;
      const { title, conflicts, step } = error.problem;
      const draft = await show();
      if (error.code !== 'draft_conflict') return { kind: 'refused', draft, message: title };
      const clashes = ((conflicts as ConflictAnswer[] | undefined) ?? []).map(clashOf);
      return { kind: 'clash', draft, clashes, step: typeof step === 'number' ? step : null };
    }
  };
  return {
    apply: ({ base: revision, operations, writer, number: batch, after }) => {
      const body = { revision, operations: [...operations] as never, writer, batch };
      return outcomeOf(call('applyOperations', { params, body: { ...body, ...(after ? { after: [...after] } : {}) } }));
    },
    write: (revision, text) => outcomeOf(call('replaceText', { params, body: { revision, text } })),
    settle: (path, choice) => outcomeOf(call('settleConflict', { params, body: { path, ...choice } })),
    undo: (leave) => outcomeOf(call('undoStep', { params, body: leave === undefined ? {} : { leave } })),
    redo: () => outcomeOf(call('redoStep', { params })),
    show,
  };
}

/** The findings of a draft before its first check. */
export const NO_FINDINGS: readonly CheckFinding[] = [];

/** The results of the check of the draft as it was at `revision`, in the member's language. */
export const checkQuery = (call: ConsoleCall, slug: string, revision: number, locale: ConsoleLocale) =>
  queryOptions({
    queryKey: ['check', slug, revision, locale],
    queryFn: async ({ signal }): Promise<CheckFinding[]> => {
      return findingsOf(await call('checkDraft', { params: { slug }, signal }), locale);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the check would find if the draft had this text. */
export async function checkedText(
  call: ConsoleCall,
  { slug, text, locale }: { slug: string; text: string; locale: ConsoleLocale },
): Promise<CheckFinding[]> {
  return findingsOf(await call('checkText', { params: { slug }, body: { text } }), locale);
}

const findingsOf = (
  { faults, warnings }: Pick<ConsoleAnswer<'checkDraft'>, 'faults' | 'warnings'>,
  locale: ConsoleLocale,
): CheckFinding[] => {
  const found = (isWarning: boolean) => (one: (typeof faults)[number]) => findingOf(one, isWarning, locale);
  return [...faults.map(found(false)), ...warnings.map(found(true))];
};

const findingOf = (
  { code, file, line, path, field, message }: ConsoleAnswer<'checkDraft'>['faults'][number],
  isWarning: boolean,
  locale: ConsoleLocale,
): CheckFinding => ({
  code,
  isWarning,
  path: field ?? '',
  place: path || file,
  // The command line puts the place before it, so that it begins with a small letter.
  message: message[locale].replace(/^[a-z]/, (first) => first.toUpperCase()),
  line: file === 'campaign.yaml' && line > 0 ? line : null,
});

/** Where this page keeps the edits of one member of one draft until the server has them. */
export const unsentRecord = (slug: string, memberId: string): PageRecord<UnsentEdits> =>
  pageRecord(`unsent/${memberId}/${slug}`);

/** The unsent edits in what another page has left; null if it is something else. */
export function unsentEdits(value: unknown): UnsentEdits | null {
  const { batches, typed, clashes } = (value ?? {}) as Partial<UnsentEdits>;
  return Array.isArray(batches) && Array.isArray(clashes) ? { batches, typed: typed ?? null, clashes } : null;
}
