const MARK_LENGTH = 8;

/**
 * What `GET /live`, which needs no session, says of a blocked account: enough for a page to know that its own account may be meant. The
 * end of an id is random. Its beginning contains the time at which the account was created.
 */
export const accountMark = (accountId: string): string => accountId.slice(-MARK_LENGTH);
