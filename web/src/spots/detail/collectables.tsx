import { Card, Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { CollectableCard } from '@meguri/ui/lists/stat.tsx';
import { Frame } from '@meguri/ui/stamps/frame.tsx';
import { SpotArt } from '@meguri/ui/stamps/spot-art.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { type Spot, useCampaign } from '../../queries/queries.ts';
import { acquisitionState } from '../../shared/stamps/campaign-period.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useNow } from '../../shared/stamps/use-now.ts';
import { methodsOf, needsPosition, type OfferedMethod } from '../acquire/evidence.ts';
import { OtherMethods } from '../acquire/other-methods.tsx';

type CollectablesProps = { view: SpotView; onStart: (method: OfferedMethod) => void };

/** What can be collected at a spot, how often, and the methods besides the one in the dock. */
export const Collectables = ({ view, onStart }: CollectablesProps) => {
  const { spots, spotFacts } = useText();
  const campaign = useCampaign();
  const isOpen = acquisitionState(campaign, useNow()) === 'running';
  const { spot, seal, status, isCollectable } = view;
  const [first, ...others] = methodsOf(spot);
  const nearby = first === 'proximity' ? others.filter((method) => needsPosition(spot, method)) : others;
  const far = others.filter((method) => !nearby.includes(method));
  const what = useCollectableText();
  return (
    <Card>
      <Stack>
        <CollectableCard
          art={
            status.acquiredAt === null ? (
              <Frame number={seal.number} outline={seal.outline} near={status.slot === 'near'} />
            ) : (
              <SpotArt seal={seal} state={status.slot} exchangedLabel={spotFacts.state.exchanged} />
            )
          }
          label={spots.youGet}
          what={what(spot)}
          limit={spots.limit[campaign.acquisition.limit]}
        />
        {first === undefined && <Note>{spots.ways.atVenue}</Note>}
        {first !== undefined && isOpen && isCollectable && (
          <>
            <OtherMethods spot={spot} without={[first, ...nearby]} label={spots.ways.far} onChoose={onStart} />
            <OtherMethods spot={spot} without={[first, ...far]} label={spots.ways.other} onChoose={onStart} />
          </>
        )}
      </Stack>
    </Card>
  );
};

/** "1 stamp + 30 pt" */
function useCollectableText(): (spot: Spot) => string {
  const { spots } = useText();
  const format = useFormat();
  return ({ stamp, points }) => {
    const facts = { points: format.number(points) };
    if (!stamp) return spots.pointsOnly(facts);
    return points > 0 ? spots.stampAndPoints(facts) : spots.stampOnly;
  };
}
