import { Button } from '@meguri/ui/basics/button.tsx';
import { useEffect, useEffectEvent } from 'react';
import { navigate } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { BeginDock } from '../../shared/accounts/begin-dock.tsx';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { AcquireDialogs } from '../acquire/acquire-dialogs.tsx';
import { spotIdOf } from '../acquire/acquire-steps.ts';
import { useAcquire } from '../acquire/use-acquire.ts';
import { ScanFrame } from './scan-frame.tsx';
import { spotNamedBy } from './scanned-url.ts';
import type { Scan } from './use-scan.ts';

/** Uses a scanned code immediately; without one it explains the page and offers the scanner. */
export const QrSignedIn = ({ code }: { code: string | null }) => {
  const { acquire: words, common } = useText();
  const { kind } = useCampaign();
  const { paths, storage, session } = useVisit();
  const { views } = useSpotViews(null);
  const acquire = useAcquire(null, { onSettled: () => storage.remove('qrcode') });
  const { step, isSending, isRepeating } = acquire;

  const use = useEffectEvent(() => {
    if (code) acquire.submit({ method: 'qr', code });
  });
  // Leaving the page discards the code; only a log-in or a reload may still need it.
  const leave = useEffectEvent(() => {
    if (session.username() !== null) storage.remove('qrcode');
  });
  useEffect(() => {
    use();
    return () => leave();
  }, []);

  const spotId = spotIdOf(step) ?? (code && spotNamedBy(code));
  const view = views?.find(({ spot }) => spot.id === spotId) ?? null;
  const { first } = words.qr;
  return (
    <>
      <ScanFrame
        scan={view ? scanOf(view) : undefined}
        title={isSending ? first.pressing.title : words.qr.title}
        text={isSending ? (isRepeating ? words.sendingAgain : first.pressing.text) : words.qr.explain({ kind })}
        isPressing={isSending}
      >
        <BeginDock
          label={words.qr.title}
          failure={null}
          others={[
            <Button key="home" kind="second" icon="house" href={paths.home()}>
              {common.goHome}
            </Button>,
          ]}
        >
          <Button icon={isSending ? 'stamp' : 'scan-qr-code'} busy={isSending} onClick={() => acquire.start('qr')}>
            {isSending ? first.press : words.qr.scan}
          </Button>
        </BeginDock>
      </ScanFrame>
      <AcquireDialogs
        acquire={acquire}
        view={view}
        onDone={() => {
          acquire.close();
          navigate(view ? paths.spot(view.spot.id) : paths.home(), { replace: true });
        }}
      />
    </>
  );
};

/** A spot that is known, as GET /scan describes it. */
const scanOf = ({ spot, number }: SpotView): Scan => {
  const { id, name, nameJa, reading, images, stamp, points, group } = spot;
  return {
    kind: 'ok',
    spot: { id, number, name, nameJa, reading, image: images[0] ?? null, stamp, points, group },
  };
};
