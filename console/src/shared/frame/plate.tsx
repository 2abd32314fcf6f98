import { Icon } from '@meguri/ui/basics/icon.tsx';
import type { CSSProperties } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { instantMs } from '../fields/instant-text.ts';
import { type CampaignPeriod, campaignLine } from './campaign-line.ts';
import { phaseAt } from './phase.ts';
import s from './plate.module.css';

interface PlateProps {
  name: string;
  lang: string;
  colour: string;
  period: CampaignPeriod;
  timeZone: string;
  now: number;
}

/** The campaign as a station sign: its name, where it is in its life, and today as the square on its stripe. */
export const Plate = ({ name, lang, colour, period, timeZone, now }: PlateProps) => {
  const { t, locale } = useWords();
  const [start, end] = [instantMs(period.start, timeZone, 'start'), instantMs(period.end, timeZone, 'end')];
  const facts = Number.isNaN(start) || Number.isNaN(end) ? null : phaseAt({ start, end, timeZone }, now);
  return (
    <>
      <span className={s.name}>
        <span lang={lang}>{name}</span>
        <Icon name="chevron-down" />
      </span>
      <span className={s.line}>{campaignLine(period, { now, timeZone, texts: t.frame, locale })}</span>
      <span className={s.stripe} style={{ '--cloth': colour, '--at': `${(facts?.at ?? 0) * 100}%` } as CSSProperties}>
        <i />
      </span>
      <span className={s.phases}>
        {(['before', 'running', 'ended'] as const).map((phase) =>
          phase === facts?.phase ? (
            <b key={phase}>{t.frame.phases[phase]}</b>
          ) : (
            <span key={phase}>{t.frame.phases[phase]}</span>
          ),
        )}
      </span>
    </>
  );
};

export const plateClass = s.plate ?? '';
