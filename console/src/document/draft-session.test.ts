import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSession } from './draft-session.ts';
import type { Batch, Clash, DraftSource, SendOutcome, ServerDraft, UnsentEdits } from './draft-source.ts';
import { draftValue } from './draft-value.ts';
import { AUTOSAVE_MS, PATIENCE_MS } from './draft-view.ts';
import { editInOneBatch } from './edit-in-one-batch.ts';

const DATA: Json = { name: 'A', spots: [{ id: 'one', points: 10 }] };
const draft = (revision: number, data: Json = DATA): ServerDraft => ({
  revision,
  data,
  text: '',
  isChanged: true,
  changes: 1,
  baseVersion: 1,
  conflicts: [],
  files: [],
  canUndo: true,
  canRedo: false,
  lastData: null,
  textOnly: [],
});
const batch = (number: number, base: number, ...operations: Operation[]): Batch => ({
  writer: 'page',
  number,
  base,
  operations,
});
const points = (value: number): Operation => ({ op: 'set', path: '/spots/one/points', value });
const withPoints = (value: number): Json => ({ name: 'A', spots: [{ id: 'one', points: value }] });

/** A clock that the test turns. */
function clock() {
  let now = 0;
  let timers: { at: number; act: () => void }[] = [];
  return {
    now: () => now,
    later: (act: () => void, ms: number) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    turn: async (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== timer);
        timer.act();
      }
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

let sent: Partial<Batch>[];
let answers: (SendOutcome | Error | Promise<SendOutcome>)[];
let stored: UnsentEdits | null;
let hasRoom: boolean;
let time: ReturnType<typeof clock>;

const answer = async (batch: Partial<Batch>): Promise<SendOutcome> => {
  sent.push(batch);
  const next = answers.shift();
  if (next === undefined || next instanceof Error) throw next ?? new Error('no answer');
  return next;
};
const source: DraftSource = {
  apply: answer,
  write: (base) => answer({ base }),
  settle: () => answer({}),
  undo: (leave) => answer(leave === undefined ? {} : { number: leave }),
  redo: () => answer({}),
  show: async () => draft(9, withPoints(9)),
};
const open = (opened = draft(1)) =>
  new DraftSession(
    {
      source,
      unsent: {
        page: 'page',
        write: async (edits) => {
          stored = edits;
          return hasRoom;
        },
      },
      now: time.now,
      later: time.later,
    },
    opened,
  );

beforeEach(() => {
  sent = [];
  answers = [];
  stored = null;
  hasRoom = true;
  time = clock();
});

describe('an edit', () => {
  it('shows immediately, is kept on this computer, and is sent 600 ms after the last key as one operation', async () => {
    const session = open();
    session.edit(points(3));
    await time.turn(AUTOSAVE_MS - 1);
    session.edit(points(35));
    expect(draftValue(session.current().data, '/spots/one/points')).toBe(35);
    expect(stored).toEqual({ batches: [], typed: batch(1, 1, points(35)), clashes: [] });
    await time.turn(AUTOSAVE_MS - 1);
    expect(sent).toEqual([]);
    answers = [{ kind: 'saved', draft: draft(2, withPoints(35)) }];
    await time.turn(1);
    expect(sent).toEqual([batch(1, 1, points(35))]);
    expect(session.current()).toMatchObject({ save: 'saved', savedAt: time.now(), draft: { revision: 2 } });
    expect(stored).toBeNull();
  });

  it('changes nothing if it does not fit the draft', () => {
    const session = open();
    expect(session.edit({ op: 'remove', path: '/spots/two' })).toBe(false);
    expect(session.current()).toMatchObject({ data: DATA, save: 'saved' });
  });

  it('made while another is under way is sent after it, on its revision', async () => {
    const session = open();
    session.edit(points(1));
    let arrive = (_: SendOutcome) => {};
    answers = [
      new Promise<SendOutcome>((resolve) => (arrive = resolve)),
      { kind: 'saved', draft: draft(3, withPoints(2)) },
    ];
    await time.turn(AUTOSAVE_MS);
    session.edit(points(2));
    await time.turn(AUTOSAVE_MS);
    expect(sent).toHaveLength(1);
    arrive({ kind: 'saved', draft: draft(2, withPoints(1)) });
    await time.turn(0);
    expect(draftValue(session.current().data, '/spots/one/points')).toBe(2);
    await time.turn(AUTOSAVE_MS);
    expect(sent[1]).toEqual(batch(2, 2, points(2)));
  });
});

describe('without an answer', () => {
  it('the edit is kept on this computer after three seconds, and sent again', async () => {
    const session = open();
    session.edit(points(1));
    answers = [new Promise<SendOutcome>(() => {})];
    await time.turn(AUTOSAVE_MS);
    expect(session.current().save).toBe('saving');
    await time.turn(PATIENCE_MS);
    expect(session.current().save).toBe('stored');
  });

  it('where the browser cannot keep the edit either, that is said', async () => {
    hasRoom = false;
    const session = open();
    session.edit(points(1));
    answers = [new Promise<SendOutcome>(() => {})];
    await time.turn(AUTOSAVE_MS);
    await time.turn(PATIENCE_MS);
    expect(session.current().save).toBe('unstored');
  });

  it('the same batch is sent again, and then what was edited meanwhile', async () => {
    const session = open();
    session.edit(points(1));
    const name: Operation = { op: 'set', path: '/name', value: 'B' };
    answers = [
      new Error('offline'),
      { kind: 'saved', draft: draft(2, withPoints(1)) },
      { kind: 'saved', draft: draft(3, withPoints(1)) },
    ];
    await time.turn(AUTOSAVE_MS);
    expect(session.current().save).toBe('stored');
    session.edit(name);
    expect(stored).toMatchObject({ batches: [batch(1, 1, points(1))], typed: batch(2, 1, name) });
    session.retry();
    await time.turn(0);
    await time.turn(AUTOSAVE_MS);
    expect(sent).toEqual([
      batch(1, 1, points(1)),
      batch(1, 1, points(1)),
      expect.objectContaining({ number: 2, operations: [name] }),
    ]);
    expect(session.current().save).toBe('saved');
    expect(stored).toBeNull();
  });

  it('the edits of a closed tab are sent by the next one, on their own revision and under their own name', async () => {
    const left = { ...batch(4, 1, points(7)), writer: 'closed' };
    const typed = { ...batch(5, 1, points(8)), writer: 'closed' };
    answers = [
      { kind: 'saved', draft: draft(5, withPoints(7)) },
      { kind: 'saved', draft: draft(6, withPoints(8)) },
      { kind: 'saved', draft: draft(7, withPoints(9)) },
    ];
    const session = open(draft(4));
    expect(session.adopt({ batches: [left], typed, clashes: [] }, true)).toMatchObject({ batches: [left, typed] });
    expect(session.current().save).toBe('stored');
    expect(draftValue(session.current().data, '/spots/one/points')).toBe(8);
    session.edit(points(9));
    await time.turn(AUTOSAVE_MS);
    await time.turn(0);
    await time.turn(0);
    // The page knows what it has taken over.
    expect(sent).toEqual([left, typed, { ...batch(1, 4, points(9)), after: ['closed'] }]);
    expect(stored).toBeNull();
  });

  it('sends the last edits of a page that may still be open under the name of this page', () => {
    const [left, typed] = [batch(4, 1, points(7)), batch(5, 1, points(8))].map((one) => ({ ...one, writer: 'other' }));
    const session = open();
    session.edit({ op: 'set', path: '/name', value: 'B' });
    const stored = session.adopt({ batches: left ? [left] : [], typed: typed ?? null, clashes: [] }, false);
    expect(stored?.batches.map(({ writer, number }) => [writer, number])).toEqual([
      ['page', 1],
      ['other', 4],
      ['page', 2],
    ]);
  });

  it('a stopped page sends and persists nothing until it resumes, so that another page can adopt its edits', async () => {
    const session = open();
    session.edit(points(1));
    answers = [new Error('offline')];
    await session.stop();
    expect(stored).toEqual({ batches: [batch(1, 1, points(1))], typed: null, clashes: [] });
    await time.turn(60_000);
    expect(sent).toHaveLength(1);
    answers = [{ kind: 'saved', draft: draft(2, withPoints(1)) }];
    session.start();
    await time.turn(0);
    expect(stored).toBeNull();
  });
});

describe('two people', () => {
  const clash = (theirs: number): Clash => ({
    path: '/spots/one/points',
    op: 'set',
    mine: 1,
    theirs,
    by: '浜野',
    at: null,
  });
  const clashing = (theirs: number): SendOutcome => ({
    kind: 'clash',
    draft: draft(4, withPoints(theirs)),
    clashes: [clash(theirs)],
    step: null,
  });

  it('who change the same value: the later one resolves the conflict, and the other edits are sent', async () => {
    const session = open();
    const name: Operation = { op: 'set', path: '/name', value: 'B' };
    session.edit(points(1));
    session.edit(name);
    answers = [clashing(9), { kind: 'saved', draft: draft(5, withPoints(9)) }];
    await time.turn(AUTOSAVE_MS);
    expect(session.current().clashes).toEqual([{ ...clash(9), edit: points(1) }]);
    expect(draftValue(session.current().data, '/spots/one/points')).toBe(9);
    await time.turn(0);
    expect(sent.at(-1)).toEqual(batch(2, 4, name));
    answers = [{ kind: 'saved', draft: draft(6, withPoints(1)) }];
    session.choose('mine');
    await time.turn(AUTOSAVE_MS);
    expect(sent.at(-1)).toEqual(batch(3, 5, points(1)));
    expect(stored).toBeNull();
  });

  it('a choice that was not made yet survives a reload', async () => {
    const session = open();
    session.edit(points(1));
    answers = [clashing(9)];
    await time.turn(AUTOSAVE_MS);
    expect(stored).toEqual({ batches: [], typed: null, clashes: [{ ...clash(9), edit: points(1) }] });
    const again = open(draft(4, withPoints(9)));
    again.adopt(stored as UnsentEdits, true);
    expect(again.current()).toMatchObject({ clashes: [clash(9)], save: 'saved' });
  });

  it('what was made of both texts is one edit', async () => {
    const session = open();
    session.edit(points(1));
    answers = [clashing(9), { kind: 'saved', draft: draft(5, withPoints(5)) }];
    await time.turn(AUTOSAVE_MS);
    session.choose({ value: 5 });
    await time.turn(AUTOSAVE_MS);
    expect(sent.at(-1)).toEqual(batch(2, 4, points(5)));
  });

  it('a move that clashes never removes what it moves', async () => {
    const session = open();
    const move: Operation = { op: 'move', path: '/spots/one' };
    session.edit(move);
    const theirs = { id: 'one', points: 10 };
    answers = [
      {
        kind: 'clash',
        draft: draft(4),
        clashes: [{ path: '/spots/one', op: 'move', mine: undefined, theirs, by: '浜野', at: null }],
        step: null,
      },
      { kind: 'saved', draft: draft(5) },
    ];
    await time.turn(AUTOSAVE_MS);
    session.choose('mine');
    await time.turn(AUTOSAVE_MS);
    expect(sent.at(-1)?.operations).toEqual([move]);
  });

  it('what no longer fits stays in the card', async () => {
    const session = open();
    session.edit(points(1));
    const gone = draft(4, { name: 'A', spots: [] });
    answers = [{ kind: 'clash', draft: gone, clashes: [{ ...clash(0), theirs: undefined }], step: null }];
    await time.turn(AUTOSAVE_MS);
    const [waiting] = session.current().clashes;
    expect(waiting && session.canTakeMine(waiting)).toBe(false);
    session.choose('mine');
    expect(session.current().clashes).toHaveLength(1);
    session.choose('theirs');
    expect(session.current().clashes).toEqual([]);
  });

  it('who chooses the other value sends nothing', async () => {
    const session = open();
    session.edit(points(1));
    answers = [clashing(9)];
    await time.turn(AUTOSAVE_MS);
    session.choose('theirs');
    await time.turn(AUTOSAVE_MS);
    expect(sent).toHaveLength(1);
    expect(session.current()).toMatchObject({ save: 'saved', clashes: [], data: withPoints(9) });
  });

  it('an undo that conflicts with another edit says whose it is, and the step before can be undone', async () => {
    const session = open();
    answers = [{ ...clashing(9), step: 3 } as SendOutcome, { kind: 'saved', draft: draft(5) }];
    await session.undo();
    expect(session.current()).toMatchObject({ stuck: { step: 3, clash: clash(9) }, clashes: [], save: 'saved' });
    await session.leaveStuck();
    expect(sent.at(-1)).toEqual({ number: 3 });
    expect(session.current().stuck).toBeNull();
  });

  it('an edit whose answer was lost does not clash with itself', async () => {
    const session = open();
    session.edit(points(1));
    answers = [{ kind: 'clash', draft: draft(2, withPoints(1)), clashes: [clash(1)], step: null }];
    await time.turn(AUTOSAVE_MS);
    expect(session.current().clashes).toEqual([]);
  });
});

it('undo waits for what is not saved yet', async () => {
  const session = open();
  session.edit(points(1));
  answers = [
    { kind: 'saved', draft: draft(2, withPoints(1)) },
    { kind: 'saved', draft: draft(3) },
  ];
  await session.undo();
  expect(sent).toEqual([batch(1, 1, points(1)), {}]);
  expect(session.current()).toMatchObject({ data: DATA, save: 'saved' });
});

it('undo waits for what is under way and for what was edited since, and each press takes back one step', async () => {
  const session = open();
  session.edit(points(1));
  let arrive = (_: SendOutcome) => {};
  answers = [
    new Promise<SendOutcome>((resolve) => (arrive = resolve)),
    { kind: 'saved', draft: draft(3, withPoints(2)) },
    { kind: 'saved', draft: draft(4, withPoints(1)) },
    { kind: 'saved', draft: { ...draft(5), canUndo: false } },
  ];
  await time.turn(AUTOSAVE_MS);
  session.edit(points(2));
  const presses = [session.undo(), session.undo(), session.undo()];
  await time.turn(0);
  expect(sent).toHaveLength(1);
  arrive({ kind: 'saved', draft: draft(2, withPoints(1)) });
  await Promise.all(presses);
  // The third press finds nothing to take back.
  expect(sent).toEqual([batch(1, 1, points(1)), batch(2, 2, points(2)), {}, {}]);
  expect(session.current()).toMatchObject({ data: DATA, save: 'saved' });
});

it('what is made at once shows while another edit is under way, and is a batch of its own', async () => {
  const session = open();
  session.edit(points(1));
  let arrive = (_: SendOutcome) => {};
  answers = [new Promise<SendOutcome>((resolve) => (arrive = resolve))];
  await time.turn(AUTOSAVE_MS);
  session.edit(points(2));
  expect(editInOneBatch(session, [points(3)])).toBe(true);
  session.edit(points(4));
  expect(session.current().data).toEqual(withPoints(4));
  expect(stored).toEqual({
    batches: [batch(1, 1, points(1)), batch(2, 1, points(2)), batch(3, 1, points(3))],
    typed: batch(4, 1, points(4)),
    clashes: [],
  });
  answers = [2, 3, 4].map((value) => ({ kind: 'saved', draft: draft(value + 1, withPoints(value)) }));
  arrive({ kind: 'saved', draft: draft(2, withPoints(1)) });
  for (let turn = 0; turn < 4; turn += 1) await time.turn(AUTOSAVE_MS);
  expect(sent.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(session.current()).toMatchObject({ data: withPoints(4), save: 'saved' });
});

it('undo does nothing while what is under way gets no answer', async () => {
  const session = open();
  session.edit(points(1));
  let fail = (_: Error) => {};
  answers = [new Promise<SendOutcome>((_, reject) => (fail = reject)), { kind: 'saved', draft: draft(2) }];
  await time.turn(AUTOSAVE_MS);
  const press = session.undo();
  fail(new Error('offline'));
  await press;
  expect(sent).toHaveLength(1);
  expect(session.current()).toMatchObject({ save: 'stored', data: withPoints(1) });
});

it('a refused batch is taken back and says why', async () => {
  const session = open();
  session.edit(points(1));
  answers = [{ kind: 'refused', draft: draft(1), message: 'text only' }];
  await time.turn(AUTOSAVE_MS);
  expect(session.current()).toMatchObject({ data: DATA, refusal: 'text only', save: 'saved' });
  expect(stored).toBeNull();
});

it('a late answer about the file does not replace a newer draft', async () => {
  const session = open();
  const written = Promise.withResolvers<SendOutcome>();
  answers = [written.promise, { kind: 'saved', draft: draft(3, withPoints(35)) }];
  const writing = session.write(1, 'text');
  await time.turn(0);
  session.edit(points(35));
  await time.turn(AUTOSAVE_MS);
  expect(session.current().draft.revision).toBe(3);
  written.resolve({ kind: 'saved', draft: draft(2) });
  await writing;
  expect(session.current().draft.revision).toBe(3);
});

it('what others changed while an edit was under way is taken over after it', async () => {
  const session = open();
  const saved = Promise.withResolvers<SendOutcome>();
  answers = [saved.promise];
  session.edit(points(35));
  await time.turn(AUTOSAVE_MS);
  session.noteServer({ revision: 9, version: 1, conflicts: 0 });
  saved.resolve({ kind: 'saved', draft: draft(2, withPoints(35)) });
  await time.turn(0);
  expect(session.current()).toMatchObject({ save: 'saved', draft: { revision: 9 }, data: withPoints(9) });
});

it('takes over what others have changed, but not while an edit is waiting', async () => {
  const session = open();
  session.edit(points(1));
  await session.refresh();
  expect(session.current().draft.revision).toBe(1);
  answers = [{ kind: 'saved', draft: draft(2, withPoints(1)) }];
  await session.flush();
  await session.refresh();
  expect(session.current()).toMatchObject({ draft: { revision: 9 }, data: withPoints(9) });
});

describe('an event', () => {
  const event = { campaignId: 1, revision: 9, version: 1, conflicts: 0 };
  const opened = { ...draft(9), campaignId: 1 };

  it.each([
    ['with the revision that is shown reads nothing', event, 0],
    ['that comes late reads nothing', { ...event, revision: 8 }, 0],
    ['with a later revision reads the draft', { ...event, revision: 10 }, 1],
    ['of another campaign reads the draft, also at the same revision', { ...event, campaignId: 2 }, 1],
    ['of a server that names no campaign is of this one', { ...event, campaignId: undefined }, 0],
  ])('%s', async (_, given, reads) => {
    const show = vi.spyOn(source, 'show');
    open(opened).noteServer(given);
    await time.turn(0);
    expect(show).toHaveBeenCalledTimes(reads);
    show.mockRestore();
  });

  it('of another campaign is followed once by a page that only reads, although its revision is lower', async () => {
    const show = vi.spyOn(source, 'show').mockResolvedValue({ ...draft(0, withPoints(1)), campaignId: 2 });
    const session = open(opened);
    for (let times = 0; times < 3; times += 1) {
      session.noteServer({ ...event, campaignId: 2, revision: 0 });
      await time.turn(0);
    }
    expect(session.current()).toMatchObject({ draft: { campaignId: 2, revision: 0 }, data: withPoints(1) });
    expect(show).toHaveBeenCalledTimes(1);
    show.mockRestore();
  });
});
