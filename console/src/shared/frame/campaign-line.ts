import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';
import { phaseAt } from './phase.ts';

/** The start and the end of a campaign as its file has them, as far as they are known. */
export interface CampaignPeriod {
  start: string | null;
  end: string | null;
}

/**
 * An instant of the campaign file in milliseconds, NaN if it is none. A date without a time is the whole day, so that an end counts
 * until midnight. Without an offset it is taken in the time zone of this computer, which is near enough for a number of days.
 */
export function instantOf(text: string | null, at: 'start' | 'end'): number {
  if (text === null) return Number.NaN;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return Date.parse(isDate ? `${text}T${at === 'start' ? '00:00:00' : '23:59:59'}` : text.replace(' ', 'T'));
}

/** Where the campaign is, in one line: "Opens in 2 days". */
export function campaignLine(
  { start, end }: CampaignPeriod,
  { now, texts, locale }: { now: number; texts: ConsoleTexts['frame']; locale: string },
): string {
  const [from, to] = [instantOf(start, 'start'), instantOf(end, 'end')];
  if (Number.isNaN(from) || Number.isNaN(to)) return texts.noPeriod;
  const { phase, day, daysLeft } = phaseAt(from, to, now);
  if (phase === 'before') return texts.beforeDays(daysLeft);
  if (phase === 'running') return texts.runningDays(day, daysLeft);
  const date = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'medium' }).format(to);
  return texts.endedOn(date);
}
