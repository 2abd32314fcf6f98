import type { Json } from '@meguri/core/document/document-operations.ts';
import type { Clash, DraftSource, ServerDraft, UnsentStore } from './draft-source.ts';

export interface SessionParts {
  source: DraftSource;
  unsent: UnsentStore;
  now: () => number;
  /** Calls back after some milliseconds, unless the answer is called before. */
  later: (act: () => void, ms: number) => () => void;
}

/**
 * `saved`: the server has everything. `saving`: an edit is on its way or about to be. `stored`: the server does not answer; the edits
 * are stored on this computer and are sent when it does. `unstored`: it does not answer, and the browser cannot store them either.
 */
export type SaveState = 'saved' | 'saving' | 'stored' | 'unstored';

/** A step that cannot be taken back, because somebody has changed the same since. */
export interface Stuck {
  step: number;
  clash: Clash;
}

export interface DraftView {
  draft: ServerDraft;
  /**
   * The data with all edits, also those that are not saved yet. While the text cannot be read, the data of the last text that could be;
   * null if there is none.
   */
  data: Json | null;
  /** Whether the text of the draft can be read, so that fields can be edited. */
  isReadable: boolean;
  save: SaveState;
  /** When the server last confirmed an edit of this session, in milliseconds. */
  savedAt: number | null;
  /** Values that wait for the member's choice. */
  clashes: readonly Clash[];
  /** What the server did not accept, in the member's language. */
  refusal: string | null;
  /** Why the last undo or redo did nothing. */
  stuck: Stuck | null;
}

/** What an event says of a draft. */
export interface DraftEvent extends Pick<ServerDraft, 'campaignId' | 'revision'> {
  /** The published version. */
  version: number;
  conflicts: number;
}

type Of = Pick<ServerDraft, 'campaignId'>;

/** Whether two drafts are known to be of different campaigns: a sandbox that is reset is replaced by a new campaign with its name. */
export const areOfTwoCampaigns = (one: Of, other: Of): boolean =>
  (one.campaignId ?? other.campaignId) !== (other.campaignId ?? one.campaignId);

/** Whether an event says more than the shown draft has. One that comes late has an earlier revision. */
export const saysMore = (event: DraftEvent, draft: ServerDraft): boolean =>
  areOfTwoCampaigns(event, draft) ||
  event.revision > draft.revision ||
  event.version !== draft.baseVersion ||
  event.conflicts !== draft.conflicts.length;

/** After the last key. */
export const AUTOSAVE_MS = 600;
/** Without an answer for so long, the edits count as stored on this computer. */
export const PATIENCE_MS = 3_000;
/** Between attempts to send edits that the server did not answer; the last one is repeated. */
export const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/** What is shown of a draft: its data, or, while its text cannot be read, that of the last text that could be. */
export const shownOf = ({ data, lastData }: ServerDraft): Pick<DraftView, 'data' | 'isReadable'> => ({
  data: data ?? lastData,
  isReadable: data !== null,
});

/** A draft that was just opened. */
export const viewOf = (draft: ServerDraft): DraftView => ({
  draft,
  ...shownOf(draft),
  save: 'saved',
  savedAt: null,
  clashes: [],
  refusal: null,
  stuck: null,
});
