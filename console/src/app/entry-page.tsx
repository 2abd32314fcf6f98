import { useNavigate, useParams } from '@tanstack/react-router';
import { isAllowed, useMe } from '../session/use-me.ts';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { Redirect } from '../shared/states/redirect.tsx';
import { entryOf } from './entry-of.ts';

/** /console/{slug}: opens the page that matters now. */
export const EntryPage = () => {
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const navigate = useNavigate();
  const now = useMinute();
  const campaign = useCampaigns().find((one) => one.slug === slug);
  if (!campaign) return null;
  const entry = entryOf(campaign, { now, seesDraft: isAllowed(me, 'read_draft', slug) });
  return <Redirect go={() => void navigate({ to: `/$slug/${entry}`, params: { slug }, replace: true })} />;
};
