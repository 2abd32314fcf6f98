import { Button } from '@meguri/ui/basics/button.tsx';
import { Num, Text } from '@meguri/ui/basics/text.tsx';
import { isUnanswered } from '../../api/http.ts';
import { useIsOffline } from '../../browser/online.ts';
import { useText } from '../../i18n/language-context.ts';
import { QrCode } from '../../shared/codes/qr-code.tsx';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useWakeLock } from '../use/live-time.ts';
import s from './claim-panel.module.css';
import { useClaims } from './use-claims.ts';

/** Digits in two groups, as people read them out. */
const grouped = (digits: string): string => `${digits.slice(0, 3)}\u2009${digits.slice(3)}`;

/** The code of a ticket for a counter: as QR code and as six digits, with the seconds for which it is shown. */
export const ClaimPanel = ({ userPresentId, canSwipe }: { userPresentId: string; canSwipe: boolean }) => {
  const { presents, common } = useText();
  const words = presents.claim;
  const isOffline = useIsOffline();
  const { now, isOver, isLoading, error, retry } = useClaims(userPresentId);
  useWakeLock(true);
  return (
    <section className={s.panel} aria-labelledby="claim">
      <h2 id="claim">{words.title}</h2>
      {now ? (
        <>
          <div className={s.code}>
            <QrCode text={now.claim.token} label={words.code} />
          </div>
          <p className={s.digits}>
            <span>{words.digits}</span>
            <Num>{grouped(now.claim.digits)}</Num>
          </p>
          <p className={s.left}>
            <progress max={60} value={now.seconds} aria-hidden="true" />
            {words.left({ s: now.seconds })}
          </p>
          <p role="status">{(isOffline || error !== null) && words.offline({ m: now.minutes })}</p>
        </>
      ) : error ? (
        <>
          {isUnanswered(error) && <Text>{words.needsSignal}</Text>}
          <FailureNote error={error} onRetry={retry} />
        </>
      ) : isOver ? (
        <>
          <Text>{words.over}</Text>
          <Button kind="second" icon="refresh-cw" busy={isLoading} onClick={retry}>
            {common.retry}
          </Button>
        </>
      ) : (
        <div className={s.code} aria-busy="true" />
      )}
      {canSwipe && (
        <Text small muted>
          {words.orSwipe}
        </Text>
      )}
    </section>
  );
};
