import type { Seal } from '@meguri/core/console/preflight/people-checks.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { judgePreflight, type PreflightParts } from './judge-preflight.ts';

/** GET /campaigns/:slug/preflight. */
export function showPreflight(parts: PreflightParts): ConsoleHandler<'showPreflight'> {
  return async ({ campaign, now }, { query: { clock } }) => {
    const device = clock === undefined ? null : Number(clock);
    const judged = await judgePreflight(parts, { campaign, now, device });
    if (!judged) return refuse('draft_not_opened');
    const { draft, languages, visitors, items, checks, departures } = judged;
    return {
      revision: draft.revision,
      checkedAt: new Date(now).toISOString(),
      languages,
      visitors,
      items: items.map((item) => ({ ...item, at: instant(item.at) })),
      checks: checks.map(({ id, group, title, note, count, basisHash, state, seal }) => ({
        id,
        group,
        title,
        note,
        count,
        basis: basisHash,
        state,
        seal: shownSeal(seal),
      })),
      departures: departures.map(({ departure, basisHash, state, seal, isReady }) => ({
        departure,
        basis: basisHash,
        state,
        seal: shownSeal(seal),
        isReady,
      })),
    };
  };
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const shownSeal = (seal: Seal | null) =>
  seal && {
    by: seal.name === null ? null : { memberId: seal.memberId, name: seal.name },
    at: new Date(seal.signedAt).toISOString(),
  };
