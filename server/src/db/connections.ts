/**
 * The connections to the database that a server uses at most, by purpose. docs/operations.md has their sum, by which operators set
 * `max_connections`.
 */
export const CONNECTIONS = {
  /** The pool of visitors' calls and background tasks. */
  visitors: 8,
  /** Each runs the batches of one kind of work, one after the other. */
  batches: 4,
  jobs: 3,
  /** The console's own pool, so that its work never keeps a visitor waiting for a connection. */
  console: 4,
  /** Staff mode's own pool, so that neither visitors nor the console keep a counter waiting. */
  staff: 2,
  /** One for each of the three pools reads how the database is distributed. */
  layouts: 3,
} as const;
