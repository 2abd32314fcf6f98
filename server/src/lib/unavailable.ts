/** A dependency is down, full or overloaded and the request may be retried. The edge answers 503 with Retry-After. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/** The server of a new connection takes no writes: it is a standby. The code is PostgreSQL's for a write on it. */
export class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
  code = '25006';
  constructor() {
    super('the database server is read-only');
  }
}

/**
 * Node's socket errors, and the messages of pg for a connection that is closed, hangs or cannot be opened. For a lost worker Citus
 * reports the message of libpq as an internal error.
 */
const SOCKET_CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND ENOENT EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN'.split(
    ' ',
  ),
);
const CONNECTION_MESSAGES =
  /connection terminated|terminated unexpectedly|closed the connection unexpectedly|not queryable|timeout exceeded|timeout expired|query read timeout|client was closed/i;

/**
 * SQLSTATE classes that are not caused by the statement: connection exceptions (08), insufficient resources (53, with disk
 * full), operator intervention (57, with shutdown and statement timeout), system errors (58); and a server that is still
 * read-only after a failover (25006). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE = /^(08...|53...|57...|58...|25006)$/;
/**
 * The subset after which a connection is of no use: shutdown, crash, start-up, too many connections; and a server that was
 * demoted, since its connections would be kept although no write succeeds on them.
 */
const CONNECTION_LOST = /^(08...|57P0.|53300|25006)$/;

/** Whether the error means that a dependency is unavailable, and not that the statement was wrong. */
export const isUnavailable = (error: unknown): boolean => error instanceof Unavailable || isOf(error, UNAVAILABLE);

/** Whether the connection is closed, hangs or cannot be opened, so that another statement would fail too. */
export const isConnectionLost = (error: unknown): boolean => isOf(error, CONNECTION_LOST);

/** SQLSTATE query_canceled, which a statement timeout raises. */
const QUERY_CANCELED = '57014';

/** Whether a statement took too long: by the limit of the database, or behind a pooler by that of the client, whose error has no code. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === QUERY_CANCELED) || /query read timeout/i.test(error.message));

function isOf(error: unknown, states: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some((each) => isOf(each, states));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SOCKET_CODES.has(code) || states.test(code) || CONNECTION_MESSAGES.test(error.message);
}

/** Whether the statement conflicted with another transaction (serialisation failure, deadlock). */
export const isContention = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/** Whether the statement violated a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
