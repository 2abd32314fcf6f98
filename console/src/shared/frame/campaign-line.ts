import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';
import { instantMs } from '../fields/instant-text.ts';
import { phaseAt } from './phase.ts';

/** The start and the end of a campaign as its file has them, as far as they are known. */
export interface CampaignPeriod {
  start: string | null;
  end: string | null;
}

/** Where the campaign is, in one line: "Opens in 2 days". */
export function campaignLine(
  { start, end }: CampaignPeriod,
  { now, timeZone, texts, locale }: { now: number; timeZone: string; texts: ConsoleTexts['frame']; locale: string },
): string {
  const [from, to] = [instantMs(start, timeZone, 'start'), instantMs(end, timeZone, 'end')];
  if (Number.isNaN(from) || Number.isNaN(to)) return texts.noPeriod;
  const { phase, day, daysLeft } = phaseAt({ start: from, end: to, timeZone }, now);
  if (phase === 'before') return texts.beforeDays(daysLeft);
  if (phase === 'running') return texts.runningDays(day, daysLeft);
  const date = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'medium', timeZone }).format(to);
  return texts.endedOn(date);
}
