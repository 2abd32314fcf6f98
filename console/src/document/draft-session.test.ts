import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { AUTOSAVE_MS, DraftSession, PATIENCE_MS } from './draft-session.ts';
import type { DraftSource, SendOutcome, ServerDraft, UnsentEdits } from './draft-source.ts';
import { draftValue } from './draft-value.ts';

const DATA: Json = { name: 'A', spots: [{ id: 'one', points: 10 }] };
const draft = (revision: number, data: Json = DATA): ServerDraft => ({
  revision,
  data,
  text: '',
  isChanged: true,
  baseVersion: 1,
  conflicts: [],
  files: [],
  canUndo: true,
  canRedo: false,
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

let sent: { base: number; operations: readonly Operation[] }[];
let answers: (SendOutcome | Error | Promise<SendOutcome>)[];
let kept: UnsentEdits | null;
let time: ReturnType<typeof clock>;

const answer = async (base: number, operations: readonly Operation[]): Promise<SendOutcome> => {
  sent.push({ base, operations });
  const next = answers.shift();
  if (next === undefined || next instanceof Error) throw next ?? new Error('no answer');
  return next;
};
const source: DraftSource = {
  apply: answer,
  write: (base) => answer(base, []),
  settle: () => answer(0, []),
  undo: () => answer(0, []),
  redo: () => answer(0, []),
  show: async () => draft(9, withPoints(9)),
};
const open = (opened = draft(1)) =>
  new DraftSession(
    {
      source,
      unsent: {
        read: () => kept,
        write: (edits) => {
          kept = edits;
          return true;
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
  kept = null;
  time = clock();
});

describe('an edit', () => {
  it('shows at once, is kept on this computer, and is sent 600 ms after the last key as one operation', async () => {
    const session = open();
    session.edit(points(3));
    await time.turn(AUTOSAVE_MS - 1);
    session.edit(points(35));
    expect(draftValue(session.current().data, '/spots/one/points')).toBe(35);
    expect(kept).toEqual({ base: 1, operations: [points(35)] });
    await time.turn(AUTOSAVE_MS - 1);
    expect(sent).toEqual([]);
    answers = [{ kind: 'saved', draft: draft(2, withPoints(35)) }];
    await time.turn(1);
    expect(sent).toEqual([{ base: 1, operations: [points(35)] }]);
    expect(session.current()).toMatchObject({ save: 'saved', savedAt: time.now(), draft: { revision: 2 } });
    expect(kept).toBeNull();
  });

  it('that does not fit the draft changes nothing', () => {
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
    expect(sent[1]).toEqual({ base: 2, operations: [points(2)] });
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
    expect(session.current().save).toBe('kept');
  });

  it('the edit is sent again, with what was edited meanwhile', async () => {
    const session = open();
    session.edit(points(1));
    answers = [new Error('offline'), { kind: 'saved', draft: draft(2, withPoints(1)) }];
    await time.turn(AUTOSAVE_MS);
    expect(session.current().save).toBe('kept');
    expect(kept?.operations).toEqual([points(1)]);
    session.edit({ op: 'set', path: '/name', value: 'B' });
    session.retry();
    await time.turn(AUTOSAVE_MS);
    expect(sent.at(-1)?.operations).toEqual([points(1), { op: 'set', path: '/name', value: 'B' }]);
    expect(session.current().save).toBe('saved');
  });

  it('the edits of a closed tab are sent by the next one, on their own revision', async () => {
    kept = { base: 1, operations: [points(7)] };
    answers = [{ kind: 'saved', draft: draft(5, withPoints(7)) }];
    const session = open(draft(4));
    expect(session.current().save).toBe('kept');
    expect(draftValue(session.current().data, '/spots/one/points')).toBe(7);
    await time.turn(0);
    expect(sent).toEqual([{ base: 1, operations: [points(7)] }]);
    expect(kept).toBeNull();
  });
});

describe('two people', () => {
  const clash = (theirs: number) => ({ path: '/spots/one/points', mine: 1, theirs, by: '浜野', at: null });

  it('who change one value: the later one chooses, and their other edits are sent', async () => {
    const session = open();
    session.edit(points(1));
    session.edit({ op: 'set', path: '/name', value: 'B' });
    answers = [{ kind: 'clash', draft: draft(4, withPoints(9)), clashes: [clash(9)] }];
    await time.turn(AUTOSAVE_MS);
    expect(session.current().clashes).toEqual([clash(9)]);
    expect(draftValue(session.current().data, '/spots/one/points')).toBe(9);
    answers = [{ kind: 'saved', draft: draft(5) }];
    session.choose('mine');
    await time.turn(AUTOSAVE_MS);
    expect(sent.at(-1)).toEqual({
      base: 4,
      operations: [{ op: 'set', path: '/name', value: 'B' }, points(1)],
    });
  });

  it('who chooses the other value sends nothing', async () => {
    const session = open();
    session.edit(points(1));
    answers = [{ kind: 'clash', draft: draft(4, withPoints(9)), clashes: [clash(9)] }];
    await time.turn(AUTOSAVE_MS);
    session.choose('theirs');
    await time.turn(AUTOSAVE_MS);
    expect(sent).toHaveLength(1);
    expect(session.current()).toMatchObject({ save: 'saved', clashes: [], data: withPoints(9) });
  });

  it('an edit whose answer was lost does not clash with itself', async () => {
    const session = open();
    session.edit(points(1));
    answers = [
      { kind: 'clash', draft: draft(2, withPoints(1)), clashes: [clash(1)] },
      { kind: 'saved', draft: draft(2, withPoints(1)) },
    ];
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
  expect(sent).toEqual([
    { base: 1, operations: [points(1)] },
    { base: 0, operations: [] },
  ]);
  expect(session.current()).toMatchObject({ data: DATA, save: 'saved' });
});

it('a refused batch is taken back and says why', async () => {
  const session = open();
  session.edit(points(1));
  answers = [{ kind: 'refused', draft: draft(1), message: 'text only' }];
  await time.turn(AUTOSAVE_MS);
  expect(session.current()).toMatchObject({ data: DATA, refusal: 'text only', save: 'saved' });
  expect(kept).toBeNull();
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
