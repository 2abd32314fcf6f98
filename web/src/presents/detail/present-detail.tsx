import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Page } from '@meguri/ui/basics/layout.tsx';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { goBack } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import type { Present, UserPresent } from '../../queries/queries.ts';
import { useIsGuest, usePaths, useVisit } from '../../session/visit.ts';
import { IdlePopup } from '../../shared/layout/idle-popup.tsx';
import { Toaster } from '../../shared/layout/toaster.tsx';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { presentAction } from '../take/present-action.ts';
import { TakeSheets } from '../take/take-sheets.tsx';
import { useTake } from '../take/use-take.ts';
import { CouponSheet } from '../use/coupon-sheet.tsx';
import { JustUsed } from '../use/just-used.tsx';
import { latestUse } from '../use/latest-use.ts';
import { usePresentUse } from '../use/use-present-use.ts';
import { ItemContent } from './item-content.tsx';
import { PresentDock } from './present-dock.tsx';
import { Facts } from './present-facts.tsx';
import { PresentTicket } from './present-ticket.tsx';
import { Receipts } from './receipts.tsx';
import { Requirement } from './requirement.tsx';
import { UpgradeOfferSheet } from './upgrade-offer-sheet.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { VerifySheet } from './verify-sheet.tsx';

const useClaimPanel = lazyPart(() => import('../claim/claim-panel.tsx').then((m) => m.ClaimPanel));

type PresentDetailProps = {
  present: Present;
  userPresents: readonly UserPresent[];
  /** Whether the sheet is open that leads to a confirmed address. */
  isVerifying: boolean;
  onVerifying: (isOpen: boolean) => void;
  /** Reads the present from the server; the last known one if that fails. */
  reload: () => Promise<Present | null | undefined>;
};

/** A loaded present: its ticket, its requirement, its content and the primary action. */
export const PresentDetail = (props: PresentDetailProps) => {
  const { present: fresh, userPresents, isVerifying, onVerifying, reload } = props;
  const t = useText();
  const paths = usePaths();
  const facts = useTicketFacts();
  const now = presentStatus(fresh, userPresents);
  const use = usePresentUse(now.userPresent);
  const take = useTake(fresh);
  const { start, isReloading, isOffered, setOffered } = useTaking(fresh, take, { onVerifying, reload });
  const [isUsing, setUsing] = useState(false);
  const [isCameraOpen, setCameraOpen] = useState(false);

  // A present that was just received stays on the screen, even if another one could be taken.
  const present = use.used ? { ...fresh, state: use.used.state } : fresh;
  const status = use.used ? { ...now, family: 'over' as const, isSoldOut: false, userPresent: use.used } : now;
  const action = presentAction(present, status);
  const shown = { present, status, facts };
  const { userPresent } = status;
  // A coupon that was used on this page shows its proof in the sheet.
  const last =
    present.kind === 'coupon' && use.used ? undefined : latestUse(present.id, use.used ? [use.used] : userPresents);
  const isAtCounter = userPresent?.handover === 'staff' || userPresent?.handover === 'either';
  const held = present.state === 'usable' && isAtCounter ? userPresent : undefined;
  const { Part: ClaimPanel } = useClaimPanel(held !== undefined);
  useFocusRecovery(`${action?.kind} ${use.used?.state}`);
  return (
    <Toaster above={action ? 'dock' : 'edge'}>
      <TopBar
        title={t.tickets.kind[present.kind]}
        back={{ label: t.common.back, onClick: () => goBack(paths.goods()) }}
      />
      <Page foot={action ? 'dock' : 'plain'} split>
        <div>
          <PresentTicket {...shown} use={use} />
          {last && <JustUsed key={last.id} used={last} facts={facts} />}
          {ClaimPanel && held && (
            <ClaimPanel key={held.id} userPresentId={held.id} canSwipe={held.handover === 'either'} />
          )}
        </div>
        <div>
          <ItemContent {...shown} isCameraOpen={isCameraOpen} onCameraClosed={() => setCameraOpen(false)} />
          <Receipts present={present} userPresents={userPresents} />
          <Requirement {...shown} />
          <Facts {...shown} />
        </div>
      </Page>
      <PresentDock
        {...shown}
        action={action}
        busy={take.isPending || isReloading}
        onTake={() => void start()}
        onUse={() => setUsing(true)}
        onCamera={() => setCameraOpen(true)}
      />
      <UpgradeOfferSheet
        open={isOffered}
        onClose={() => setOffered(false)}
        onSkip={() => {
          setOffered(false);
          take.start();
        }}
      />
      <VerifySheet open={isVerifying && fresh.needsVerification} onClose={() => onVerifying(false)} />
      <TakeSheets present={present} take={take} facts={facts} />
      <CouponSheet
        {...shown}
        open={isUsing}
        use={use}
        onClose={() => {
          setUsing(false);
          use.dismiss();
        }}
      />
      <IdlePopup hook="present" />
    </Toaster>
  );
};

/** What comes before taking: the confirmation of an address, then the offer to a guest to keep the book. */
function useTaking(
  present: Present,
  take: ReturnType<typeof useTake>,
  { onVerifying, reload }: Pick<PresentDetailProps, 'onVerifying' | 'reload'>,
) {
  const { storage } = useVisit();
  // Offered once in each browser. A guest who declines is not asked again at every prize.
  const mustOffer = useIsGuest() && present.limited && storage.get('upgrade_offered') === null;
  const [isOffered, setOffered] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const start = async () => {
    // The copy on the screen may be older than the confirmation.
    if (present.needsVerification) {
      setReloading(true);
      const reloaded = await reload().finally(() => setReloading(false));
      if (reloaded?.needsVerification !== false) return onVerifying(true);
    }
    if (!mustOffer) return take.start();
    storage.set('upgrade_offered', String(Date.now()));
    setOffered(true);
  };
  return { start, isReloading, isOffered, setOffered };
}
