import { type Spot, useCampaign } from '../../queries/queries.ts';
import { About } from './about.tsx';
import { CouponsHere } from './coupons-here.tsx';
import { PhotosSection } from './photos-section.tsx';

/** What a spot's page shows below the first screen. Its code is loaded after the first render. */
export const SpotBelow = ({ spot }: { spot: Spot }) => {
  const { uses } = useCampaign();
  return (
    <>
      <About spot={spot} />
      {uses.photos && <PhotosSection spot={spot} />}
      {uses.prizes && <CouponsHere spot={spot} />}
    </>
  );
};
