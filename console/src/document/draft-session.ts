import { applyToData } from '@meguri/core/document/apply-to-data.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { Refused } from '@meguri/core/document/document-operations.ts';
import { isEqual } from '@meguri/core/document/value.ts';
import type { Clash, DraftSource, SendOutcome, ServerDraft, UnsentStore } from './draft-source.ts';
import { withOperation } from './merge-operations.ts';

export interface SessionParts {
  source: DraftSource;
  unsent: UnsentStore;
  now: () => number;
  /** Calls back after some milliseconds, unless the answer is called before. */
  later: (act: () => void, ms: number) => () => void;
}

/**
 * `saved`: the server has everything. `saving`: an edit is on its way or about to be. `kept`: the server does not answer; the edits
 * are kept on this computer and are sent when it does.
 */
export type SaveState = 'saved' | 'saving' | 'kept';

export interface DraftView {
  draft: ServerDraft;
  /** The data with all edits, also those that are not saved yet. */
  data: Json | null;
  save: SaveState;
  /** When the server last confirmed an edit of this session, in milliseconds. */
  savedAt: number | null;
  /** Values that wait for the member's choice. */
  clashes: readonly Clash[];
  /** What the server did not accept, in the member's language. */
  refusal: string | null;
}

/** After the last key. */
export const AUTOSAVE_MS = 600;
/** Without an answer for so long, the edits count as kept on this computer. */
export const PATIENCE_MS = 3_000;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/**
 * One member's work on one draft: edits show at once, are kept on this computer, and are sent as one batch when the member
 * pauses. One batch is under way at a time. What the server did not answer is sent again.
 */
export class DraftSession {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  /** Edits that were not sent yet, and those that are under way. */
  #pending: readonly Operation[] = [];
  #sending: readonly Operation[] = [];
  #failures = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: SessionParts, opened: ServerDraft) {
    this.#parts = parts;
    this.#view = { draft: opened, data: opened.data, save: 'saved', savedAt: null, clashes: [], refusal: null };
    const left = parts.unsent.read();
    if (!left || opened.data === null) return;
    for (const operation of left.operations) this.#applyLocally(operation);
    // Sent on the revision that they were made on, so that the server notices what others changed meanwhile.
    this.#view = { ...this.#view, draft: { ...opened, revision: Math.min(left.base, opened.revision) }, save: 'kept' };
    this.#schedule(0);
  }

  current = (): DraftView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Edits the draft. False if the operation does not fit the draft, which then stays as it is. */
  edit = (operation: Operation): boolean => this.editAll([operation]);

  /** Edits several places: all of them, or none where one operation does not fit. */
  editAll = (operations: readonly Operation[]): boolean => {
    const [view, pending] = [this.#view, this.#pending];
    if (!operations.every((operation) => this.#applyLocally(operation))) {
      [this.#view, this.#pending] = [view, pending];
      return false;
    }
    this.#keep();
    this.#show({ save: this.#view.save === 'kept' ? 'kept' : 'saving', refusal: null });
    this.#schedule(AUTOSAVE_MS);
    return true;
  };

  /** Sends what was edited now. Resolves when the server has answered, or could not. */
  flush = async (): Promise<void> => {
    this.#cancelTimer();
    if (this.#sending.length > 0 || this.#pending.length === 0 || this.#view.clashes.length > 0) return;
    this.#sending = this.#pending;
    this.#pending = [];
    await this.#send(() => this.#parts.source.apply(this.#view.draft.revision, this.#sending));
  };

  undo = (): Promise<void> => this.#step(() => this.#parts.source.undo());
  redo = (): Promise<void> => this.#step(() => this.#parts.source.redo());

  /** Decides whose value stays where a version was published meanwhile. */
  settle = (path: string, take: 'draft' | 'published'): Promise<void> =>
    this.#step(() => this.#parts.source.settle(path, take));

  /** Replaces the whole text, which was read at revision `base`. Rejects if the server did not answer; the text is not kept here. */
  write = async (base: number, text: string): Promise<SendOutcome['kind']> => {
    await this.flush();
    const outcome = await this.#parts.source.write(base, text);
    this.replace(outcome.draft);
    if (outcome.kind === 'saved') this.#show({ savedAt: this.#parts.now() });
    return outcome.kind;
  };

  /** Changes files of the draft: everything before it is saved first. Rejects if the server refused it or did not answer. */
  changeFiles = async (act: () => Promise<ServerDraft>): Promise<void> => {
    await this.flush();
    const draft = await act();
    this.replace(draft);
    this.#show({ savedAt: this.#parts.now() });
  };

  /** Takes over what others have changed, where nothing of the member is waiting. */
  refresh = async (): Promise<void> => {
    if (this.#isWaiting()) return;
    const before = this.#view.draft;
    const draft = await this.#parts.source.show();
    // What came meanwhile is newer than this answer.
    if (this.#view.draft !== before) return;
    if (draft.revision !== before.revision || draft.baseVersion !== before.baseVersion) this.replace(draft);
  };

  /** The server says which revision the draft has, and which version is published. */
  noteServer = ({ revision, version }: { revision: number; version: number }): void => {
    const { draft } = this.#view;
    if (revision <= draft.revision && version === draft.baseVersion) return;
    // Without an answer the next event, or the next edit, brings it.
    this.refresh().catch(() => undefined);
  };

  /** Resolves the first clash: with the member's own value, or with the one that is there now. */
  choose = (which: 'mine' | 'theirs'): void => {
    const [clash, ...rest] = this.#view.clashes;
    if (!clash) return;
    this.#show({ clashes: rest });
    if (which === 'mine') {
      const { path, mine } = clash;
      if (mine !== undefined) this.edit({ op: 'set', path, value: mine });
      else if (clash.theirs !== undefined) this.edit({ op: 'remove', path });
    }
    if (rest.length === 0) this.#schedule(0);
  };

  /** Takes over what the server has now, where nothing is waiting to be saved. */
  replace = (draft: ServerDraft): void => {
    if (this.#isWaiting()) return;
    this.#show({ draft, data: draft.data, save: 'saved' });
  };

  /** Tries again at once: the network is back. */
  retry = (): void => {
    if (this.#view.save === 'kept') this.#schedule(0);
  };

  #isWaiting(): boolean {
    return this.#pending.length > 0 || this.#sending.length > 0;
  }

  /** An act on what is saved: everything before it is sent first. */
  async #step(act: () => Promise<SendOutcome>): Promise<void> {
    await this.flush();
    if (this.#isWaiting()) return;
    this.#show({ save: 'saving' });
    await this.#send(act);
  }

  async #send(act: () => Promise<SendOutcome>): Promise<void> {
    const cancelPatience = this.#parts.later(() => this.#show({ save: 'kept' }), PATIENCE_MS);
    try {
      this.#settle(await act());
      this.#failures = 0;
    } catch {
      this.#pending = [...this.#sending, ...this.#pending];
      this.#sending = [];
      this.#failures += 1;
      this.#keep();
      this.#show({ save: this.#pending.length > 0 ? 'kept' : 'saved' });
      if (this.#pending.length > 0) this.#schedule(RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0);
    } finally {
      cancelPatience();
    }
  }

  #settle(outcome: SendOutcome): void {
    const { draft } = outcome;
    // A batch whose answer was lost clashes with itself when it is sent again.
    const clashes =
      outcome.kind === 'clash' ? outcome.clashes.filter(({ mine, theirs }) => !isEqual(mine, theirs)) : [];
    const clashing = new Set(clashes.map(({ path }) => path));
    const isResent = outcome.kind === 'clash';
    const again = isResent ? this.#sending.filter(({ path }) => !clashing.has(path)) : [];
    const waiting = [...again, ...this.#pending];
    this.#sending = [];
    this.#pending = [];
    this.#view = { ...this.#view, draft, data: draft.data };
    for (const operation of waiting) this.#applyLocally(operation);
    this.#keep();
    this.#show({
      save: this.#pending.length > 0 ? 'saving' : 'saved',
      ...(outcome.kind === 'refused' ? {} : { savedAt: this.#parts.now() }),
      clashes,
      refusal: outcome.kind === 'refused' ? outcome.message : null,
    });
    if (this.#pending.length > 0) this.#schedule(isResent ? 0 : AUTOSAVE_MS);
  }

  #applyLocally(operation: Operation): boolean {
    const { data } = this.#view;
    if (data === null) return false;
    try {
      const changed = applyToData(data, operation).data;
      this.#view = { ...this.#view, data: changed };
      this.#pending = withOperation(this.#pending, operation);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** Keeps what the server does not have. */
  #keep(): void {
    const operations = [...this.#sending, ...this.#pending];
    this.#parts.unsent.write(operations.length === 0 ? null : { base: this.#view.draft.revision, operations });
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.later(() => void this.flush(), ms);
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
