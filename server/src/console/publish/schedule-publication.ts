import { DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import { instantAt } from '@meguri/core/time/zoned-time.ts';
import { overOneConnection } from '../../db/over-one-connection.ts';
import { refuse } from '../../operation/refusal.ts';
import { isCampaignTime } from '../../publish/check/instants.ts';
import { harmfulChangesNow } from '../../publish/publish-campaign.ts';
import { lockKnownCampaign } from '../../publish/queries.ts';
import { recordAction } from '../audit/record-action.ts';
import type { CheckParts } from '../drafts/check-draft.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { judgeSignOff } from './publish-approved.ts';
import { isRefusal, lockRead, readDraft } from './read-draft.ts';
import { insertSchedule, lockSchedule } from './schedule-queries.ts';
import { isAccepted, shownHarm } from './shown-harm.ts';

/**
 * POST /campaigns/:slug/draft/schedule: freezes the revision that the member has read, under the rules of a publication now. They
 * are judged again when it is due (publish-scheduled.ts).
 */
export function schedulePublication(parts: DraftParts & CheckParts): ConsoleHandler<'schedulePublication'> {
  const { db, random } = parts;
  return async ({ campaign, session: { memberId, tokenId }, now }, { body }) => {
    const { campaignId } = campaign;
    const { force = false, accepted, note = null } = body;
    if (!isCampaignTime(body.at)) return refuse('invalid_request', { fields: [{ path: '/at', code: 'invalid' }] });
    const read = await readDraft(parts, campaign, { ...body, now });
    if (isRefusal(read)) return read;
    const { folder } = read;
    const timeZone = folder.campaign.timezone ?? DEFAULT_TIME_ZONE;
    const publishAt = instantAt(Date.parse(`${body.at.replace(' ', 'T')}Z`), timeZone);
    if (publishAt <= now) return refuse('instant_past');
    return db.transaction(async (tx) => {
      await overOneConnection(tx);
      const locked = await lockRead(tx, read);
      if (isRefusal(locked)) return locked;
      const { draft, documentHash } = locked;
      const candidate = { documentHash, baseVersion: draft.baseVersion, isForced: force, restores: 0 };
      const published = await lockKnownCampaign(tx, campaignId);
      if (published?.version !== draft.baseVersion) return refuse('version_changed');
      const harms = (await harmfulChangesNow(tx, folder, now)).map(shownHarm);
      const covered = force ? harms.filter(isAccepted(accepted)) : [];
      const signOff = await judgeSignOff(tx, { campaignId, memberId, ...candidate, harms: covered });
      if (!signOff.ok) return refuse(signOff.code);
      if (covered.length < harms.length) return refuse('would_harm_visitors', { harms });
      const waiting = await lockSchedule(tx, campaignId);
      if (waiting && waiting.failedAt === null) return refuse('schedule_exists');
      await insertSchedule(tx, {
        ...candidate,
        campaignId,
        scheduleId: random.uuid(now),
        publishAt: new Date(publishAt),
        timeZone,
        memberId,
        createdAt: new Date(now),
        note,
        accepted: harms.map(({ code, field }) => ({ code, field })),
        revision: draft.revision,
        text: draft.text,
      });
      const target = new Date(publishAt).toISOString();
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'publication_scheduled',
        target,
      } as const;
      await recordAction(tx, note === null ? audited : { ...audited, reason: note }, { now, random });
      return undefined;
    });
  };
}
