import { tabStore } from '../browser/tab-store.ts';

/** Between two automatic resumes in one tab. A server that refuses every call must not make the page reload forever. */
const PAUSE_MS = 60_000;

const nameOf = (slug: string): string => `${slug}_resumed`;

/** Whether this tab has not resumed a guest within the last minute. */
export const mayResume = (slug: string, now: number): boolean =>
  now - (tabStore.get<number>(nameOf(slug)) ?? 0) > PAUSE_MS;

/** Remembers that this tab resumes a guest now. */
export const markResumed = (slug: string, now: number): void => {
  tabStore.set(nameOf(slug), now);
};
