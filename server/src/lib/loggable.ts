import pg from 'pg';

/**
 * What of an error may stand in a log line. PostgreSQL quotes the values at fault in message and detail (a whole row of
 * accounts with e-mail and password hash), so of its errors only what names the place is kept.
 */
export function loggable(error: Error): object {
  const { name, stack } = error;
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '));
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { name, code, table, column, constraint, routine, frames };
  }
  return { name, message: error.message, frames };
}
