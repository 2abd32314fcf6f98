import { roleIn } from '@meguri/core/console/roles/may.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { draftSource, openDraft } from '../document/draft-api.ts';
import type { ServerDraft } from '../document/draft-source.ts';
import { takeFirstDraft } from '../document/first-draft.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { CampaignFrame } from '../shared/frame/campaign-frame.tsx';
import { ReadOnPhone } from '../shared/frame/read-on-phone.tsx';
import { SandboxStrip } from '../shared/frame/sandbox-strip.tsx';
import { type CampaignSummary, useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { WithPreview } from '../shared/preview/with-preview.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { NoPage } from './console-failures.tsx';
import { DraftPages } from './draft-pages.tsx';
import type { DraftFacts } from './frame-facts.ts';
import { ReaderPages } from './reader-pages.tsx';
import { WithEvents } from './with-events.tsx';

const Palette = lazyPart(() => import('../palette/palette.tsx'), 'Palette', { fallback: null, isOptional: true });

/** The pages that members who may only look have no use for, by the same segment. */
const EDITORS_ONLY: ReadonlySet<string> = new Set(['file', 'archive', 'publish', 'print', 'walk']);

/** The pages that need no draft, by the first segment below the campaign. */
const WITHOUT_DRAFT: ReadonlySet<string> = new Set([
  '',
  'live',
  'counters',
  'desk',
  'photos',
  'applications',
  'answers',
  'report',
]);

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
      ) : isAllowed(me, 'read_draft', slug) ? (
        <WithReading campaign={campaign} page={page} />
      ) : (
        <FrameOf campaign={campaign}>{WITHOUT_DRAFT.has(page) ? <Outlet /> : <NoDraft campaign={campaign} />}</FrameOf>
      )}
    </WithEvents>
  );
};

/** Opens the draft, which is made from the published version if there is none. */
const WithDraft = ({ campaign }: { campaign: CampaignSummary }) => {
  const call = useCall();
  const { memberId } = useMe();
  const { data, error, refetch } = useQuery<ServerDraft>({
    queryKey: ['draft', campaign.slug],
    queryFn: () => takeFirstDraft({ memberId, slug: campaign.slug, use: 'edit' }) ?? openDraft(call, campaign.slug),
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

/** The draft for members who may look and not edit. Looking opens no draft. */
const WithReading = ({ campaign, page }: { campaign: CampaignSummary; page: string }) => {
  const { t } = useWords();
  const call = useCall();
  const { memberId } = useMe();
  const { data, error, refetch } = useQuery<ServerDraft>({
    queryKey: ['shown-draft', campaign.slug],
    queryFn: () =>
      takeFirstDraft({ memberId, slug: campaign.slug, use: 'read' }) ?? draftSource(call, campaign.slug).show(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) {
    return (
      <ReaderPages slug={campaign.slug} opened={data}>
        {(facts) => (
          <FrameOf campaign={campaign} facts={facts}>
            {EDITORS_ONLY.has(page) ? (
              <WorkPage title={t.overview.title}>
                <Blank title={t.readers.editorsOnly.title}>{t.readers.editorsOnly.text}</Blank>
              </WorkPage>
            ) : (
              <Outlet />
            )}
          </FrameOf>
        )}
      </ReaderPages>
    );
  }
  const state = error ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />;
  return <FrameOf campaign={campaign}>{error && WITHOUT_DRAFT.has(page) ? <Outlet /> : state}</FrameOf>;
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
  facts?: DraftFacts | undefined;
  children: React.ReactNode;
}

const FrameOf = ({ campaign, facts, children }: FrameOfProps) => {
  const { t } = useWords();
  const me = useMe();
  const now = useMinute();
  const campaigns = useCampaigns();
  const [found, setFound] = useState<'finder' | 'keys' | null>(null);
  const role = roleIn(me, campaign.slug)?.role ?? 'viewer';
  const mayEdit = isAllowed(me, 'edit_draft', campaign.slug);
  const sees = {
    draft: isAllowed(me, 'read_draft', campaign.slug),
    edit: mayEdit,
    figures: isAllowed(me, 'read_figures', campaign.slug),
    counters: isAllowed(me, 'see_counters', campaign.slug),
    visitors: isAllowed(me, 'help_visitors', campaign.slug),
    applications: isAllowed(me, 'list_applications', campaign.slug),
    photos: isAllowed(me, 'moderate_photos', campaign.slug),
    draws: isAllowed(me, 'manage_draws', campaign.slug),
    team: isAllowed(me, 'manage_members', campaign.slug),
    audit: isAllowed(me, 'read_audit', campaign.slug),
    keys: isAllowed(me, 'manage_tokens', campaign.slug),
    posts: isAllowed(me, 'post_notices', campaign.slug),
  };
  return (
    <CampaignFrame
      campaign={{ ...campaign, colour: facts?.colour ?? campaign.colour }}
      campaigns={campaigns}
      role={t.frame.roles[role]}
      sees={sees}
      facts={facts ?? null}
      now={now}
      onFind={setFound}
    >
      {campaign.sandbox !== null && <SandboxStrip />}
      {children}
      <Palette slug={campaign.slug} shown={found} show={setFound} sees={sees} />
    </CampaignFrame>
  );
};
