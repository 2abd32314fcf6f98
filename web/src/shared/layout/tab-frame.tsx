import { TabBar, type TabKey } from '@meguri/ui/basics/bars.tsx';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../browser/navigation.ts';
import { useWording } from '../../i18n/language-context.ts';
import { useCampaign, useUser } from '../../queries/queries.ts';
import { useHasTwoBooks, usePaths } from '../../session/visit.ts';
import { acquisitionState } from '../stamps/campaign-period.ts';
import { pressAt } from '../stamps/press-link.ts';
import type { SpotView } from '../stamps/spot-view.ts';
import { useNow } from '../stamps/use-now.ts';
import { LazySheet } from './lazy-sheet.tsx';
import { Toaster } from './toaster.tsx';

type TabFrameProps = {
  current?: TabKey | undefined;
  /** The spots that can be collected here and now. The seal collects the only one immediately. */
  inRange?: readonly SpotView[] | undefined;
  /** The distance to the nearest spot, while none is in range. */
  far?: string | undefined;
  /** The screen: a cover, a Page with `foot="tabs"`. */
  children: ReactNode;
};

/** The frame of the tab screens: tab bar with the raised seal, menu, toasts. */
export const TabFrame = ({ current, inRange = [], far, children }: TabFrameProps) => {
  const { t } = useWording();
  const paths = usePaths();
  const campaign = useCampaign();
  const isOpen = acquisitionState(campaign, useNow()) === 'running';
  const newRewards = useUser().data?.user.newRewards ?? 0;
  const [sheet, setSheet] = useState<'menu' | 'stampHere' | null>(null);
  const close = () => setSheet(null);
  const hasTwoBooks = useHasTwoBooks();
  const words = t.layout;
  const [only] = inRange.length === 1 ? inRange : [];
  const openHere = () => setSheet('stampHere');
  const seal = {
    label: campaign.kind === 'point' ? words.get : words.stamp,
    ...(only
      ? {
          number: only.number,
          numberLabel: only.spot.name,
          onClick: () => navigate(pressAt(paths.spot(only.spot.id))),
          onHold: openHere,
        }
      : { far: inRange.length > 0 ? undefined : far, onClick: openHere }),
  };
  return (
    <Toaster above="tabs">
      {children}
      <TabBar
        label={words.tabs}
        current={sheet === 'menu' ? 'menu' : current}
        tabs={[
          { key: 'home', label: words.home, href: paths.home() },
          { key: 'spots', label: words.spots, href: paths.spots() },
          ...(campaign.uses.prizes
            ? [
                {
                  key: 'presents' as const,
                  label: words.prizes,
                  href: paths.goods(),
                  count: newRewards,
                  countLabel: words.newPrizes({ n: newRewards }),
                },
              ]
            : []),
          { key: 'menu', label: words.menu, onClick: () => setSheet('menu') },
        ]}
        seal={isOpen ? seal : undefined}
      />
      <LazySheet sheet="menu" open={sheet === 'menu'} onClose={close} />
      <LazySheet sheet="stampHere" open={sheet === 'stampHere'} onClose={close} />
      <LazySheet sheet="books" open={hasTwoBooks} onClose={close} />
    </Toaster>
  );
};
