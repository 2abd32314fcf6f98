import { lacksFactor } from '@meguri/core/console/factors/rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleCall } from '../api/console-call.ts';
import { draftSource, openDraft } from '../document/draft-api.ts';
import { beginFirstDraft } from '../document/first-draft.ts';
import { isAllowed, meQuery } from '../session/use-me.ts';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import { campaign } from './base-routes.tsx';
import type { createConsoleRouter } from './console-router.tsx';

interface FirstParts {
  router: ReturnType<typeof createConsoleRouter>;
  queries: QueryClient;
  call: ConsoleCall;
}

/**
 * Requests everything that the first page needs: its code and the member, then the campaigns and the draft in parallel.
 * Without this, each component would start its request only after the previous answer. Later requests reuse these.
 */
export async function startFirstReads({ router, queries, call }: FirstParts): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation);
  const slug = matches.find(({ routeId }) => routeId === campaign.id)?.params.slug;
  const isCampaignList = matches.at(-1)?.fullPath === '/';
  const isOfMember = slug !== undefined || isCampaignList;
  // Asked for before the code, because everything else waits for it.
  const reading = isOfMember ? queries.ensureQueryData(meQuery(call)).catch(() => null) : null;
  for (const { routeId } of matches) {
    const route = router.routesById[routeId];
    // A failure is reported when the router loads the same code.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined);
  }
  const me = await reading;
  if (!me || lacksFactor(me.factor, slug ?? null)) return;
  void queries.prefetchQuery(campaignsQuery(call));
  if (slug === undefined) return;
  const { memberId } = me;
  if (isAllowed(me, 'edit_draft', slug)) {
    beginFirstDraft({ memberId, slug, use: 'edit' }, () => openDraft(call, slug));
  } else if (isAllowed(me, 'read_draft', slug)) {
    beginFirstDraft({ memberId, slug, use: 'read' }, () => draftSource(call, slug).show());
  }
}
