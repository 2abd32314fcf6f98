import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import type { CSSProperties } from 'react';
import s from './poster-sheet.module.css';
import type { PrintedCampaign, PrintedSpot } from './print-facts.ts';
import type { PosterSize, PrintWay } from './print-formats.ts';
import { PrintQr } from './print-qr.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import {
  Cloth,
  daysText,
  fitted,
  Name,
  otherLanguages,
  PrintSeal,
  PrintSlip,
  PrintStripe,
  sheetId,
  textsOf,
} from './sheet-parts.tsx';
import type { ArtOf } from './use-seal-art.ts';

export interface SheetProps {
  campaign: PrintedCampaign;
  spot: PrintedSpot;
  way: PrintWay;
  /** The length of a millimetre on paper, as a CSS length. */
  mm: string;
  artOf: ArtOf;
}

/** A poster of A4 or A3: the cover with the seal, the station sign, the code with what to do, and what to do without a camera. */
export const PosterSheet = ({
  campaign,
  spot,
  way,
  mm,
  artOf,
  size,
  isKeyword,
}: SheetProps & { size: Exclude<PosterSize, 'A6'>; isKeyword: boolean }) => {
  const { main } = campaign;
  const texts = textsOf(main);
  return (
    <SheetFrame format={size} way={way} colour={campaign.colour} lang={HTML_LANG[main]} mm={mm}>
      <div className={cx(s.poster, size === 'A3' && s.large)}>
        <div className={s.top}>
          <Cloth width={210} height={92} />
          <div className={s.when}>
            <b>{texts.rally[campaign.gives]}</b>
            <span>{daysText(campaign)}</span>
          </div>
          <div className={s.seal}>
            <PrintSeal spot={spot} artOf={artOf} />
          </div>
        </div>
        <PrintSlip name={campaign.name} className={s.slip} />
        <PosterSign campaign={campaign} spot={spot} />
        <div className={s.middle}>
          <div className={s.code}>
            {isKeyword ? (
              <Keyword words={spot.keyword ?? ''} />
            ) : (
              <PrintQr text={spot.code?.url ?? ''} label={spot.id} />
            )}
          </div>
          <div>
            <p className={s.how}>{isKeyword ? texts.keyword : texts.scan[spot.gives]}</p>
            <p className={s.noApp}>{texts.noApp[campaign.hasGuests ? 'guest' : 'account']}</p>
            <OtherLanguages campaign={campaign} spot={spot} isKeyword={isKeyword} />
          </div>
        </div>
        <PosterFoot campaign={campaign} spot={spot} size={size} isKeyword={isKeyword} />
      </div>
    </SheetFrame>
  );
};

/** The station sign: the name on the street, how it is read, and the neighbours. */
const PosterSign = ({ campaign, spot }: Pick<SheetProps, 'campaign' | 'spot'>) => {
  const size = fitted(spot.name.words, { width: 122, most: 17, least: 9 });
  return (
    <div className={s.sign}>
      <div className={s.name} style={{ '--size': size } as CSSProperties}>
        <Name name={spot.name} />
      </div>
      <div className={s.beside}>
        {spot.beside.map((name) => (
          <Name key={name.lang + name.words} name={name} />
        ))}
      </div>
      <PrintStripe />
      <div className={s.neighbours}>
        <span>
          {spot.previous && (
            <>
              ‹ <Name name={spot.previous} />
            </>
          )}
        </span>
        <b>{textsOf(campaign.main).number(spot.number)}</b>
        <span>
          {spot.next && (
            <>
              <Name name={spot.next} /> ›
            </>
          )}
        </span>
      </div>
    </div>
  );
};

const Keyword = ({ words }: { words: string }) => (
  <span className={s.keyword} style={{ '--size': fitted(words, { width: 72, most: 24, least: 7 }) } as CSSProperties}>
    {words}
  </span>
);

/** What to do in the other languages, in the names that these languages have for themselves. */
const OtherLanguages = ({
  campaign,
  spot,
  isKeyword,
}: Pick<SheetProps, 'campaign' | 'spot'> & { isKeyword: boolean }) => (
  <dl className={s.languages}>
    {otherLanguages(campaign).map((locale) => (
      <div key={locale} lang={HTML_LANG[locale]}>
        <dt>{OWN_NAMES[locale]}</dt>
        <dd>{isKeyword ? textsOf(locale).keyword : textsOf(locale).scanShort[spot.gives]}</dd>
      </div>
    ))}
  </dl>
);

const OWN_NAMES = { ja_JP: '日本語', en_US: 'English', zh_CH: '简体中文', zh_TW: '繁體中文', ko_KR: '한국어' } as const;

const PosterFoot = ({
  campaign,
  spot,
  size,
  isKeyword,
}: Pick<SheetProps, 'campaign' | 'spot'> & { size: string; isKeyword: boolean }) => {
  const texts = textsOf(campaign.main);
  return (
    <>
      <div className={s.without}>
        {isKeyword || !spot.code ? (
          <span className={s.address}>{campaign.address}</span>
        ) : (
          <>
            <span>
              <b>{texts.cannotScan}</b>
              {texts.enterCode(campaign.address)}
            </span>
            <span className={s.short}>{spot.code.short}</span>
          </>
        )}
      </div>
      <div className={s.foot}>
        <span>
          <Name name={campaign.name} />
          <span>{texts.leaveInPlace}</span>
        </span>
        <span className={s.id}>{sheetId(campaign, spot, size)}</span>
      </div>
    </>
  );
};
