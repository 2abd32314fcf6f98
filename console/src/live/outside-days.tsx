import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { instantMs } from '../shared/fields/instant-text.ts';
import { campaignLine } from '../shared/frame/campaign-line.ts';
import { phaseAt } from '../shared/frame/phase.ts';
import { type CampaignSummary, useCampaigns } from '../shared/frame/use-campaigns.ts';
import { Blank } from '../shared/states/states.tsx';

/** A campaign that is not open at an instant; null if it is, or if its days are not known. */
export function useOutsideDays(
  slug: string,
  now: number,
): { campaign: CampaignSummary; phase: 'before' | 'ended'; start: number } | null {
  const campaign = useCampaigns().find((one) => one.slug === slug);
  if (!campaign) return null;
  const { period, timeZone } = campaign;
  const [start, end] = [instantMs(period.start, timeZone, 'start'), instantMs(period.end, timeZone, 'end')];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  const { phase } = phaseAt({ start, end, timeZone }, now);
  return phase === 'running' ? null : { campaign, phase, start };
}

interface OutsideDaysProps {
  outside: NonNullable<ReturnType<typeof useOutsideDays>>;
  now: number;
}

/** In place of the day: how long until the campaign opens, or that it is over, and the page that matters then. */
export const OutsideDays = ({ outside: { campaign, phase, start }, now }: OutsideDaysProps) => {
  const { t, locale } = useWords();
  const me = useMe();
  const { slug, period, timeZone } = campaign;
  const words = t.live.outside;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone });
  const to = phase === 'ended' ? `/${slug}/report` : isAllowed(me, 'read_draft', slug) ? `/${slug}/preflight` : null;
  return (
    <Blank
      isToDo={phase === 'before'}
      title={campaignLine(period, { now, timeZone, texts: t.frame, locale })}
      actions={to && <ActionLink to={to}>{phase === 'ended' ? words.toReport : words.toPreflight}</ActionLink>}
    >
      {phase === 'ended' ? words.ended : words.before(time.format(start))}
    </Blank>
  );
};
