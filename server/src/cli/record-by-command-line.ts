import { type AuditAction, recordAction } from '../console/audit/record-action.ts';
import type { Queryable } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';

/** Writes an entry of the audit log for what somebody does on the command line, who is not known by name. */
export const recordByCommandLine = (
  tx: Queryable,
  {
    campaignId,
    action,
    target,
    now = Date.now(),
  }: { campaignId: number; action: AuditAction; target: string; now?: number },
): Promise<void> =>
  recordAction(
    tx,
    { actor: 'command_line', memberId: null, campaignId, action, target },
    { now, random: systemRandom },
  );
