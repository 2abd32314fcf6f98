import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import type { DraftFile } from './draft-files.ts';

/** The draft as the server has it. */
export interface ServerDraft {
  /** Undefined in the answer of a server of the version before. */
  campaignId?: number | undefined;
  revision: number;
  /** campaign.yaml. */
  text: string;
  /** Null while the text cannot be read as YAML: then only the text itself can be edited. */
  data: Json | null;
  /** While the text cannot be read: the data of the last one that could be, as far as it is known. */
  lastData: Json | null;
  /** What is written with anchors, aliases or tags, with its line: only a person can edit it, in the text. */
  textOnly: readonly { path: string; line: number }[];
  /** Whether it differs from the published version. */
  isChanged: boolean;
  /** How many differences from the published version it has; null before the first one, and while the text cannot be read. */
  changes: number | null;
  /** The published version that it builds on. */
  baseVersion: number;
  /** Where a version that was published meanwhile says something else: `mine` is the draft's value. */
  conflicts: readonly Clash[];
  /** The files besides the text, by path. */
  files: readonly DraftFile[];
  canUndo: boolean;
  canRedo: boolean;
}

/** A value that somebody else has changed meanwhile. */
export interface Clash {
  path: string;
  /** What the member's edit does there. */
  op: Operation['op'];
  /** The edit itself, as far as it is known. */
  edit?: Operation;
  /** What the member wants it to be; undefined if it is to be taken out. */
  mine: Json | undefined;
  /** What it is now; undefined if it is not there. */
  theirs: Json | undefined;
  /** Who changed it, and when (ISO 8601), as far as it is known. */
  by: string | null;
  at: string | null;
}

/** What the server answers to a batch of operations, or to an undo. */
export type SendOutcome =
  | { kind: 'saved'; draft: ServerDraft }
  | { kind: 'clash'; draft: ServerDraft; clashes: readonly Clash[]; step: number | null }
  | { kind: 'refused'; draft: ServerDraft; message: string };

/** The server. Each call rejects if it was not answered. */
export interface DraftSource {
  /** A batch that is sent again under its name is applied once. */
  apply(batch: Batch): Promise<SendOutcome>;
  /** Replaces the whole text, which was read at revision `base`. */
  write(base: number, text: string): Promise<SendOutcome>;
  /** Decides whose value stays where a version was published meanwhile. */
  settle(path: string, choice: Settlement): Promise<SendOutcome>;
  /** Takes the last step back; with `leave`, the one before the step that stays as it is. */
  undo(leave?: number): Promise<SendOutcome>;
  redo(): Promise<SendOutcome>;
  /** The draft as it is now. */
  show(): Promise<ServerDraft>;
}

/** The resolution of a conflict with a published version: the draft's value, the published one, or a merged one. */
export type Settlement = { take: 'draft' | 'published' } | { take: 'combined'; value: Json };

/** Edits that are sent together. */
export interface Batch {
  /** The page that made it, and its number there. */
  writer: string;
  number: number;
  /** The revision that the page knew. */
  base: number;
  operations: readonly Operation[];
  /** The closed pages whose edits the page has taken over before: it knows them as it knows its own. */
  after?: readonly string[];
}

/** What is stored on this computer until the server has it, or until the member has decided. */
export interface UnsentEdits {
  /** Batches that may have been sent. They never change. */
  batches: readonly Batch[];
  /** What was typed since: the next batch. */
  typed: Batch | null;
  clashes: readonly Clash[];
}

/** Where one page keeps its unsent edits. */
export interface UnsentStore {
  /** The name of the page, by which the server knows its batches. */
  page: string;
  /** False if the browser cannot keep them. */
  write(edits: UnsentEdits | null): Promise<boolean>;
}
