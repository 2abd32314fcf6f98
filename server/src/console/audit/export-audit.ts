import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { rowStream } from '../../operation/row-stream.ts';
import type { StreamAnswer } from '../../operation/stream-answer.ts';
import type { ConsoleHandler, MemberSession } from '../operation/console-context.ts';
import { AUDIT_COLUMNS, allEntries, countEntries } from './all-entries.ts';
import { recordAction } from './record-action.ts';

interface Parts {
  db: Database;
  random: Random;
}

interface Export {
  /** Null for the log of the installation. */
  campaignId: number | null;
  name: string;
  session: MemberSession;
  now: number;
}

/** Records the export, and sends all entries including its own. */
async function exported({ db, random }: Parts, { campaignId, name, session, now }: Export): Promise<StreamAnswer> {
  const { memberId, tokenId } = session;
  const range = { campaignId, until: new Date(now) };
  const target = String((await countEntries(db, range)) + 1);
  await recordAction(
    db,
    { actor: 'member', memberId, tokenId, campaignId, action: 'audit_exported', target },
    { now, random },
  );
  return rowStream(`${name}.ndjson`, AUDIT_COLUMNS, allEntries(db, range));
}

/** POST /campaigns/:slug/audit/export. */
export function exportCampaignAudit(parts: Parts): ConsoleHandler<'exportCampaignAudit'> {
  return ({ campaign: { campaignId, slug }, session, now }) =>
    exported(parts, { campaignId, name: `${slug}-audit`, session, now });
}

/** POST /audit/export. */
export function exportAudit(parts: Parts): ConsoleHandler<'exportAudit'> {
  return ({ session, now }) => exported(parts, { campaignId: null, name: 'audit', session, now });
}
