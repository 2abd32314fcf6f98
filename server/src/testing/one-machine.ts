import { inject, it } from 'vitest';

/** A test of something that a distributed database does not have, such as rows of two visitors in one statement of the test itself. */
export const itOnOneMachine = inject('workerUrls').length > 0 ? it.skip : it;
