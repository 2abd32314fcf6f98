import type { WalkerName } from './personas.ts';

/** What a simulated visitor did. */
export type HistoryOperation =
  | 'startGuest'
  | 'answerQuestionnaire'
  | 'acquireStamp'
  | 'postPhoto'
  | 'takePresent'
  | 'usePresent'
  | 'handOver'
  | 'sendInquiry';

/** A call that was answered. Instants are in milliseconds since the epoch. */
export interface Acknowledged {
  visitor: number;
  persona: WalkerName;
  operation: HistoryOperation;
  /** The spot, the present or the questionnaire; empty for a registration. */
  subject: string;
  /** The method of a press, the id of the counter of a hand-over; empty otherwise. */
  method: string;
  /** The key of the call, the same in each of its attempts. */
  key: string;
  /** The planned instant, by the clock of the day. */
  plannedAt: number;
  /** The true instants of the first attempt and of the answer. */
  sentAt: number;
  answeredAt: number;
  attempts: number;
  status: number;
  /** The code of a refusal; empty if it was granted. */
  code: string;
  /**
   * The id of what was granted: of the acquisition, the photo, the user present, the application or the
   * hand-over; empty otherwise.
   */
  id: string;
  /** The instant of the grant, as the answer names it (ISO); empty otherwise. */
  grantedAt: string;
  /** Of a prize: the outcome of an instant lottery; `lose` if nothing was won. */
  outcome: string;
}

/** Everything that was acknowledged on a simulated day, and what was not. */
export interface DayHistory {
  acknowledged: Acknowledged[];
  /** Calls without an answer so far, by key: what they were, and when they were sent first. */
  unanswered: Map<string, Pick<Acknowledged, 'operation' | 'subject' | 'method' | 'sentAt'>>;
  /** Keys of two concurrent calls that got different results. */
  contradicted: string[];
  /** Attempts without an answer: the connection broke, or the server was not there. */
  broken: number;
  /** Visitors who gave up because their call was not answered for too long. */
  gaveUp: number;
}

export const newHistory = (): DayHistory => ({
  acknowledged: [],
  unanswered: new Map(),
  contradicted: [],
  broken: 0,
  gaveUp: 0,
});

/** Whether a call gave something. A repeat under the same key is one call. */
export const isGranted = ({ code }: Pick<Acknowledged, 'code'>): boolean => code === '';

/** How many there are of each, the most frequent first. */
export function tallied(names: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
}
