import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { addCheck, expectVisitors, removeCheck } from '../console/preflight/own-checks.ts';
import { showPreflight } from '../console/preflight/show-preflight.ts';
import { signCheck, withdrawSeal } from '../console/preflight/sign-check.ts';
import { approveDraft } from '../console/publish/approve-draft.ts';
import { approveRollBack } from '../console/publish/approve-roll-back.ts';
import { cancelSchedule } from '../console/publish/cancel-schedule.ts';
import { changeSignOff } from '../console/publish/change-sign-off.ts';
import { listVersions } from '../console/publish/list-versions.ts';
import { publishDraft } from '../console/publish/publish-draft.ts';
import { rollBack } from '../console/publish/roll-back.ts';
import { schedulePublication } from '../console/publish/schedule-publication.ts';
import { showPublication } from '../console/publish/show-publication.ts';
import { showRollBack } from '../console/publish/show-roll-back.ts';
import { showSchedule } from '../console/publish/show-schedule.ts';
import { showVersion } from '../console/publish/show-version.ts';
import { withdrawApproval } from '../console/publish/withdraw-approval.ts';

type Drafting = Parameters<typeof publishDraft>[0];
type Judging = Parameters<typeof showPublication>[0] &
  Parameters<typeof showPreflight>[0] &
  Parameters<typeof signCheck>[0];

/** The handlers of publication: the proof, approvals, schedules, versions, and the checks before the opening. */
export const publishHandlers = (drafting: Drafting, judging: Judging) =>
  ({
    showPublication: showPublication(judging),
    publishDraft: publishDraft(drafting),
    approveDraft: approveDraft(drafting),
    withdrawApproval: withdrawApproval(drafting),
    changeSignOff: changeSignOff(drafting),
    schedulePublication: schedulePublication(drafting),
    showSchedule: showSchedule(drafting),
    cancelSchedule: cancelSchedule(drafting),
    listVersions: listVersions(drafting),
    showVersion: showVersion(drafting),
    showRollBack: showRollBack(drafting),
    approveRollBack: approveRollBack(drafting),
    rollBack: rollBack(drafting),
    showPreflight: showPreflight(judging),
    expectVisitors: expectVisitors(drafting),
    signCheck: signCheck(judging),
    withdrawSeal: withdrawSeal(drafting),
    addCheck: addCheck(drafting),
    removeCheck: removeCheck(drafting),
  }) satisfies Partial<ConsoleHandlers>;
