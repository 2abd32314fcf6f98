import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { RequiredFactor } from '../account/required-factor.tsx';
import { CampaignPages } from './campaign-pages.tsx';

/** All pages of members. Only "my account" is open to a member who lacks the factor that is demanded everywhere. */
export const MemberPages = () => {
  const { pathname } = useLocation();
  return pathname === '/account' ? (
    <Outlet />
  ) : (
    <RequiredFactor slug={null}>
      <Outlet />
    </RequiredFactor>
  );
};

/** The pages of a campaign, for members who have the factor that it demands. */
export const SecuredCampaign = () => {
  const { slug = '' } = useParams({ strict: false });
  return (
    <RequiredFactor key={slug} slug={slug}>
      <CampaignPages />
    </RequiredFactor>
  );
};
