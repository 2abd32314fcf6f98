import { applyToData } from '@meguri/core/document/apply-to-data.ts';
import { type Json, type Operation, Refused } from '@meguri/core/document/document-operations.ts';
import { BatchQueue } from './batch-queue.ts';
import { clashesToSettle, operationOfChoice, stuckStep } from './choice-operations.ts';
import type { Batch, Clash, SendOutcome, ServerDraft, Settlement, UnsentEdits } from './draft-source.ts';
import {
  AUTOSAVE_MS,
  areOfTwoCampaigns,
  type DraftEvent,
  type DraftView,
  PATIENCE_MS,
  RETRY_MS,
  type SaveState,
  type SessionParts,
  saysMore,
  shownOf,
  viewOf,
} from './draft-view.ts';

/** One member's work on one draft: edits show immediately, are persisted, and are sent in batches until acknowledged. */
export class DraftSession {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  readonly #queue: BatchQueue;
  #isSending = false;
  /** Whether the server has answered the last request. */
  #answered: Promise<boolean> = Promise.resolve(true);
  #isStored = true;
  #writes = 0;
  #isStopped = false;
  #starts = 0;
  #failures = 0;
  /** The newest revision that the server is known to have. */
  #latest = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: SessionParts, opened: ServerDraft) {
    this.#parts = parts;
    this.#queue = new BatchQueue(parts.unsent.page);
    this.#view = viewOf(opened);
  }

  current = (): DraftView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adopts the unsent edits of a closed page. Returns the edits that this page must now persist. */
  adopt = (left: UnsentEdits, isClosed: boolean): UnsentEdits | null => {
    for (const operation of this.#queue.adopt(left, isClosed)) this.#applyLocally(operation);
    const clashes = [...this.#view.clashes, ...left.clashes];
    const isWaiting = this.#isWaiting();
    this.#show({ clashes, ...(isWaiting ? { save: this.#unanswered() } : {}) });
    if (isWaiting) this.#schedule(0);
    return this.#queue.unsent(clashes);
  };

  /** Sends the pending edits, then stops sending: another page may adopt the persisted ones. */
  stop = async (): Promise<void> => {
    const starts = this.#starts;
    await this.flush();
    if (starts !== this.#starts) return;
    this.#isStopped = true;
    this.#cancelTimer();
  };

  /** Goes on after `stop`. */
  start = (): void => {
    this.#starts += 1;
    this.#isStopped = false;
    this.retry();
  };

  /** Edits the draft. False if the operation does not fit the draft, which then stays as it is. */
  edit = (operation: Operation): boolean => this.editAll([operation]);

  /** Edits several places: all of them, or none where one operation does not fit. */
  editAll = (operations: readonly Operation[]): boolean => {
    const view = this.#view;
    if (!operations.every((operation) => this.#applyLocally(operation))) {
      this.#view = view;
      return false;
    }
    this.#queue.type(operations, view.draft.revision);
    this.#store();
    this.#show({ save: view.save === 'stored' ? this.#unanswered() : 'saving', refusal: null, stuck: null });
    this.#schedule(AUTOSAVE_MS);
    return true;
  };

  /** Closes the current batch: later edits form a new one. */
  seal = (): void => this.#queue.seal();

  /** Sends the pending edits immediately. Resolves when the server has answered or the request has failed. */
  flush = async (): Promise<void> => {
    this.#cancelTimer();
    while (this.#isSending) if (!(await this.#answered)) return;
    this.#cancelTimer();
    this.#queue.seal();
    const batch = this.#queue.first;
    if (batch) await this.#send(() => this.#parts.source.apply(batch), batch);
  };

  undo = (): Promise<void> => this.#step(() => this.#parts.source.undo(), 'canUndo');
  redo = (): Promise<void> => this.#step(() => this.#parts.source.redo(), 'canRedo');

  /** Skips the step that cannot be undone and undoes the one before it. */
  leaveStuck = async (): Promise<void> => {
    const { stuck } = this.#view;
    if (stuck) await this.#step(() => this.#parts.source.undo(stuck.step));
  };

  /** Closes the message about a step that cannot be taken back. */
  closeStuck = (): void => this.#show({ stuck: null });

  /** Resolves a conflict between the draft and a version that was published in the meantime. */
  settle = (path: string, choice: Settlement): Promise<void> =>
    this.#step(() => this.#parts.source.settle(path, choice));

  /** Replaces the whole text, which was read at revision `base`. Rejects if the server did not answer; the text is not stored here. */
  write = async (base: number, text: string): Promise<SendOutcome> => {
    await this.flush();
    const outcome = await this.#parts.source.write(base, text);
    this.#takeOver(outcome.draft);
    if (outcome.kind === 'saved') this.#show({ savedAt: this.#parts.now() });
    return outcome;
  };

  /** Changes files of the draft: everything before it is saved first. Rejects if the server refused it or did not answer. */
  changeFiles = async (act: () => Promise<ServerDraft>): Promise<void> => {
    await this.flush();
    this.#takeOver(await act());
    this.#show({ savedAt: this.#parts.now() });
  };

  /** Loads the changes of others if the member has no pending edits. */
  refresh = async (): Promise<void> => {
    if (this.#isWaiting()) return;
    const before = this.#view.draft;
    const draft = await this.#parts.source.show();
    // A newer revision has arrived since; ignore this answer.
    if (this.#view.draft !== before) return;
    this.#takeOver(draft);
  };

  /** Handles an event with the draft's revision and the published version. An event that comes late has an earlier revision. */
  noteServer = (event: DraftEvent): void => {
    this.#latest = Math.max(this.#latest, event.revision);
    // Without an answer the next event, or the next edit, brings it.
    if (saysMore(event, this.#view.draft)) this.refresh().catch(() => undefined);
  };

  /** Whether the member's own value of a clash fits the draft as it is now. */
  canTakeMine = (clash: Clash): boolean => {
    const operation = operationOfChoice(clash, this.#view.data);
    const view = this.#view;
    const fits = operation !== null && this.#applyLocally(operation);
    this.#view = view;
    return fits;
  };

  /** Resolves the first clash: with the member's own value, with the one that is there now, or with what was made of both. */
  choose = (choice: 'mine' | 'theirs' | { value: Json }): void => {
    const [clash, ...rest] = this.#view.clashes;
    if (!clash) return;
    if (choice !== 'theirs') {
      const operation = operationOfChoice(clash, this.#view.data, choice === 'mine' ? undefined : choice);
      // What does not fit the draft stays in the card, so that it is not lost.
      if (operation === null || !this.edit(operation)) return;
    }
    this.#show({ clashes: rest });
    this.#store();
  };

  /** Retries immediately, for example when the network is back. */
  retry = (): void => {
    if (this.#isWaiting()) this.#schedule(0);
  };

  #isWaiting(): boolean {
    return !this.#queue.isEmpty || this.#isSending;
  }

  /** Takes over what the server had, where nothing is waiting to be saved. An answer that comes late may be older than what is shown. */
  #takeOver(draft: ServerDraft): void {
    this.#latest = Math.max(this.#latest, draft.revision);
    const isOlder = draft.revision < this.#view.draft.revision && !areOfTwoCampaigns(draft, this.#view.draft);
    if (this.#isWaiting() || isOlder) return;
    this.#show({ draft, ...shownOf(draft), save: 'saved' });
  }

  #unanswered = (): SaveState => (this.#isStored ? 'stored' : 'unstored');

  /** Runs an action on the saved draft, after all pending edits are acknowledged. */
  async #step(act: () => Promise<SendOutcome>, condition?: 'canUndo' | 'canRedo'): Promise<void> {
    do await this.flush();
    while (this.#isSending);
    if (this.#isWaiting() || (condition && !this.#view.draft[condition])) return;
    this.#show({ save: 'saving', stuck: null });
    await this.#send(act, null);
  }

  /** One request is under way at a time. */
  #send(act: () => Promise<SendOutcome>, batch: Batch | null): Promise<boolean> {
    this.#answered = this.#request(act, batch);
    return this.#answered;
  }

  async #request(act: () => Promise<SendOutcome>, batch: Batch | null): Promise<boolean> {
    const cancelPatience = this.#parts.later(() => this.#show({ save: this.#unanswered() }), PATIENCE_MS);
    this.#isSending = true;
    try {
      const outcome = await act();
      this.#isSending = false;
      this.#settle(outcome, batch);
      this.#failures = 0;
      return true;
    } catch {
      this.#isSending = false;
      this.#failures += 1;
      this.#store();
      const isLeft = this.#isWaiting();
      this.#show({ save: isLeft ? this.#unanswered() : 'saved' });
      if (isLeft) this.#schedule(RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0);
      return false;
    } finally {
      cancelPatience();
    }
  }

  #settle(outcome: SendOutcome, batch: Batch | null): void {
    const { draft } = outcome;
    const before = this.#view.draft.revision;
    this.#queue.answered(batch, draft.revision, before);
    const clashes = outcome.kind === 'clash' && batch ? this.#clashesOf(outcome, batch) : [];
    const stuck = batch ? null : stuckStep(outcome);
    this.#view = { ...this.#view, draft, ...shownOf(draft), clashes: [...this.#view.clashes, ...clashes] };
    // Applies the unsent edits to the server's draft, as far as they fit.
    for (const operation of this.#queue.operations()) this.#applyLocally(operation);
    this.#store();
    this.#show({
      save: this.#isWaiting() ? 'saving' : 'saved',
      ...(outcome.kind === 'saved' ? { savedAt: this.#parts.now() } : {}),
      refusal: outcome.kind === 'refused' ? outcome.message : null,
      stuck,
    });
    if (!this.#queue.isEmpty) this.#schedule(this.#queue.first ? 0 : AUTOSAVE_MS);
    // What others changed while this was under way.
    else if (draft.revision < this.#latest) this.refresh().catch(() => undefined);
  }

  /** The operations that conflict with another member's edit. The rest of the batch is sent again without them. */
  #clashesOf({ draft, clashes }: Extract<SendOutcome, { kind: 'clash' }>, batch: Batch): Clash[] {
    const paths = new Set(clashes.map(({ path }) => path));
    const free = batch.operations.filter(({ path }) => !paths.has(path));
    if (free.length > 0) this.#queue.putFirst({ operations: free, base: draft.revision });
    return clashesToSettle(clashes, batch.operations);
  }

  #applyLocally(operation: Operation): boolean {
    const { data, isReadable } = this.#view;
    if (!isReadable || data === null) return false;
    try {
      this.#view = { ...this.#view, data: applyToData(data, operation).data };
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** Persists the unsent edits and the unresolved clashes. */
  #store(): void {
    if (this.#isStopped) return;
    this.#writes += 1;
    const write = this.#writes;
    void this.#parts.unsent.write(this.#queue.unsent(this.#view.clashes)).then((isStored) => {
      if (write !== this.#writes || isStored === this.#isStored) return;
      this.#isStored = isStored;
      const { save } = this.#view;
      if (save === 'stored' || save === 'unstored') this.#show({ save: this.#unanswered() });
    });
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    if (this.#isStopped) return;
    // The running request schedules the next one.
    this.#cancelTimer = this.#parts.later(() => void (this.#isSending || this.flush()), ms);
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
