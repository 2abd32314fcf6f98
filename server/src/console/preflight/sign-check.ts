import { departureId } from '@meguri/core/console/preflight/departure-boxes.ts';
import { roleIn } from '@meguri/core/console/roles/may.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleCampaign, ConsoleHandler, MemberSession } from '../operation/console-context.ts';
import { judgePreflight, type PreflightParts } from './judge-preflight.ts';
import { deleteSeal, insertSeal } from './preflight-queries.ts';

type Parts = PreflightParts & { random: Random };

const OWNERS_BOX = departureId('owner');

const isOwner = ({ rights }: MemberSession, { slug }: ConsoleCampaign): boolean =>
  roleIn(rights, slug)?.role === 'owner';

/**
 * POST /campaigns/:slug/preflight/checks/:checkId/seal. The seal names what the check depends on as it was judged here: if that changes
 * at the same moment, the seal is void immediately.
 */
export function signCheck(parts: Parts): ConsoleHandler<'signCheck'> {
  const { db, random } = parts;
  return async ({ campaign, session, now }, { params: { checkId }, body: { basis } }) => {
    if (checkId === OWNERS_BOX && !isOwner(session, campaign)) return refuse('owner_only');
    const judged = await judgePreflight(parts, { campaign, now, device: null });
    if (!judged) return refuse('draft_not_opened');
    const box = judged.departures.find(({ departure }) => departureId(departure) === checkId);
    const current = (box ?? judged.checks.find(({ id }) => id === checkId))?.basisHash;
    if (current === undefined) return refuse('not_found');
    if (current !== basis) return refuse('check_changed');
    if (box && !box.isReady) return refuse('departure_not_ready');
    const { campaignId } = campaign;
    const { memberId, tokenId } = session;
    await db.transaction(async (tx) => {
      if (!(await insertSeal(tx, { campaignId, checkId, memberId, basis, now }))) return;
      const audited = { actor: 'member', memberId, tokenId, campaignId, target: checkId } as const;
      await recordAction(tx, { ...audited, action: 'check_signed' }, { now, random });
    });
    return undefined;
  };
}

/** DELETE /campaigns/:slug/preflight/checks/:checkId/seal. */
export function withdrawSeal({ db, random }: Pick<Parts, 'db' | 'random'>): ConsoleHandler<'withdrawSeal'> {
  return ({ campaign, session, now }, { params: { checkId } }) =>
    db.transaction(async (tx) => {
      if (checkId === OWNERS_BOX && !isOwner(session, campaign)) return refuse('owner_only');
      const { campaignId } = campaign;
      if (!(await deleteSeal(tx, campaignId, checkId))) return undefined;
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        target: checkId,
      } as const;
      await recordAction(tx, { ...audited, action: 'check_unsigned' }, { now, random });
      return undefined;
    });
}
