import { verifyChain } from '../console/audit/verify-chain.ts';
import { counted } from '../lib/counted.ts';
import { type CommandContext, withDatabase } from './command-context.ts';

const USAGE = 'usage: audit verify [HASH]';

const FAULTS = {
  missing: 'is missing',
  changed: 'was changed, or entries before it were',
  reason_changed: 'has another reason than the one it was written with',
} as const;

/** Runs `audit verify` and returns the exit status. */
export async function auditCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [command, noted, ...more] = args;
  const { out, err } = context;
  if (command !== 'verify' || more.length > 0 || (noted !== undefined && !/^[0-9a-f]{64}$/i.test(noted))) {
    err(USAGE);
    return 2;
  }
  return withDatabase(context, async (db) => {
    const verdict = await db.longTransaction(async (tx) => {
      await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
      return verifyChain(tx, noted ?? null);
    });
    if (!verdict.ok) {
      err(`Entry ${verdict.position} of the audit log ${FAULTS[verdict.fault]}.`);
      return 1;
    }
    if (verdict.hasNoted === false) {
      err('No entry of the audit log has that hash: it was noted elsewhere, or entries were removed from the end.');
      return 1;
    }
    const pending = verdict.pending > 0 ? `, and ${verdict.pending} not chained yet` : '';
    out(`The audit log is unchanged: ${counted(verdict.entries, 'entry', 'entries')} in its chain${pending}.`);
    if (verdict.last !== null) {
      out(`Its last hash is ${verdict.last}`);
      out('Note it: "audit verify HASH" later shows whether entries were removed from the end.');
    }
    return 0;
  });
}
