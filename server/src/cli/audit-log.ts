import { AUDIT_COLUMNS, allEntries, countEntries } from '../console/audit/all-entries.ts';
import { recordAction } from '../console/audit/record-action.ts';
import { verifyChain } from '../console/audit/verify-chain.ts';
import type { Database } from '../db/open.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { counted } from '../lib/counted.ts';
import { systemRandom } from '../lib/random.ts';
import { type CommandContext, parseArguments, withDatabase } from './command-context.ts';
import { saveCsv, unsavedLine } from './export-file.ts';

const USAGE = 'usage: audit verify [HASH]\n       audit export [SLUG] --out FILE';

const FAULTS = {
  missing: 'is missing',
  changed: 'was changed, or entries before it were',
  reason_changed: 'has another reason than the one it was written with',
} as const;

/** Runs `audit verify` or `audit export` and returns the exit status. */
export async function auditCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'verify') return verifyAudit(rest, context);
  if (command === 'export') return exportAudit(rest, context);
  context.err(USAGE);
  return 2;
}

async function exportAudit(args: readonly string[], context: CommandContext): Promise<number> {
  const read = parseArguments(args, { out: { type: 'string' } });
  const [slug, ...more] = read?.positionals ?? [];
  const path = read?.values.out;
  if (path === undefined || more.length > 0) {
    context.err(USAGE);
    return 2;
  }
  return withDatabase(context, async (db) => {
    const campaignId = slug === undefined ? null : await campaignIdOf(db, slug);
    if (campaignId === undefined) {
      context.err(`There is no campaign ${slug}.`);
      return 1;
    }
    let count = 0;
    const now = Date.now();
    const saved = await saveCsv(path, AUDIT_COLUMNS, async (add) => {
      const range = { campaignId, until: new Date(now) };
      const target = String((await countEntries(db, range)) + 1);
      const audited = { actor: 'command_line', memberId: null, campaignId, action: 'audit_exported', target } as const;
      await recordAction(db, audited, { now, random: systemRandom });
      await inSnapshot(db, async (tx) => {
        for await (const rows of allEntries(tx, range)) {
          count += rows.length;
          await add(rows.map((row) => row.map((cell) => cell ?? '')));
        }
      });
      return true;
    });
    if (!saved.ok) {
      context.err(unsavedLine(path, saved));
      return 1;
    }
    context.out(`${counted(count, 'entry', 'entries')} written to ${path}.`);
    return 0;
  });
}

async function campaignIdOf(db: Database, slug: string): Promise<number | undefined> {
  const text = 'select campaign_id from campaigns where slug = $1';
  const [row] = await db.query<{ campaign_id: number }>({ name: '', text }, [slug]);
  return row?.campaign_id;
}

async function verifyAudit([noted, ...more]: readonly string[], context: CommandContext): Promise<number> {
  const { out, err } = context;
  if (more.length > 0 || (noted !== undefined && !/^[0-9a-f]{64}$/i.test(noted))) {
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
