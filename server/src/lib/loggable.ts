import pg from 'pg';

/**
 * The parts of an error that may be logged. PostgreSQL quotes values in message and detail, such as a whole row of accounts
 * with e-mail and password hash, so of its errors only code and location are logged.
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
