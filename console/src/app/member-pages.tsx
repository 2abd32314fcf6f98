import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { FactorGate } from '../account/factor-gate.tsx';
import { CampaignPages } from './campaign-pages.tsx';

/** All pages of members. Only "my account" is open to a member who lacks the factor that is demanded everywhere. */
export const MemberPages = () => {
  const { pathname } = useLocation();
  return pathname === '/account' ? (
    <Outlet />
  ) : (
    <FactorGate slug={null}>
      <Outlet />
    </FactorGate>
  );
};

/** The pages of a campaign, for members who have the factor that it demands. */
export const GatedCampaign = () => {
  const { slug = '' } = useParams({ strict: false });
  return (
    <FactorGate key={slug} slug={slug}>
      <CampaignPages />
    </FactorGate>
  );
};
