import { inject } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * The answer of a call. On a distributed database the call is repeated while it is answered with 503, as phones do: Citus may take
 * transactions that wait for each other for a deadlock (docs/scaling.md). On plain PostgreSQL there is one try.
 */
export async function untilDone<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  return answer.status === 503 && inject('workerUrls').length > 0 ? untilDone(call) : answer;
}

/** The server with calls that are repeated so. */
export const patient = (server: TestServer): TestServer => {
  const call: TestServer['call'] = (...order) => untilDone(() => server.call(...order));
  return { ...server, call };
};
