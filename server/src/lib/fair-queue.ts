import { Unavailable } from './unavailable.ts';

/** Where a call waits. */
export interface Place {
  /** Calls of different groups take turns, so that none starves another. */
  group: string;
  /** Within a group, keys take turns. */
  key: string;
  /** Whether the caller has given up. Checked when the call is about to start. */
  isGone: () => boolean;
}

/** Runs work with limited concurrency, in a fair order. */
export type FairQueue = <T>(place: Place, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  isGone: () => boolean;
  begin: () => void;
  refuse: (reason: string) => void;
}

/** The waiting calls of one group by key. The key whose turn it is comes first. */
type Group = Map<string, Waiting[]>;

/**
 * Runs at most `concurrency` calls at a time. The others wait: groups take turns, in a group keys take turns, and calls of one
 * key keep their order. A group holds `maxWaiting` calls. In a full group the key with the most waiting calls loses its last
 * one, so that one key cannot keep the others out. A call that is refused, or whose caller has gone, throws `Unavailable`.
 * `what` names the work in the log.
 */
export function openFairQueue(
  what: string,
  { concurrency, maxWaiting }: { concurrency: number; maxWaiting: number },
): FairQueue {
  let running = 0;
  const groups = new Map<string, Group>();

  const enter = ({ group: name, key }: Place, waiting: Waiting): void => {
    const group = groups.get(name) ?? new Map<string, Waiting[]>();
    groups.set(name, group);
    const own = group.get(key) ?? [];
    if (countOf(group) >= maxWaiting) {
      const longest = [...group.values()].reduce((a, b) => (b.length > a.length ? b : a));
      const dropped = longest.length > own.length + 1 ? longest.pop() : waiting;
      dropped?.refuse(`too many ${what} waiting`);
      if (dropped === waiting) return;
    }
    own.push(waiting);
    group.set(key, own);
  };

  /** The call whose turn it is. Its group and its key go to the end. */
  const next = (): Waiting | undefined => {
    const [turn] = groups;
    if (!turn) return undefined;
    const [name, group] = turn;
    const [key, calls] = group.entries().next().value as [string, Waiting[]];
    const call = calls.shift();
    group.delete(key);
    if (calls.length > 0) group.set(key, calls);
    groups.delete(name);
    if (group.size > 0) groups.set(name, group);
    return call;
  };

  const release = (): void => {
    for (let call = next(); call; call = next()) {
      // The slot passes on without being freed, so that a new caller cannot overtake.
      if (!call.isGone()) {
        call.begin();
        return;
      }
      call.refuse(`a caller of ${what} has gone`);
    }
    running -= 1;
  };

  return async (place, work) => {
    if (running < concurrency) running += 1;
    else {
      await new Promise<void>((begin, reject) => {
        const refuse = (reason: string) => reject(new Unavailable(reason));
        enter(place, { isGone: place.isGone, begin, refuse });
      });
    }
    try {
      return await work();
    } finally {
      release();
    }
  };
}

const countOf = (group: Group): number => [...group.values()].reduce((sum, calls) => sum + calls.length, 0);
