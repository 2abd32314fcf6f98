import type { ConditionKind } from '@meguri/core/conditions/condition.ts';
import { mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { type AuditAction, recordAction } from '../audit/record-action.ts';
import { mailFirstTime } from '../notice-mails/mail-first-time.ts';
import type { ConsoleCampaign, ConsoleHandler, MemberSession } from '../operation/console-context.ts';
import { writeCondition } from './condition-queries.ts';

export interface ConditionParts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

interface GivenCondition {
  kind: ConditionKind;
  action: AuditAction;
  /** The spot or present; null for a notice. */
  subject: string | null;
  value: object;
  /** The id of a notice, which its client has made. */
  id?: string;
  why: string | undefined;
  /** What it was set to, for the audit log. */
  to?: string;
  /** Whether a notice is also sent by mail. */
  isMailed?: boolean;
}

interface Caller {
  session: MemberSession;
  campaign: ConsoleCampaign;
  now: number;
}

/** Writes a condition and its entry in the audit log. */
async function addCondition(
  { db, random }: ConditionParts,
  { session, campaign, now }: Caller,
  given: GivenCondition,
): Promise<undefined> {
  const { kind, action, subject, value, why, to } = given;
  const { memberId, tokenId } = session;
  const { campaignId } = campaign;
  const id = given.id ?? random.uuid(now);
  await db.transaction(async (tx) => {
    if (!(await writeCondition(tx, { id, campaignId, kind, subject, value, memberId, now }))) return;
    const target = [subject ?? id, ...(to === undefined ? [] : [to])].join(' ');
    const reason = why === undefined ? {} : { reason: why };
    const entry = { actor: 'member', memberId, tokenId, campaignId, action, target, ...reason } as const;
    await recordAction(tx, entry, { now, random });
    if (given.isMailed) await mailFirstTime(tx, { memberId, tokenId, campaignId, noticeId: id, now, random });
  });
}

/** Adds it if the published version has the subject, so that a condition never lies on something that is not there. */
async function addForSubject(
  parts: ConditionParts,
  caller: Caller,
  given: GivenCondition & { subject: string; isThere: (campaign: LiveCampaign) => boolean },
): Promise<undefined | Refusal<'not_found'>> {
  const live = await parts.campaigns.find(caller.campaign.slug);
  return live && given.isThere(live) ? addCondition(parts, caller, given) : refuse('not_found');
}

const hasSpot =
  (spotId: string) =>
  ({ catalogue }: LiveCampaign): boolean =>
    catalogue.spots.has(spotId);

/** POST /campaigns/:slug/spots/:spotId/pause. */
export function pauseSpot(parts: ConditionParts): ConsoleHandler<'pauseSpot'> {
  return (caller, { params: { spotId }, body: { why, ...value } }) =>
    addForSubject(parts, caller, {
      ...{ kind: 'pause', action: 'spot_paused', subject: spotId, value, why, to: value.reason },
      isThere: hasSpot(spotId),
    });
}

/** POST /campaigns/:slug/spots/:spotId/congestion. */
export function setCongestion(parts: ConditionParts): ConsoleHandler<'setCongestion'> {
  return (caller, { params: { spotId }, body: { why, ...value } }) =>
    addForSubject(parts, caller, {
      ...{ kind: 'congestion', action: 'congestion_set', subject: spotId, value, why, to: value.level },
      isThere: hasSpot(spotId),
    });
}

/** POST /campaigns/:slug/presents/:presentId/stop. */
export function stopPresent(parts: ConditionParts): ConsoleHandler<'stopPresent'> {
  return (caller, { params: { presentId }, body: { why } }) =>
    addForSubject(parts, caller, {
      ...{ kind: 'stop', action: 'present_stopped', subject: presentId, value: {}, why },
      isThere: ({ catalogue }) => catalogue.presents.has(presentId),
    });
}

/** POST /campaigns/:slug/notices. A notice that cannot be mailed as ordered is not posted either. */
export function postNotice({ canMail, ...parts }: ConditionParts & { canMail: boolean }): ConsoleHandler<'postNotice'> {
  return async (caller, { body: { id, why, mail = false, ...value } }) => {
    const live = mail ? await parts.campaigns.find(caller.campaign.slug) : null;
    if (mail && !(live && mailSenderOf(live.catalogue.file, canMail))) return refuse('unavailable');
    const given = { kind: 'notice', action: 'notice_posted', subject: null, value, id, why } as const;
    return addCondition(parts, caller, { ...given, isMailed: mail });
  };
}
