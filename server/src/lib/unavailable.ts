/** The database is away, full or overloaded: the request may be tried again; the edge answers 503 with Retry-After. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/** Node's socket errors and pg's own words for a connection that is gone, hangs or cannot be had. */
const SOCKET_CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND ENOENT EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN'.split(
    ' ',
  ),
);
const CONNECTION_WORDS =
  /connection terminated|terminated unexpectedly|not queryable|timeout exceeded|timeout expired|query read timeout|client was closed/i;

/**
 * SQLSTATE classes that say nothing about the statement itself: connection exceptions (08), insufficient resources (53,
 * which holds disk full), operator intervention (57, shutdown and statement timeout), system error (58); and a server
 * that is still read-only after a failover (25006). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const AWAY = /^(08...|53...|57...|58...|25006)$/;
/** Of these, those that end the connection or refuse to open one: shutdown, crash, start-up, too many connections. */
const LOST = /^(08...|57P0.|53300)$/;

/** Whether an error means that the database is away rather than that a statement was wrong. */
export const isUnavailable = (error: unknown): boolean => error instanceof Unavailable || isOf(error, AWAY);

/** Whether the connection is gone, hangs or cannot be had, so that another statement would fare no better. */
export const isConnectionLost = (error: unknown): boolean => isOf(error, LOST);

function isOf(error: unknown, states: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some((each) => isOf(each, states));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SOCKET_CODES.has(code) || states.test(code) || CONNECTION_WORDS.test(error.message);
}

/** Whether the statement failed because another transaction was in its way (serialisation, deadlock). */
export const isContention = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/** Whether a unique key was in the way. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
