import { useEffect, useState } from 'react';

/** What is counted within this time appears without a word about counting: the word would only flicker. */
const QUIET_MS = 500;
/** Between the calls of that time. Each waits a little for the count itself. */
const SOON_MS = 50;
/** The pauses between the calls of a longer count grow. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS, GROWTH] = [300, 1_500, 1.5];

/**
 * Asks for what a server counts. While there is nothing to show yet it asks again for half a second, unless the page says already that it is
 * counted: `before` is the last answer.
 */
export async function askQuietly<Answer>(
  ask: () => Promise<Answer>,
  { before, isNothing }: { before: Answer | undefined; isNothing: (answer: Answer) => boolean },
): Promise<Answer> {
  const end = performance.now() + QUIET_MS;
  for (;;) {
    const answer = await ask();
    if (!isNothing(answer) || (before && isNothing(before)) || performance.now() + SOON_MS >= end) return answer;
    await new Promise((resume) => setTimeout(resume, SOON_MS));
  }
}

interface CountQuery {
  state: {
    data: { counting: number | null } | undefined;
    status: 'error' | 'pending' | 'success';
    /** The answers of the life of the query, those of earlier counts too. */
    dataUpdateCount: number;
  };
}

/**
 * In how many milliseconds a page asks again; false unless something is still counted. The pauses grow from the first answer of a count. A
 * page that got an error asks when the member wants it: each call could begin a count that fails again.
 */
export function openPauses(): (query: CountQuery) => number | false {
  let counted: { query: CountQuery; since: number } | null = null;
  return (query) => {
    const { data, status, dataUpdateCount } = query.state;
    if (status === 'error' || data === undefined || data.counting === null) {
      counted = null;
      return false;
    }
    if (counted?.query !== query) counted = { query, since: dataUpdateCount };
    return Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** (dataUpdateCount - counted.since));
  };
}

/** The pauses of one page. */
export const usePauses = () => useState(openPauses)[0];

/** Whether the page should say that newer figures are counted: after half a second. */
export function useCountsLong(counting: number | null | undefined): boolean {
  const isCounting = typeof counting === 'number';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => setLong(true), QUIET_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isCounting]);
  return isCounting && isLong;
}
