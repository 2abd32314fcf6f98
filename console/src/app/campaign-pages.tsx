import { roleIn } from '@meguri/core/console/roles/may.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { openDraft } from '../document/draft-api.ts';
import type { ServerDraft } from '../document/draft-source.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { CampaignFrame } from '../shared/frame/campaign-frame.tsx';
import type { ContentsFacts } from '../shared/frame/contents-entries.ts';
import { ReadOnPhone } from '../shared/frame/read-on-phone.tsx';
import { SandboxStrip } from '../shared/frame/sandbox-strip.tsx';
import { type CampaignSummary, useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { WithPreview } from '../shared/preview/with-preview.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { NoPage } from './console-failures.tsx';
import { DraftPages } from './draft-pages.tsx';
import { WithEvents } from './with-events.tsx';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));

/** The pages that need no draft, by the first segment below the campaign. */
const WITHOUT_DRAFT: ReadonlySet<string> = new Set(['live', 'counters', 'desk']);

/** Everything below /console/{slug}: the frame of the campaign with its pages. */
export const CampaignPages = () => {
  const { slug = '' } = useParams({ strict: false });
  const campaign = useCampaigns().find((one) => one.slug === slug);
  const me = useMe();
  const page = useLocation().pathname.split('/')[2] ?? '';
  if (!campaign) return <NoPage />;
  return (
    <WithEvents key={slug} slug={slug}>
      {isAllowed(me, 'edit_draft', slug) ? (
        <WithDraft campaign={campaign} />
      ) : (
        <FrameOf campaign={campaign}>{WITHOUT_DRAFT.has(page) ? <Outlet /> : <NoDraft campaign={campaign} />}</FrameOf>
      )}
    </WithEvents>
  );
};

/** Opens the draft, which is made from the published version if there is none. */
const WithDraft = ({ campaign }: { campaign: CampaignSummary }) => {
  const call = useCall();
  const { data, error, refetch } = useQuery<ServerDraft>({
    queryKey: ['draft', campaign.slug],
    queryFn: () => openDraft(call, campaign.slug),
    // The session takes over what changes afterwards.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) {
    return (
      <DraftPages slug={campaign.slug} opened={data}>
        {(facts) => (
          <FrameOf campaign={campaign} facts={facts}>
            <ReadOnPhone>
              <WithPreview slug={campaign.slug}>
                <Outlet />
              </WithPreview>
            </ReadOnPhone>
          </FrameOf>
        )}
      </DraftPages>
    );
  }
  return <FrameOf campaign={campaign}>{error ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />}</FrameOf>;
};

/** For members who may not see the draft. */
const NoDraft = ({ campaign }: { campaign: CampaignSummary }) => {
  const { t } = useWords();
  return (
    <WorkPage title={t.overview.title}>
      <Blank title={t.document.forbidden.title}>{t.document.forbidden.text(campaign.name)}</Blank>
    </WorkPage>
  );
};

interface FrameOfProps {
  campaign: CampaignSummary;
  /** The numbers of the contents; absent without a draft. */
  facts?: (ContentsFacts & { colour: string | null }) | undefined;
  children: React.ReactNode;
}

const FrameOf = ({ campaign, facts, children }: FrameOfProps) => {
  const { t } = useWords();
  const me = useMe();
  const now = useMinute();
  const campaigns = useCampaigns();
  const [found, setFound] = useState<'finder' | 'keys' | null>(null);
  const role = roleIn(me, campaign.slug)?.role ?? 'viewer';
  return (
    <CampaignFrame
      campaign={{ ...campaign, colour: facts?.colour ?? campaign.colour }}
      campaigns={campaigns}
      role={t.frame.roles[role]}
      sees={{
        draft: isAllowed(me, 'edit_draft', campaign.slug),
        figures: isAllowed(me, 'read_figures', campaign.slug),
        counters: isAllowed(me, 'see_counters', campaign.slug),
        visitors: isAllowed(me, 'help_visitors', campaign.slug),
        team: isAllowed(me, 'manage_members', campaign.slug),
        audit: isAllowed(me, 'read_audit', campaign.slug),
      }}
      facts={facts ?? null}
      now={now}
      onFind={facts && setFound}
    >
      {campaign.sandbox !== null && <SandboxStrip />}
      {children}
      {facts && (
        <Suspense>
          <Palette slug={campaign.slug} shown={found} show={setFound} />
        </Suspense>
      )}
    </CampaignFrame>
  );
};
