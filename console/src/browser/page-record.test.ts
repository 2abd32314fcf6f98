import { beforeEach, describe, expect, it } from 'vitest';
import { type PageRecordParts, pageRecord } from './page-record.ts';
import { inMemory, type RecordStore } from './record-store.ts';

/** The locks of a browser: one holder for a name, the others wait in a queue. */
function fakeLocks(): NonNullable<PageRecordParts['locks']> {
  const tails = new Map<string, Promise<unknown>>();
  const request = async (name: string, options: LockOptions | (() => unknown), act?: () => unknown) => {
    const run = typeof options === 'function' ? options : act;
    const before = tails.get(name) ?? Promise.resolve();
    const turn = before.then(() => run?.());
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return { request: request as never };
}

let records: RecordStore;
let parts: PageRecordParts;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const keys = async () => [...(await records.all('unsent/')).keys()];

beforeEach(() => {
  records = { ...inMemory(), isLasting: true };
  parts = { store: Promise.resolve(records), locks: fakeLocks() };
});

/** A page that adds what others have left to its own list. */
function page(name: string, given = parts) {
  const record = pageRecord<string[]>('unsent/me/town', given, name);
  const own: string[] = [];
  const adopted: boolean[] = [];
  const release = record.hold(({ value, isClosed }) => {
    own.push(...(value as string[]));
    adopted.push(isClosed);
    return own;
  });
  return {
    own,
    adopted,
    type: (edit: string) => {
      own.push(edit);
      return record.write(own);
    },
    sent: () => record.write(null),
    release,
  };
}

describe('the records of pages', () => {
  it('of two open pages never touch each other', async () => {
    const [a, b] = [page('a'), page('b')];
    await a.type('one');
    await b.type('two');
    await settled();
    expect([...(await records.all('unsent/me/town/')).values()]).toEqual([['one'], ['two']]);
    await a.sent();
    expect(await keys()).toEqual(['unsent/me/town/b']);
  });

  it('go to a page that is open when theirs is closed, once', async () => {
    const closing = page('a');
    await closing.type('one');
    await settled();
    const [b, c] = [page('b'), page('c')];
    await settled();
    expect([b.own, c.own]).toEqual([[], []]);
    closing.release();
    await settled();
    expect([...b.own, ...c.own]).toEqual(['one']);
    expect([...b.adopted, ...c.adopted]).toEqual([true]);
    expect(await keys()).toHaveLength(1);
  });

  it('go to the next page that is opened, also from several that are gone', async () => {
    await records.put('unsent/me/town/gone-1', ['one']);
    await records.put('unsent/me/town/gone-2', ['two']);
    await records.put('unsent/me/village/gone', ['of another draft']);
    const next = page('next');
    await settled();
    expect(next.own.toSorted()).toEqual(['one', 'two']);
    expect(await keys()).toEqual(['unsent/me/village/gone', 'unsent/me/town/next']);
  });

  it('are left alone by a page that was closed before its turn', async () => {
    const closing = page('a');
    await closing.type('one');
    const next = page('b');
    await settled();
    next.release();
    closing.release();
    await settled();
    expect(await keys()).toEqual(['unsent/me/town/a']);
  });

  it('stay where nobody can read them', async () => {
    await records.put('unsent/me/town/old', 'of another version');
    pageRecord('unsent/me/town', parts, 'next').hold(() => undefined);
    await settled();
    expect(await keys()).toEqual(['unsent/me/town/old']);
  });

  it('are taken over without locks too, without knowing whether their page is closed', async () => {
    await records.put('unsent/me/town/a', ['one']);
    const next = page('b', { ...parts, locks: undefined });
    await settled();
    expect([next.own, next.adopted]).toEqual([['one'], [false]]);
  });

  it('are not kept where the browser has no room, or only as long as the page', async () => {
    const full: RecordStore = { ...records, put: async () => false };
    expect(await pageRecord('unsent', { ...parts, store: Promise.resolve(full) }).write([])).toBe(false);
    expect(await pageRecord('unsent', { ...parts, store: Promise.resolve(inMemory()) }).write([])).toBe(false);
  });
});
