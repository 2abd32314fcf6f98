import type { Schedule } from '@meguri/core/console/publish/schema.ts';
import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { harmfulChangesNow } from '../../publish/publish-campaign.ts';
import { currentFolder } from '../drafts/change-draft.ts';
import { type CheckParts, checkOf } from '../drafts/check-draft.ts';
import { personOf } from '../drafts/draft-answer.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import type { UncheckedOf } from '../translation/unchecked-of.ts';
import { documentHash } from './document-hash.ts';
import { type ApprovalRow, approvalsOf, flawOf, publishersAmong, publishersOf, shownApproval } from './queries.ts';
import { candidateOf, type ScheduleRow, scheduleOf } from './schedule-queries.ts';
import { nameOfHarm, shownHarm } from './shown-harm.ts';

/** GET /campaigns/:slug/draft/publication. */
export function showPublication(
  parts: DraftParts & CheckParts & { uncheckedOf: UncheckedOf },
): ConsoleHandler<'showPublication'> {
  const { db, documents } = parts;
  return async ({ campaign: { campaignId, slug }, now }) => {
    const found = await db.transaction((tx) => currentFolder(tx, documents, { campaignId, now }));
    if (!found) return refuse('draft_not_opened');
    const { draft, files } = found;
    const folder = await checkOf(parts, found, slug);
    const harms = folder.ok ? await harmfulChangesNow(db, folder, now) : [];
    const allowed = await publishersAmong(db, campaignId);
    const approvals = await approvalsOf(db, campaignId);
    const schedule = await scheduleOf(db, campaignId);
    const candidate = {
      documentHash: documentHash({ text: draft.text, files }),
      baseVersion: draft.baseVersion,
      isForced: harms.length > 0,
      restores: 0,
      harms: harms.map(nameOfHarm),
    };
    const isSameAsDraft = schedule?.documentHash.equals(candidate.documentHash) ?? false;
    const isForSchedule = (row: ApprovalRow): boolean =>
      schedule !== undefined && !isSameAsDraft && row.documentHash.equals(schedule.documentHash);
    return {
      revision: draft.revision,
      base: draft.baseVersion,
      draftedBy: await drafterOf(db, draft),
      harms: harms.map(shownHarm),
      unchecked: await parts.uncheckedOf(draft, files),
      signOff: { publishers: await publishersOf(db, campaignId), possible: allowed.size },
      approvals: approvals
        .filter((row) => row.restores === 0 && !isForSchedule(row))
        .map((row) => shownApproval(row, candidate, allowed)),
      schedule: schedule ? shownSchedule(schedule, { approvals, allowed, isSameAsDraft }) : null,
    };
  };
}

async function drafterOf(db: Queryable, { changedBy, changedAt }: DraftRow) {
  const person = changedBy === null ? null : await personOf(db, changedBy);
  return person && { ...person, at: changedAt.toISOString() };
}

function shownSchedule(
  schedule: ScheduleRow,
  {
    approvals,
    allowed,
    isSameAsDraft,
  }: { approvals: readonly ApprovalRow[]; allowed: ReadonlySet<string>; isSameAsDraft: boolean },
): Schedule {
  const { scheduleId, publishAt, timeZone, memberId, memberName, createdAt, note, isForced, revision, failure } =
    schedule;
  const candidate = { ...candidateOf(schedule), harms: schedule.accepted };
  return {
    scheduleId,
    at: publishAt.toISOString(),
    timeZone,
    by: memberName === null ? null : { memberId, name: memberName },
    createdAt: createdAt.toISOString(),
    note,
    isForced,
    revision,
    base: schedule.baseVersion,
    isSameAsDraft,
    approvals: approvals
      .filter((row) => row.restores === 0 && row.documentHash.equals(schedule.documentHash))
      .filter((row) => ['right', null].includes(flawOf(row, candidate, allowed)))
      .map((row) => shownApproval(row, candidate, allowed)),
    failure: failure && {
      at: (schedule.failedAt ?? createdAt).toISOString(),
      code: failure,
      ...(schedule.failureFacts ?? { harms: [], faults: [] }),
    },
  };
}
