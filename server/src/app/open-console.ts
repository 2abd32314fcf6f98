import type { FastifyInstance } from 'fastify';
import type { PasswordHasher } from '../accounts/passwords/password-hashing.ts';
import { type AuditChain, openAuditChain } from '../console/audit/chain-entries.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import type { Database } from '../db/open.ts';
import { serveConsole } from '../http/console-edge.ts';
import type { Clock, Random } from '../lib/random.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Uploads } from '../operation/uploads.ts';
import { memberHandlers } from './member-handlers.ts';

/** Connections of the console's own pool, so that its work never keeps a visitor waiting for one. */
const CONNECTIONS = 4;

export interface ConsoleParts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  uploads: Uploads;
  clock: Clock;
  random: Random;
  publicUrl: string;
}

/** Serves the console's API. Returns the chain of the audit log, which a server extends in the background. */
export function openConsole(server: FastifyInstance, parts: ConsoleParts): { audit: AuditChain } {
  const db = parts.db.apart(CONNECTIONS);
  const { passwords, attempts, uploads, clock, random, publicUrl } = parts;
  const handlers: ConsoleHandlers = {
    ...memberHandlers({ db, passwords, attempts, clock, random, publicUrl }),
  };
  serveConsole(server, { db, handlers, clock, uploads, origin: new URL(publicUrl).origin });
  return { audit: openAuditChain(db) };
}
