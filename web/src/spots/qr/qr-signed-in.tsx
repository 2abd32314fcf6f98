import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useEffect, useEffectEvent } from 'react';
import { navigate } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { useVisit } from '../../session/visit.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { AcquireDialogs } from '../acquire/acquire-dialogs.tsx';
import { useAcquire } from '../acquire/use-acquire.ts';
import { spotNamedBy } from './scanned-url.ts';

/** Uses a scanned code immediately; without one it explains the page and offers the scanner. */
export const QrSignedIn = ({ code }: { code: string | null }) => {
  const { acquire: words, common } = useText();
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

  const spotId = step.at === 'acquired' ? step.acquired.acquisition.spotId : code && spotNamedBy(code);
  const view = views?.find(({ spot }) => spot.id === spotId) ?? null;
  return (
    <>
      <TopBar title={words.qr.title} back={{ label: common.back, href: paths.home() }} />
      <Page padded busy={isSending}>
        {isSending ? (
          <Stack>
            <Note icon={isRepeating ? 'refresh-cw' : 'scan-qr-code'}>
              {isRepeating ? words.sendingAgain : words.qr.checking}
            </Note>
            <Skeleton height={200} />
          </Stack>
        ) : (
          <Stack>
            <Text lead>{words.qr.explain}</Text>
            <Button icon="scan-qr-code" onClick={() => acquire.start('qr')}>
              {words.qr.scan}
            </Button>
            <Button kind="second" icon="house" href={paths.home()}>
              {common.goHome}
            </Button>
          </Stack>
        )}
      </Page>
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
