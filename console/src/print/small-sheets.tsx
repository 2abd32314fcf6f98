import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import type { CSSProperties } from 'react';
import type { SheetProps } from './poster-sheet.tsx';
import { Modules, PrintQr } from './print-qr.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import {
  Cloth,
  fitted,
  Name,
  otherLanguages,
  PrintSeal,
  PrintSlip,
  PrintStripe,
  sheetId,
  textsOf,
} from './sheet-parts.tsx';
import s from './small-sheets.module.css';

const sizeOf = (size: number) => ({ '--size': size }) as CSSProperties;

/** A6, read from half a metre: the name, a code of 46 mm, what to do in each language, and the short code. */
export const CounterCard = ({ campaign, spot, way, mm, artOf, isKeyword }: SheetProps & { isKeyword: boolean }) => {
  const texts = textsOf(campaign.main);
  return (
    <SheetFrame format="A6" way={way} colour={campaign.colour} lang={HTML_LANG[campaign.main]} mm={mm}>
      <div className={s.counter}>
        <div className={s.band}>
          <Cloth width={105} height={24} />
          <p style={sizeOf(fitted(campaign.name.words, { width: 64, most: 6, least: 3 }))}>
            <Name name={campaign.name} />
          </p>
          <div className={s.bandSeal}>
            <PrintSeal spot={spot} artOf={artOf} />
          </div>
        </div>
        <div className={s.counterName} style={sizeOf(fitted(spot.name.words, { width: 86, most: 9, least: 5 }))}>
          <Name name={spot.name} />
        </div>
        <Beside {...{ spot }} />
        <PrintStripe />
        {isKeyword ? (
          <div className={s.counterCode}>
            <b className={s.word} style={sizeOf(fitted(spot.keyword ?? '', { width: 42, most: 11, least: 3.5 }))}>
              {spot.keyword}
            </b>
          </div>
        ) : (
          <div className={s.counterCode}>
            <PrintQr text={spot.code?.url ?? ''} label={spot.id} />
          </div>
        )}
        <p className={s.counterHow}>{isKeyword ? texts.keyword : texts.scan[spot.gives]}</p>
        <p className={s.counterOthers}>
          {otherLanguages(campaign).map((locale) => (
            <span key={locale} lang={HTML_LANG[locale]}>
              {isKeyword ? textsOf(locale).keyword : textsOf(locale).scanShort[spot.gives]}
            </span>
          ))}
        </p>
        <Foot {...{ campaign, spot, format: 'A6', isKeyword }} />
      </div>
    </SheetFrame>
  );
};

const Beside = ({ spot }: Pick<SheetProps, 'spot'>) => (
  <p className={s.beside}>
    {spot.beside.map((name) => (
      <Name key={name.lang + name.words} name={name} />
    ))}
  </p>
);

const Foot = ({
  campaign,
  spot,
  format,
  isKeyword,
}: Pick<SheetProps, 'campaign' | 'spot'> & { format: string; isKeyword: boolean }) => (
  <div className={s.smallFoot}>
    {spot.code && !isKeyword ? (
      <span>
        {textsOf(campaign.main).cannotScan} {campaign.address} <b>{spot.code.short}</b>
      </span>
    ) : (
      <span>{campaign.address}</span>
    )}
    <span className={s.id}>{sheetId(campaign, spot, format)}</span>
  </div>
);

/** The size of a business card, for a table or a counter without room. */
export const TableCard = ({ campaign, spot, way, mm }: SheetProps) => {
  const texts = textsOf(campaign.main);
  return (
    <SheetFrame format="card" way={way} colour={campaign.colour} lang={HTML_LANG[campaign.main]} mm={mm}>
      <div className={s.card}>
        <div className={s.cardText}>
          <p className={s.cardTitle}>
            <Name name={campaign.name} />
          </p>
          <div className={s.cardName} style={sizeOf(fitted(spot.name.words, { width: 40, most: 6.4, least: 3.6 }))}>
            <Name name={spot.name} />
          </div>
          <PrintStripe />
          <p className={s.cardHow}>{texts.scan[spot.gives]}</p>
          <p className={s.cardCode}>
            <b>{spot.code?.short}</b>
            <span className={s.id}>{sheetId(campaign, spot, 'card')}</span>
          </p>
        </div>
        <div className={s.cardQr}>
          <PrintQr text={spot.code?.url ?? ''} label={spot.id} />
        </div>
      </div>
    </SheetFrame>
  );
};

/** A sheet of A4 that is folded to a tent: two panels of 118 mm, one of them upside down, and a flap of 45 mm to glue. */
export const TentSheet = (props: SheetProps) => {
  const { campaign, spot, way, mm } = props;
  return (
    <SheetFrame format="A4" way={way} colour={campaign.colour} lang={HTML_LANG[campaign.main]} mm={mm}>
      <div className={s.tent}>
        <TentPanel {...props} isTurned />
        <TentPanel {...props} />
        <div className={s.flap}>
          <span className={s.id}>{sheetId(campaign, spot, 'TENT')}</span>
        </div>
      </div>
    </SheetFrame>
  );
};

const TentPanel = ({ campaign, spot, isTurned = false }: SheetProps & { isTurned?: boolean }) => {
  // The side that faces the visitors of another country speaks their language, where the campaign has it.
  const second = campaign.languages.find((locale) => locale !== campaign.main) ?? campaign.main;
  const texts = textsOf(isTurned ? second : campaign.main);
  return (
    <div className={cx(s.panel, isTurned && s.turned)} lang={HTML_LANG[isTurned ? second : campaign.main]}>
      <div className={s.panelCloth}>
        <Cloth width={48} height={118} />
        <PrintSlip name={campaign.name} className={s.panelSlip} />
      </div>
      <div className={s.panelText}>
        <p className={s.panelNumber}>{texts.number(spot.number)}</p>
        <div className={s.panelName} style={sizeOf(fitted(spot.name.words, { width: 70, most: 12, least: 5.5 }))}>
          <Name name={spot.name} />
        </div>
        <Beside spot={spot} />
        <PrintStripe />
        <p className={s.panelHow}>{texts.scan[spot.gives]}</p>
        <p className={s.panelShort}>
          {texts.cannotScan} {campaign.address} <b>{spot.code?.short}</b>
        </p>
      </div>
      <div className={s.panelQr}>
        <PrintQr text={spot.code?.url ?? ''} label={spot.id} />
      </div>
    </div>
  );
};

/** The marker of the AR camera: 120 mm wide, read from one and a half metres. */
export const MarkerSheet = ({ campaign, spot, way, mm }: SheetProps) => (
  <SheetFrame format="A5" way={way} colour={campaign.colour} lang={HTML_LANG[campaign.main]} mm={mm}>
    <div className={s.marker}>
      <p className={s.markerTitle}>
        <Name name={campaign.name} />
      </p>
      <div className={s.markerName} style={sizeOf(fitted(spot.name.words, { width: 120, most: 7, least: 4 }))}>
        <Name name={spot.name} />
      </div>
      <div className={s.markerCode}>
        <Modules rows={spot.marker ?? []} label={spot.id} />
      </div>
      <p className={s.markerHow}>{textsOf(campaign.main).marker}</p>
      {otherLanguages(campaign).map((locale) => (
        <p key={locale} className={s.markerOther} lang={HTML_LANG[locale]}>
          {textsOf(locale).marker}
        </p>
      ))}
      <div className={s.smallFoot}>
        <span>{campaign.address}</span>
        <span className={s.id}>{sheetId(campaign, spot, 'AR')}</span>
      </div>
    </div>
  </SheetFrame>
);
