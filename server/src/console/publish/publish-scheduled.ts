import type { DraftFault, Harm } from '@meguri/core/console/operation/draft-facts.ts';
import type { ScheduleFailure } from '@meguri/core/console/publish/schema.ts';
import type { Queryable } from '../../db/open.ts';
import { overOneConnection } from '../../db/over-one-connection.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { Clock, Random } from '../../lib/random.ts';
import type { FolderVerdict } from '../../publish/check/check-campaign.ts';
import { recordAction } from '../audit/record-action.ts';
import { type CheckParts, shownFaults } from '../drafts/check-draft.ts';
import { lockDraft, updateDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import { publishApproved } from './publish-approved.ts';
import {
  candidateOf,
  deleteSchedule,
  dropUnpublishedFiles,
  failSchedule,
  filesOfSchedule,
  lockSchedule,
  type ScheduleRow,
  scheduleOf,
} from './schedule-queries.ts';
import { isAccepted, shownHarm } from './shown-harm.ts';

/**
 * The job of a scheduled publication that is due: publishes the frozen document if it would still be allowed now, and otherwise keeps
 * it as refused, with the reason. Its row is locked and leaves the table in the same transaction, so that it is published once,
 * whichever servers run the job. A killed server leaves it due.
 */
export const publishScheduled =
  (parts: DraftParts & CheckParts & { clock: Clock }): JobHandler<'publish_scheduled'> =>
  async ({ campaignId }) => {
    const { db, documents, confirming, clock, random } = parts;
    const now = clock();
    const schedule = await scheduleOf(db, campaignId);
    if (!schedule || schedule.failedAt !== null || schedule.publishAt.getTime() > now) return;
    const { text } = schedule;
    const files = await filesOfSchedule(db, campaignId);
    const folder = await documents.check({ text, files, confirms: confirming() });
    const faults = folder.ok ? [] : await shownFaults(documents, text, folder.faults);
    await db.transaction(async (tx) => {
      await overOneConnection(tx);
      const draft = await lockDraft(tx, campaignId);
      const locked = await lockSchedule(tx, campaignId);
      if (locked?.scheduleId !== schedule.scheduleId || locked.failedAt !== null) return;
      // A live action has moved it to the next version during the check. It stays due, and the next job checks what it is now.
      if (locked.baseVersion !== schedule.baseVersion) return;
      const verdict = await publishNow(tx, { schedule, folder, faults }, { now, random });
      if (!verdict.ok) {
        const { failure, facts } = verdict;
        await failSchedule(tx, campaignId, { failure, facts, now });
        const audited = { actor: 'server', memberId: null, campaignId, action: 'scheduled_refused' } as const;
        await recordAction(tx, { ...audited, target: failure }, { now, random });
        return;
      }
      // The draft has only been edited further since, so what was published is part of it.
      if (draft?.baseVersion === schedule.baseVersion && draft.revision >= schedule.revision) {
        await updateDraft(tx, { ...draft, baseVersion: verdict.version });
        await dropUnpublishedFiles(tx, campaignId, verdict.version);
      }
      await deleteSchedule(tx, campaignId);
    });
  };

interface Due {
  schedule: ScheduleRow;
  folder: FolderVerdict;
  faults: DraftFault[];
}

type Outcome =
  | { ok: true; version: number }
  | { ok: false; failure: ScheduleFailure; facts: { harms: Harm[]; faults: DraftFault[] } };

async function publishNow(
  tx: Queryable,
  { schedule, folder, faults }: Due,
  at: { now: number; random: Random },
): Promise<Outcome> {
  const refused = (failure: ScheduleFailure, harms: Harm[] = []): Outcome => ({
    ok: false,
    failure,
    facts: { harms, faults },
  });
  if (!folder.ok) return refused('draft_faulty');
  const { campaignId, slug, memberId, note, accepted } = schedule;
  if (folder.campaign.slug !== slug) return refused('slug_fixed');
  const order = {
    ...candidateOf(schedule),
    campaignId,
    slug,
    folder,
    memberId,
    tokenId: null,
    note,
    isScheduled: true,
    covers: isAccepted(accepted),
  };
  const verdict = await publishApproved(tx, order, at);
  if (verdict.ok) return { ok: true, version: verdict.version };
  return verdict.code === 'would_harm_visitors'
    ? refused(verdict.code, verdict.changes.map(shownHarm))
    : refused(verdict.code);
}
