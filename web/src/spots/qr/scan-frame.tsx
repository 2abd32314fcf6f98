import { slipText } from '@meguri/core/text/title-slip.ts';
import { ScanPage } from '@meguri/ui/places/scan-page.tsx';
import { StampPromise } from '@meguri/ui/stamps/promise.tsx';
import type { ReactNode } from 'react';
import { useText, useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { LanguageChoice } from '../../shared/layout/language-choice.tsx';
import { useToasts } from '../../shared/layout/toaster.tsx';
import { artOf } from '../../shared/stamps/seal-design.ts';
import type { Scan } from './use-scan.ts';

interface ScanFrameProps {
  /** What the code stands for; undefined while that is not known. */
  scan: Scan | undefined;
  title: string;
  text?: string | undefined;
  /** The stamp is being pressed. */
  isPressing?: boolean | undefined;
  children?: ReactNode;
}

/** The page behind a code: the sign of its spot with the frame of the stamp. It looks alike before and after the log-in. */
export const ScanFrame = ({ scan, title, text, isPressing, children }: ScanFrameProps) => {
  const { locale } = useWording();
  const words = useText().acquire.qr.first;
  const { name } = useCampaign();
  const { show } = useToasts();
  const spot = scan?.spot;
  const isOther = scan?.kind === 'other_campaign';
  return (
    <ScanPage
      picture={spot?.image ?? undefined}
      slip={slipText(name, locale)}
      top={<LanguageChoice onFailure={(text) => text && show({ text, icon: 'wifi-off' })} />}
      seal={
        <StampPromise
          number={spot?.number ?? 2}
          outline={spot?.stamp?.outline}
          art={artOf(spot?.stamp?.image)}
          text={spot ? undefined : scan ? '?' : ''}
          near={isPressing}
        />
      }
      sealLabel={spot && words.seal({ name: spot.name })}
      name={spot ? (spot.nameJa ?? spot.name) : scan?.name}
      nameLang={spot?.nameJa ? 'ja' : undefined}
      sub={isOther ? words.other.scanned : spot?.nameJa ? spot.name : (spot?.reading ?? undefined)}
      neutral={scan !== undefined && !spot}
      title={title}
      text={text}
      busy={isPressing || (scan === undefined && title === words.reading)}
    >
      {children}
    </ScanPage>
  );
};
